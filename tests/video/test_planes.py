"""The planes of a frame as they lie in memory."""

from __future__ import annotations

import av
import numpy as np
import pytest

from chord.video.planes import matrix_of, planes_of


def test_lines_with_padding_are_read_right() -> None:
    luma = np.arange(6 * 10, dtype=np.uint8).reshape(6, 10)
    image = av.VideoFrame(10, 6, "yuv420p")
    plane = np.asarray(memoryview(image.planes[0])).reshape(-1, image.planes[0].line_size)
    assert plane.shape[1] > 10
    plane[:6, :10] = luma
    planes = planes_of(image)
    assert planes is not None
    assert np.array_equal(planes.luma, luma)
    assert np.shares_memory(planes.luma, plane)
    assert planes.blue.shape == planes.red.shape == (3, 5)


@pytest.mark.parametrize("pixel_format", ["yuv422p", "yuv420p10le", "rgb24", "gray", "yuva420p", "nv12"])
def test_other_layouts_have_none(pixel_format: str) -> None:
    assert planes_of(av.VideoFrame(16, 16, pixel_format)) is None


def test_range() -> None:
    plain, full, named = (av.VideoFrame(16, 16, name) for name in ("yuv420p", "yuvj420p", "yuv420p"))
    named.color_range = 2
    ranges = [planes.full_range for image in (plain, full, named) if (planes := planes_of(image))]
    assert ranges == [False, True, True]


def test_matrix() -> None:
    image = av.VideoFrame(1280, 720, "yuv420p")
    assert matrix_of(image) == "bt709"
    assert matrix_of(av.VideoFrame(640, 480, "yuv420p")) == "bt601"
    for code, name in ((1, "bt709"), (5, "bt601"), (6, "bt601"), (9, "bt2020")):
        image.colorspace = code
        assert matrix_of(image) == name
