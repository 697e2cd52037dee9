"""The small grey frames between two looks, and how a box is carried along them.

A box moves with the median of the optical flow inside it (Kalal et al., "Forward-Backward Error", 2010: the median
flow tracker, without its point tracking). Whether the thing is still there is told by the correlation of its patch.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from chord.geometry import clipped, in_pixels
from chord.types import Box, Pixels

PATCH_PX = 16
"""Side of the patch by which a thing is recognised from one grey frame to the next."""
SAME_PATCH = 0.5
"""Correlation of two patches from which they show the same thing; an occluder on the street clip stays under 0.3."""
FLAT = 3.0
"""Grey levels of spread under which a patch has nothing to correlate."""
SAME_GREY = 12.0
"""Grey levels by which two flat patches of one thing may differ."""
CORE = 0.7
"""Share of a box's sides whose flow counts: its rim shows what is behind."""


@dataclass(frozen=True, slots=True, repr=False)
class Trail:
    """Grey frames after one look up to and including the next.

    times_s: (n,) ascending, the last one being the look's own
    greys:   (n, h, w)
    flows:   (n, h, w, 2) pixels from the frame before (for the first: from the look before) to each frame
    """

    times_s: tuple[float, ...]
    greys: Pixels
    flows: NDArray[np.float32]

    def __post_init__(self) -> None:
        if not len(self.times_s) == len(self.greys) == len(self.flows) > 0:
            raise ValueError(f"trail of unequal parts: {len(self.times_s)} {self.greys.shape} {self.flows.shape}")


def carried(box: Box, flow: NDArray[np.float32], *, backwards: bool = False) -> Box | None:
    """Move a box by the median flow in its core, (h, w, 2) in pixels; None when it leaves the picture."""
    height, width = flow.shape[:2]
    x1, y1, x2, y2 = in_pixels(_core(box), width, height)
    dx, dy = np.median(flow[y1:y2, x1:x2].reshape(-1, 2), axis=0) * (-1.0 if backwards else 1.0)
    return clipped(
        box.x1 + float(dx) / width, box.y1 + float(dy) / height, box.x2 + float(dx) / width, box.y2 + float(dy) / height
    )


def patch(grey: Pixels, box: Box) -> NDArray[np.float32]:
    """Return the box's content as (PATCH_PX, PATCH_PX) grey levels."""
    x1, y1, x2, y2 = in_pixels(box, grey.shape[1], grey.shape[0])
    small = cv2.resize(grey[y1:y2, x1:x2], (PATCH_PX, PATCH_PX), interpolation=cv2.INTER_AREA)
    return small.astype(np.float32)


def same_thing(a: NDArray[np.float32], b: NDArray[np.float32]) -> bool:
    """Whether two patches show the same thing: by correlation, or by level when both are flat."""
    spread_a, spread_b = float(a.std()), float(b.std())
    if max(spread_a, spread_b) < FLAT:
        return abs(float(a.mean()) - float(b.mean())) < SAME_GREY
    if min(spread_a, spread_b) < FLAT:
        return False
    correlation = float(((a - a.mean()) * (b - b.mean())).mean()) / (spread_a * spread_b)
    return correlation >= SAME_PATCH


def _core(box: Box) -> Box:
    shrink_x, shrink_y = (box.x2 - box.x1) * (1 - CORE) / 2, (box.y2 - box.y1) * (1 - CORE) / 2
    return Box(box.x1 + shrink_x, box.y1 + shrink_y, box.x2 - shrink_x, box.y2 - shrink_y)
