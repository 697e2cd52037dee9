"""Contrast stretch: night footage is not empty, it is only dark."""

from __future__ import annotations

import cv2
import numpy as np

from chord.types import Pixels

TAIL_SHARE = 0.01  # share of pixels left outside at each end; the usual 1 % and 99 % percentiles
GAIN_MAX = 8.0  # three bits: beyond that a flat frame's noise would look like detail


def stretch_table(grey: Pixels, span: float, *, tail_share: float = TAIL_SHARE, gain_max: float = GAIN_MAX) -> Pixels:
    """Return the table of shape (256,) that spreads the levels of ``grey`` (h, w) until they cover ``span`` levels.

    Frames that cover them already stay as they are. One table serves all channels, so that hues keep their place.
    """
    share_below = np.cumsum(cv2.calcHist([grey], [0], None, [256], [0, 256])) / grey.size
    low = int(np.searchsorted(share_below, tail_share, side="right"))
    high = int(np.searchsorted(share_below, 1.0 - tail_share))
    gain = min(max(span / max(high - low, 1), 1.0), gain_max)
    half = min(gain * (high - low), 255.0) / 2.0
    middle = (low + high) / 2.0
    levels = (np.arange(256) - middle) * gain + min(max(middle, half), 255.0 - half)
    return np.asarray(np.clip(np.rint(levels), 0, 255), dtype=np.uint8)
