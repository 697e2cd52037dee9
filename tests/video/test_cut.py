"""Parts of a frame in full detail, as displayed."""

from __future__ import annotations

import numpy as np
import pytest

from chord.types import Box, Detail
from chord.video import cut
from chord.video.orientation import Orientation
from tests.media import CORNERS, UPRIGHT, Pixels, corners_of, number_in, numbered

SIZE = (640, 480)
WHOLE = Box(0.0, 0.0, 1.0, 1.0)


def detail_of(picture: Pixels, orientation: Orientation = Orientation()) -> Detail:  # noqa: B008  # frozen
    """Store a displayed RGB picture in full-range BT.601 planes (JFIF's formulas)."""
    stored = np.rot90(picture, orientation.rotation_deg // 90)
    stored = stored[:, ::-1] if orientation.mirrored else stored
    r, g, b = np.moveaxis(stored.astype(float), 2, 0)
    luma = 0.299 * r + 0.587 * g + 0.114 * b
    differences = np.stack([(b - luma) / 1.772 + 128, (r - luma) / 1.402 + 128])[:, ::2, ::2]
    planes = (np.clip(np.rint(plane), 0, 255).astype(np.uint8) for plane in (luma, differences))
    size = (picture.shape[1], picture.shape[0])
    return Detail(*planes, size, orientation.rotation_deg, orientation.mirrored, "bt601", full_range=True)


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("rotation_deg", [0, 90, 180, 270])
def test_parts_are_cut_as_displayed(rotation_deg: int, mirrored: bool) -> None:
    detail = detail_of(numbered(345, SIZE), Orientation(rotation_deg, mirrored))
    assert corners_of(cut(detail, WHOLE, SIZE)) == UPRIGHT
    canvas = np.zeros((SIZE[1], SIZE[0], 3), np.uint8)
    canvas[144:336, 32:608] = cut(detail, Box(0.05, 0.3, 0.95, 0.7), (576, 192))
    assert number_in(canvas) == 345
    top_right = cut(detail, Box(0.85, 0.02, 0.99, 0.18), (30, 20))
    assert top_right.shape == (20, 30, 3)
    assert top_right.reshape(-1, 3).mean(axis=0) == pytest.approx(CORNERS["green"], abs=3)


def test_pixels_are_exact_at_their_own_size() -> None:
    ramp = np.repeat(np.arange(256, dtype=np.uint8)[None, :, None], 64, axis=0).repeat(3, axis=2)
    part = cut(detail_of(ramp), Box(0.25, 0.0, 0.5, 1.0), (64, 64))
    assert np.array_equal(part, ramp[:, 64:128])


def test_other_sizes_show_the_same_part() -> None:
    detail = detail_of(numbered(9, SIZE))
    for size in ((300, 300), (64, 36), (1200, 900)):
        part = cut(detail, WHOLE, size)
        assert part.shape == (size[1], size[0], 3)
        assert number_in(part) == 9


def test_the_smallest_part_is_one_pixel() -> None:
    detail = detail_of(numbered(0, SIZE))
    part = cut(detail, Box(1 - 1e-6, 1 - 1e-6, 1.0, 1.0), (8, 8))
    assert part.reshape(-1, 3).mean(axis=0) == pytest.approx(CORNERS["yellow"], abs=3)


def test_planes_that_do_not_fit_are_refused() -> None:
    luma = np.zeros((4, 6), np.uint8)
    with pytest.raises(ValueError, match="4:2:0"):
        Detail(luma, np.zeros((2, 2, 2), np.uint8), (6, 4), 0, mirrored=False, matrix="bt709", full_range=False)
    with pytest.raises(ValueError, match="quarter turn"):
        Detail(luma, np.zeros((2, 2, 3), np.uint8), (6, 4), 45, mirrored=False, matrix="bt709", full_range=False)
