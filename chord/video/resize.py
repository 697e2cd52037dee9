"""Planes and pictures at another size."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from chord.types import Pixels

# Up to here bilinear reading touches most pixels; beyond it they are averaged.
LINEAR_FACTOR_MAX = 2.5


def resized(pixels: Pixels, size: tuple[int, int]) -> Pixels:
    """Return ``pixels`` (h, w[, 3]) at (width, height) ``size``, themselves where they have it already.

    Shrunk by exact halves as long as it goes, the rest bilinear: OpenCV averages 2 x 2 pixels some fifty times as fast
    as it averages by a broken factor, and what comes out differs by a grey level or two.
    """
    if (pixels.shape[1], pixels.shape[0]) == size:
        return pixels
    while _factor(pixels, size, min) >= 2:
        height, width = pixels.shape[0] // 2, pixels.shape[1] // 2
        pixels = np.asarray(
            cv2.resize(pixels[: 2 * height, : 2 * width], (width, height), interpolation=cv2.INTER_AREA), np.uint8
        )
    how = cv2.INTER_AREA if _factor(pixels, size, max) > LINEAR_FACTOR_MAX else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(pixels, size, interpolation=how), np.uint8)


def _factor(pixels: Pixels, size: tuple[int, int], pick: Callable[[float, float], float]) -> float:
    return pick(pixels.shape[1] / size[0], pixels.shape[0] / size[1])
