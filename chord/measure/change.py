"""Where a picture changed since the look before: what is too small for the flow of tiny frames still shows here."""

from __future__ import annotations

import cv2
import numpy as np

from chord.geometry import clipped
from chord.types import Box, Pixels

NOISE_FACTOR = 6.0
"""Times the usual difference (median over the picture) from which a pixel changed: sensor noise stays below."""
CHANGE_MIN = 14.0
"""Grey levels; the least that counts, since compression flickers by up to ten."""
SPARSE = 4
"""Every how manieth pixel tells the usual difference."""
JOIN_PX = 7
"""Gap over which changed pixels belong to one thing: its edges change, its even inside does not."""
AREA_MIN_PX = 12
"""Changed pixels under which it is a speck."""
EVERYWHERE = 0.3
"""Share of the picture from which the change is the camera's or a cut, and no single place can be named."""


def changed_regions(before: Pixels, after: Pixels) -> tuple[Box, ...]:
    """Return the boxes of what moved between two RGB pictures (h, w, 3) of one size, largest first.

    A moving thing changes the picture where it was and where it is: its box holds both. Empty where the whole picture
    changed.
    """
    if before.shape != after.shape:
        return ()
    difference = cv2.absdiff(_grey(before), _grey(after))
    usual = float(np.median(difference[::SPARSE, ::SPARSE]))
    _, mask = cv2.threshold(difference, max(CHANGE_MIN, NOISE_FACTOR * usual), 1, cv2.THRESH_BINARY)
    if cv2.countNonZero(mask) > EVERYWHERE * mask.size:
        return ()
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (JOIN_PX, JOIN_PX))
    joined = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, kernel)
    _, _, stats, _ = cv2.connectedComponentsWithStats(joined)
    height, width = mask.shape
    largest_first = sorted(stats[1:].tolist(), key=lambda row: -row[cv2.CC_STAT_AREA])
    boxes = (
        clipped(x / width, y / height, (x + w) / width, (y + h) / height)
        for x, y, w, h, changed in largest_first
        if changed >= AREA_MIN_PX
    )
    return tuple(box for box in boxes if box is not None)


def _grey(rgb: Pixels) -> Pixels:
    """The picture in grey, softened against noise."""
    return np.asarray(cv2.blur(cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY), (3, 3)), dtype=np.uint8)
