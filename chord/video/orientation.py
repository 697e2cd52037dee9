"""How a stored picture is turned and mirrored before it is shown, read from the file's display matrix."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from chord.types import Box, Pixels

# Pixel aspects outside this range are mistakes in a header, not pictures.
ASPECT_RANGE = (Fraction(1, 10), Fraction(10))


@dataclass(frozen=True, slots=True)
class Orientation:
    """First mirrored left to right (or not), then turned clockwise by ``rotation_deg`` (0, 90, 180 or 270)."""

    rotation_deg: int = 0
    mirrored: bool = False

    def size(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return the (width, height) that a picture of ``size`` has on the other side of the turn."""
        return size if self.rotation_deg % 180 == 0 else (size[1], size[0])

    def apply(self, pixels: Pixels) -> Pixels:
        """Return ``pixels`` (height, width[, 3]) as displayed, contiguous."""
        if self.mirrored:
            pixels = pixels[:, ::-1]
        return np.ascontiguousarray(np.rot90(pixels, k=-self.rotation_deg // 90))

    def undo(self, box: Box) -> Box:
        """Return where the displayed ``box`` lies in the stored picture."""
        x1, y1, x2, y2 = box.as_tuple()
        for _ in range(self.rotation_deg // 90):
            x1, y1, x2, y2 = y1, 1 - x2, y2, 1 - x1
        return Box(1 - x2, y1, 1 - x1, y2) if self.mirrored else Box(x1, y1, x2, y2)


def orientation_of(matrix: Sequence[int]) -> Orientation:
    """Read a display matrix [a b u  c d v  x y w]: a stored point (x, y) is shown at (a x + c y, b x + d y), y down.

    A negative determinant is a mirror (ISO/IEC 14496-12, 6.2.2). Angles are rounded to quarter turns; a matrix of
    zeros leaves the picture as it is.
    """
    a, b, c, d = matrix[0], matrix[1], matrix[3], matrix[4]
    mirrored = a * d - b * c < 0
    if mirrored:
        a, b = -a, -b
    quarter_turns = round(math.degrees(math.atan2(b, a)) / 90) % 4
    return Orientation(quarter_turns * 90, mirrored)


def display_size(coded: tuple[int, int], pixel_aspect: Fraction, orientation: Orientation) -> tuple[int, int]:
    """Return (width, height) as shown: the stored height kept, the width stretched, then turned."""
    aspect = pixel_aspect if ASPECT_RANGE[0] <= pixel_aspect <= ASPECT_RANGE[1] else Fraction(1)
    return orientation.size((max(1, round(coded[0] * aspect)), coded[1]))
