"""How much there is to see in a frame: the entropy of its colours."""

from __future__ import annotations

import cv2
import numpy as np

from chord.measure.colour import grey_of
from chord.measure.contrast import stretch_table
from chord.measure.shrink import shrink
from chord.types import Pixels

SIZE_PX = (320, 180)  # width, height at which it is measured, whatever the frame's own size and shape
BITS_PER_CHANNEL = 5  # plain grey tops out at 8.0 bits, and 4 bits per channel crowd at 4 to 8: neither tells much
SPAN_LEVELS = 128.0  # dim frames are lifted to half of the range; ordinary ones keep the values the tiers were set for


def entropy_bits(rgb: Pixels) -> float:
    """Return the Shannon entropy of the joint RGB histogram of ``rgb`` (h, w, 3), dim frames stretched first.

    0.0 for a flat frame; 15.0 would be every colour equally often. A slide has about 0.3, streets 5 to 8, rich
    photographs 8.3 and more.
    """
    small = shrink(rgb, SIZE_PX)
    stretched = cv2.LUT(small, stretch_table(grey_of(small), SPAN_LEVELS))
    counts = cv2.calcHist([stretched], [0, 1, 2], None, [1 << BITS_PER_CHANNEL] * 3, [0, 256] * 3)
    shares = counts[counts > 0] / (small.size // 3)
    return max(0.0, float(-(shares * np.log2(shares)).sum()))
