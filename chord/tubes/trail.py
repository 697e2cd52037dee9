"""The small grey frames between two looks, and how a thing is carried along them and known again.

A thing moves with the median of the optical flow inside its box (Kalal et al., "Forward-Backward Error", 2010: the
median flow tracker, without its point tracking). Whether it is still there is told by the correlation of its patch.
Where it is may reach out of the picture: what leaves at an edge is compared by the part that still shows.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from chord.geometry import WHOLE, area, clipped, in_pixels
from chord.types import Box, Pixels

PATCH_PX = 16
"""Side of the patches that are compared."""
SAME_PATCH = 0.5
"""Likeness of two patches from which they show the same thing; an occluder on the street clip stays under 0.3."""
FLAT = 3.0
"""Grey levels of spread under which a patch has nothing to correlate."""
SAME_GREY = 12.0
"""Grey levels by which two flat patches of one thing may differ."""
CORE = 0.7
"""Share of a box's sides whose flow counts: its rim shows what is behind."""
FLOWS = 12
"""Flow vectors across and down a box that its median is taken of."""
SHOWS_MIN = 0.2
"""Share of a thing that must be inside the picture for it to be there."""

Rect = tuple[float, float, float, float]
"""x1, y1, x2, y2 normalised to the picture, perhaps reaching out of it."""


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


def carried(rect: Rect, flow: NDArray[np.float32], *, backwards: bool = False) -> Rect:
    """Move a rectangle by the median flow, (h, w, 2) in pixels, in the core of its part inside the picture.

    One that lies outside stays where it is.
    """
    inside = clipped(*rect)
    if inside is None:
        return rect
    height, width = flow.shape[:2]
    x1, y1, x2, y2 = in_pixels(_core(inside), width, height)
    step_x, step_y = max((x2 - x1) // FLOWS, 1), max((y2 - y1) // FLOWS, 1)
    dx, dy = np.median(flow[y1:y2:step_y, x1:x2:step_x].reshape(-1, 2), axis=0) * (-1.0 if backwards else 1.0)
    return moved(rect, float(dx) / width, float(dy) / height)


def moved(rect: Rect, right: float, down: float) -> Rect:
    """Shift a rectangle by shares of the picture."""
    return rect[0] + right, rect[1] + down, rect[2] + right, rect[3] + down


class Appearance:
    """What a thing looked like where a look saw it, to know it again in frames nearby."""

    def __init__(self, grey: Pixels, box: Box) -> None:
        x1, y1, x2, y2 = in_pixels(box, grey.shape[1], grey.shape[0])
        self._shown = grey[y1:y2, x1:x2].copy()
        self._patch = patch(self._shown, WHOLE)

    def likeness(self, grey: Pixels, rect: Rect) -> float:
        """How much the part of ``rect`` in the picture looks like the thing, -1..1; -1 when too little is inside."""
        inside = clipped(*rect)
        if inside is not None and inside.as_tuple() == rect:
            return likeness(self._patch, patch(grey, inside))
        width, height = rect[2] - rect[0], rect[3] - rect[1]
        if inside is None or area(inside) < SHOWS_MIN * width * height:
            return -1.0
        part = clipped(
            (inside.x1 - rect[0]) / width,
            (inside.y1 - rect[1]) / height,
            (inside.x2 - rect[0]) / width,
            (inside.y2 - rect[1]) / height,
        )
        return -1.0 if part is None else likeness(patch(self._shown, part), patch(grey, inside))


def patch(grey: Pixels, box: Box) -> NDArray[np.float32]:
    """Return the box's content as (PATCH_PX, PATCH_PX) grey levels."""
    x1, y1, x2, y2 = in_pixels(box, grey.shape[1], grey.shape[0])
    small = cv2.resize(grey[y1:y2, x1:x2], (PATCH_PX, PATCH_PX), interpolation=cv2.INTER_AREA)
    return small.astype(np.float32)


def likeness(a: NDArray[np.float32], b: NDArray[np.float32]) -> float:
    """Return the correlation of two patches, -1..1; of flat ones whether they are as bright (1) or not (-1)."""
    spread_a, spread_b = float(a.std()), float(b.std())
    if max(spread_a, spread_b) < FLAT:
        return 1.0 if abs(float(a.mean()) - float(b.mean())) < SAME_GREY else -1.0
    if min(spread_a, spread_b) < FLAT:
        return -1.0
    return float(((a - a.mean()) * (b - b.mean())).mean()) / (spread_a * spread_b)


def _core(box: Box) -> Box:
    shrink_x, shrink_y = (box.x2 - box.x1) * (1 - CORE) / 2, (box.y2 - box.y1) * (1 - CORE) / 2
    return Box(box.x1 + shrink_x, box.y1 + shrink_y, box.x2 - shrink_x, box.y2 - shrink_y)
