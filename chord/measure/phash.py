"""A 64-bit fingerprint of what a frame shows: alike pictures differ in few bits."""

from __future__ import annotations

import cv2
import numpy as np

from chord.measure.colour import grey_of
from chord.types import Pixels

SIDE_PX = 32  # the frame is shrunk to this square before the transform
WAVES = 8  # lowest frequencies kept in each direction: 8 x 8 = 64 bits
WAVE_MIN = 8.0  # transform units (32 x the mean grey level); what is weaker is noise and says nothing
BAR_LEVEL_MAX = 24  # grey level, 0..255; black is 16 in studio range, and compression lifts it a little
PICTURE_SHARE_MIN = 0.25  # a crop that leaves less of a side is no bar, the frame is simply dark


def perceptual_hash(rgb: Pixels) -> int:
    """Return the 64-bit hash of ``rgb`` (h, w, 3), black bars cropped first.

    Source: Zauner, "Implementation and Benchmarking of Perceptual Image Hash Functions", 2010: signs of the low
    frequencies of a cosine transform against their median. All flat frames have the same hash, whatever their
    colour: trust it only where there is detail, and compare the mean colour too.
    """
    picture = crop_bars(grey_of(rgb))
    small = cv2.resize(picture, (SIDE_PX, SIDE_PX), interpolation=cv2.INTER_AREA).astype(np.float32)
    waves = cv2.dct(small - small.mean())[:WAVES, :WAVES].ravel()
    bits = waves > max(float(np.median(waves)), WAVE_MIN)
    return int.from_bytes(np.packbits(bits).tobytes(), "big")


def crop_bars(grey: Pixels) -> Pixels:
    """Return the view of ``grey`` (h, w) without black bars at its rims; a dark frame comes back whole."""
    top, bottom = _lit(grey.max(axis=1))
    left, right = _lit(grey.max(axis=0))
    return grey[top:bottom, left:right]


def _lit(line: Pixels) -> tuple[int, int]:
    """Return start and end of the lit part of the brightest values of rows or columns."""
    lit = np.flatnonzero(line > BAR_LEVEL_MAX)
    if lit.size == 0 or lit[-1] + 1 - lit[0] < PICTURE_SHARE_MIN * line.size:
        return 0, line.size
    return int(lit[0]), int(lit[-1]) + 1
