"""How sharp a frame is, told alike for small and large copies of the same scene."""

from __future__ import annotations

import cv2
import numpy as np

from chord.measure.contrast import stretch_table
from chord.types import Pixels

LONG_SIDE_PX = 160  # every frame is measured at this size: the plain score changes with the size of the picture
SPAN_LEVELS = 255.0  # the score grows with contrast too: every frame is spread over the whole range


def sharpness(grey: Pixels) -> float:
    """Return the variance of the Laplacian of ``grey`` (h, w) at ``LONG_SIDE_PX`` after a contrast stretch.

    0.0 for a flat frame; the stretch keeps dim frames from counting as blurred. Source of the measure: Pech-Pacheco
    and others, "Diatom autofocusing in brightfield microscopy", ICPR 2000.
    """
    scale = LONG_SIDE_PX / max(grey.shape)
    size = (max(1, round(grey.shape[1] * scale)), max(1, round(grey.shape[0] * scale)))
    small = np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA), dtype=np.uint8)
    edges = cv2.Laplacian(cv2.LUT(small, stretch_table(small, SPAN_LEVELS)), cv2.CV_32F)
    return float(cv2.meanStdDev(edges)[1][0, 0] ** 2)
