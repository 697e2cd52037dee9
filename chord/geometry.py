"""Boxes and tiles: pure arithmetic on rectangles normalised to the picture as displayed."""

from __future__ import annotations

from chord.types import Box

WIDE_FROM_RATIO = 1.4
"""Longer / shorter side from which a picture is cut into two tiles; squashing less than that costs little score."""

TILE_SHARE = 0.5625
"""Share of the longer side that each of two tiles covers: exactly square for 16:9, an overlap of 12.5 % for all."""

WHOLE = Box(0.0, 0.0, 1.0, 1.0)


def area(box: Box) -> float:
    """Share of the picture that the box covers."""
    return (box.x2 - box.x1) * (box.y2 - box.y1)


def centre(box: Box) -> tuple[float, float]:
    """Middle of the box (x, y)."""
    return ((box.x1 + box.x2) / 2, (box.y1 + box.y2) / 2)


def intersection(a: Box, b: Box) -> float:
    """Share of the picture that both boxes cover."""
    width = min(a.x2, b.x2) - max(a.x1, b.x1)
    height = min(a.y2, b.y2) - max(a.y1, b.y1)
    return max(width, 0.0) * max(height, 0.0)


def iou(a: Box, b: Box) -> float:
    """Intersection over union, 0..1."""
    shared = intersection(a, b)
    return shared / (area(a) + area(b) - shared)


def overlap_of_smaller(a: Box, b: Box) -> float:
    """Intersection over the smaller of the two, 0..1: 1 when one lies inside the other."""
    return intersection(a, b) / min(area(a), area(b))


def union(a: Box, b: Box) -> Box:
    """The smallest box that holds both."""
    return Box(min(a.x1, b.x1), min(a.y1, b.y1), max(a.x2, b.x2), max(a.y2, b.y2))


def clipped(x1: float, y1: float, x2: float, y2: float) -> Box | None:
    """Return the part of a rectangle inside the picture, None when nothing of it is."""
    left, top, right, bottom = max(x1, 0.0), max(y1, 0.0), min(x2, 1.0), min(y2, 1.0)
    return Box(left, top, right, bottom) if left < right and top < bottom else None


def blend(a: Box, b: Box, share_of_b: float) -> Box:
    """The box on the way from ``a`` (0) to ``b`` (1)."""
    return Box(*(p + (q - p) * share_of_b for p, q in zip(a.as_tuple(), b.as_tuple(), strict=True)))


def tiles(width: int, height: int) -> tuple[Box, ...]:
    """Cut a wide or tall picture into two overlapping tiles along its longer side; leave others whole."""
    if max(width, height) < WIDE_FROM_RATIO * min(width, height):
        return (WHOLE,)
    rest = 1.0 - TILE_SHARE
    if width > height:
        return (Box(0.0, 0.0, TILE_SHARE, 1.0), Box(rest, 0.0, 1.0, 1.0))
    return (Box(0.0, 0.0, 1.0, TILE_SHARE), Box(0.0, rest, 1.0, 1.0))


def from_tile(x1: float, y1: float, x2: float, y2: float, tile: Box) -> Box | None:
    """Carry a rectangle from a tile's own 0..1 to the picture's; None when nothing of it lies in the tile."""
    inside = clipped(x1, y1, x2, y2)
    if inside is None:
        return None
    width, height = tile.x2 - tile.x1, tile.y2 - tile.y1
    return clipped(
        tile.x1 + inside.x1 * width,
        tile.y1 + inside.y1 * height,
        tile.x1 + inside.x2 * width,
        tile.y1 + inside.y2 * height,
    )


def in_pixels(box: Box, width: int, height: int) -> tuple[int, int, int, int]:
    """Return (x1, y1, x2, y2) in whole pixels of a picture of that size, at least one pixel each way."""
    x1, y1 = min(int(box.x1 * width), width - 1), min(int(box.y1 * height), height - 1)
    return x1, y1, max(round(box.x2 * width), x1 + 1), max(round(box.y2 * height), y1 + 1)
