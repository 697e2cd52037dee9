"""From luma and colour differences to RGB."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from chord.types import ColourMatrix, Pixels

# Shares of red and blue in luma (ITU-R BT.601, BT.709, BT.2020).
RED_BLUE: dict[ColourMatrix, tuple[float, float]] = {
    "bt601": (0.299, 0.114),
    "bt709": (0.2126, 0.0722),
    "bt2020": (0.2627, 0.0593),
}
ZERO_COLOUR = 128
# Darkest luma, steps from there to white, steps between the strongest differences.
FULL_RANGE, STUDIO_RANGE = (0, 255, 255), (16, 219, 224)


def to_rgb(planes: Iterable[Pixels], matrix: ColourMatrix, *, full_range: bool) -> Pixels:
    """Return the RGB picture (h, w, 3) of luma, blue and red difference: three planes (h, w) of one size."""
    return np.asarray(cv2.transform(cv2.merge(tuple(planes)), _weights(matrix, full_range)), np.uint8)


@cache
def _weights(matrix: ColourMatrix, full_range: bool) -> NDArray[np.float32]:
    """Return the (3, 4) weights of luma, blue difference, red difference and 1 in red, green and blue."""
    kr, kb = RED_BLUE[matrix]
    kg = 1 - kr - kb
    black, span, colour_span = FULL_RANGE if full_range else STUDIO_RANGE
    gain, blue, red = 255 / span, 2 * (1 - kb) * 255 / colour_span, 2 * (1 - kr) * 255 / colour_span
    differences = np.array([[0, red], [-blue * kb / kg, -red * kr / kg], [blue, 0]])
    offset = -gain * black - ZERO_COLOUR * differences.sum(axis=1, keepdims=True)
    return np.hstack([np.full((3, 1), gain), differences, offset]).astype(np.float32)
