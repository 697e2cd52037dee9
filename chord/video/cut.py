"""Parts of a frame in full detail."""

from __future__ import annotations

from chord.types import Box, Detail, Pixels
from chord.video.colour import to_rgb
from chord.video.orientation import Orientation
from chord.video.resize import resized


def cut(detail: Detail, box: Box, size_px: tuple[int, int]) -> Pixels:
    """Return the displayed part ``box`` of a frame as RGB (height, width, 3) of (width, height) ``size_px``.

    Edges are taken to the nearest stored pixel; only what is inside is read and converted.
    """
    orientation = Orientation(detail.rotation_deg, detail.mirrored)
    stored, size = orientation.undo(box), orientation.size(size_px)
    planes = (resized(_part(plane, stored), size) for plane in (detail.luma, *detail.chroma))
    return orientation.apply(to_rgb(planes, detail.matrix, full_range=detail.full_range))


def _part(plane: Pixels, box: Box) -> Pixels:
    height, width = plane.shape
    left, right = _edges(box.x1, box.x2, width)
    top, bottom = _edges(box.y1, box.y2, height)
    return plane[top:bottom, left:right]


def _edges(start: float, end: float, length: int) -> tuple[int, int]:
    """Return the pixels between two shares of a side, at least one."""
    first = min(round(start * length), length - 1)
    return first, max(round(end * length), first + 1)
