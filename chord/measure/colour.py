"""The colours of a frame: their mean, and the frame without them."""

from __future__ import annotations

import cv2
import numpy as np

from chord.types import Pixels


def mean_rgb(rgb: Pixels) -> tuple[float, float, float]:
    """Return the mean of each channel of ``rgb`` (h, w, 3), 0..255."""
    red, green, blue, _ = cv2.mean(rgb)
    return (red, green, blue)


def grey_of(rgb: Pixels) -> Pixels:
    """Return the brightness (h, w) of ``rgb`` (h, w, 3), weighted as in BT.601."""
    return np.asarray(cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY), dtype=np.uint8)
