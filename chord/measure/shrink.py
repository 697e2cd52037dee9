"""Small copies of a frame."""

from __future__ import annotations

import cv2
import numpy as np

from chord.types import Pixels

BILINEAR_FACTOR_MAX = 2.5  # up to here bilinear reading touches 4 pixels of 5, at a sixth of the cost of averaging


def shrink(picture: Pixels, size_px: tuple[int, int]) -> Pixels:
    """Return ``picture`` (h, w) or (h, w, 3) at ``size_px`` (width, height), its shape squeezed if need be."""
    factor = max(picture.shape[1] / size_px[0], picture.shape[0] / size_px[1])
    how = cv2.INTER_LINEAR if factor < BILINEAR_FACTOR_MAX else cv2.INTER_AREA
    return np.asarray(cv2.resize(picture, size_px, interpolation=how), dtype=np.uint8)
