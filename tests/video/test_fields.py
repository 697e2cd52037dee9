"""Interlaced frames: one moment, no combs, and nothing else changed."""

from __future__ import annotations

from pathlib import Path

import av
import numpy as np
import pytest

from chord.types import Box
from chord.video import VideoWorker, cut, reader
from chord.video.fields import FirstField
from chord.video.planes import planes_of
from chord.video.track import Track
from tests.media import Pixels, every, number_in, numbered, write_clip

SIZE = (640, 480)
INTERLACED = {"crf": "10", "flags": "+ildct+ilme", "x264-params": "tff=1:log-level=none"}


def woven(size: tuple[int, int], upper: int, lower: int) -> Pixels:
    """Draw frame ``upper`` in the even lines and frame ``lower`` in the odd ones."""
    picture = numbered(upper, size)
    picture[1::2] = numbered(lower, size)[1::2]
    return picture


@pytest.fixture(scope="module")
def interlaced(clips: Path) -> Path:
    frames = (woven(SIZE, 2 * n, 2 * n + 341) for n in range(5))
    return write_clip(clips / "woven.mp4", every(0.04, 5), size=SIZE, frames=frames, options=INTERLACED)


def test_looks_show_the_upper_field_alone(interlaced: Path) -> None:
    with Track(interlaced) as track:
        steps = list(reader.stream(track, 1000, detail=True))
    assert [number_in(step.picture.pixels) for step in steps] == [0, 2, 4, 6, 8]
    assert [number_in(np.dstack([step.greys[-1]] * 3)) for step in steps] == [0, 2, 4, 6, 8]


def test_so_do_full_pictures_and_details(interlaced: Path) -> None:
    with Track(interlaced) as track:
        (picture,) = reader.pictures(track, [0.08], None)
        assert picture.pixels.shape == (480, 640, 3)
        assert number_in(picture.pixels) == 4
        rows = picture.pixels[200:280, 100:500].astype(int)
        assert np.abs(np.diff(rows, axis=0)).mean() < 1
    with Track(interlaced) as track:
        detail = next(reader.stream(track, 4, detail=True)).detail
        assert detail is not None
        assert detail.display_size == SIZE
        assert number_in(cut(detail, Box(0.0, 0.0, 1.0, 1.0), SIZE)) == 0


def test_previews_too(interlaced: Path, tmp_path: Path, worker: VideoWorker) -> None:
    list(worker.make_proxy(interlaced, tmp_path / "p.mp4"))
    assert [number_in(p.pixels) for p in worker.pictures(tmp_path / "p.mp4", [0.0, 0.04, 0.16])] == [0, 2, 8]


def test_other_frames_come_back_as_they_are() -> None:
    image = av.VideoFrame(64, 48, "yuv420p")
    assert FirstField()(image) is image


def test_a_field_keeps_the_colours_of_its_frame(interlaced: Path) -> None:
    with Track(interlaced) as track:
        track.head.colorspace, track.head.color_range = 9, 2
        planes = planes_of(FirstField()(track.head))
    assert planes is not None
    assert (planes.matrix, planes.full_range, planes.luma.shape) == ("bt2020", True, (240, 640))
