"""The planes of decoded frames as arrays, without a copy."""

from __future__ import annotations

from dataclasses import dataclass

import av
import numpy as np
from av.video.plane import VideoPlane
from av.video.reformatter import ColorRange

from chord.types import ColourMatrix, Pixels

FORMATS = ("yuv420p", "yuvj420p")
COLOUR_UNFLAGGED = 2
# By the code points of ITU-T H.273; what is not here is RGB or near to BT.709.
MATRICES: dict[int, ColourMatrix] = {4: "bt601", 5: "bt601", 6: "bt601", 9: "bt2020", 10: "bt2020"}
MATRIX_CODES: dict[ColourMatrix, int] = {"bt601": 5, "bt709": 1, "bt2020": 9}
# Video that does not say which matrix it uses is BT.709 from this height on, else BT.601, as players assume.
HD_HEIGHT_PX = 720


@dataclass(frozen=True, slots=True, repr=False)
class Planes:
    """An 8-bit 4:2:0 frame: luma (h, w) and half-size colour differences, views of the decoder's memory."""

    luma: Pixels
    blue: Pixels
    red: Pixels
    matrix: ColourMatrix
    full_range: bool


def planes_of(image: av.VideoFrame) -> Planes | None:
    """Return the planes of a frame as they lie in memory, or None when it is not 8-bit 4:2:0."""
    if image.format.name not in FORMATS or any(plane.line_size <= 0 for plane in image.planes):
        return None
    full_range = image.format.name == "yuvj420p" or image.color_range == ColorRange.JPEG
    luma, blue, red = map(pixels_of, image.planes)
    return Planes(luma, blue, red, matrix_of(image), full_range)


def matrix_of(image: av.VideoFrame) -> ColourMatrix:
    """Return the matrix that a frame names, or the one to assume."""
    if image.colorspace == COLOUR_UNFLAGGED:
        return "bt709" if image.height >= HD_HEIGHT_PX else "bt601"
    return MATRICES.get(image.colorspace, "bt709")


def pixels_of(plane: VideoPlane) -> Pixels:
    """Return an 8-bit plane (h, w) as it lies in memory."""
    lines = np.asarray(memoryview(plane), np.uint8).reshape(-1, plane.line_size)
    return lines[: plane.height, : plane.width]
