"""Boxes from overlapping tiles become boxes of the whole picture: halves are joined, doubles dropped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from chord.geometry import WHOLE, iou, overlap_of_smaller, union
from chord.types import Box, Detection

SEAM = 0.05
"""Share of a tile's side within which a box counts as cut off by its inner edge."""
SAME_IOU = 0.5
"""Overlap from which two boxes of one label from two tiles are the same thing seen twice."""
INSIDE = 0.7
"""Share of a cut-off box that must lie in another of its label for it to be that thing's rest."""
OTHER_LABEL_IOU = 0.8
"""Overlap from which two labels compete for one thing, and the better score wins."""


@dataclass(frozen=True, slots=True)
class TileDetection:
    """A detection in the whole picture's coordinates, with the tile it was seen in."""

    detection: Detection
    tile: Box


def is_cut_off(box: Box, tile: Box) -> bool:
    """Whether a tile's edge inside the picture cuts a box off."""
    return _cut(box, tile, WHOLE)


def joined(found: Sequence[TileDetection]) -> tuple[Detection, ...]:
    """Return one detection per thing, best first."""
    kept: list[TileDetection] = []
    for item in sorted(found, key=lambda f: -f.detection.score):
        for k, other in enumerate(kept):
            if other.detection.label == item.detection.label and other.tile != item.tile:
                merged = _merged(other, item)
                if merged is not None:
                    kept[k] = replace(other, detection=merged)
                    break
        else:
            kept.append(item)
    return tuple(_best_label_only(k.detection for k in kept))


def _merged(better: TileDetection, other: TileDetection) -> Detection | None:
    """The one thing that two boxes of the same label show, None when they are two things."""
    a, b = better.detection.box, other.detection.box
    cut_a, cut_b = _cut(a, better.tile, other.tile), _cut(b, other.tile, better.tile)
    if cut_a and cut_b and _share_side(a, b, better.tile, other.tile):
        return replace(better.detection, box=union(a, b))
    if iou(a, b) >= SAME_IOU or (cut_b and overlap_of_smaller(a, b) >= INSIDE):
        return better.detection if not cut_a or cut_b else replace(better.detection, box=b)
    if cut_a and overlap_of_smaller(a, b) >= INSIDE:
        return replace(better.detection, box=b)
    return None


def _cut(box: Box, tile: Box, other: Box) -> bool:
    """Whether the edge of its tile that lies inside the other tile cuts the box off."""
    near_x, near_y = SEAM * (tile.x2 - tile.x1), SEAM * (tile.y2 - tile.y1)
    return (
        (tile.x2 < other.x2 and box.x2 >= tile.x2 - near_x)
        or (tile.x1 > other.x1 and box.x1 <= tile.x1 + near_x)
        or (tile.y2 < other.y2 and box.y2 >= tile.y2 - near_y)
        or (tile.y1 > other.y1 and box.y1 <= tile.y1 + near_y)
    )


def _share_side(a: Box, b: Box, tile_a: Box, tile_b: Box) -> bool:
    """Whether two cut boxes stand at the same height of the seam (or width, for stacked tiles)."""
    if tile_a.x1 != tile_b.x1:
        low, high = max(a.y1, b.y1), min(a.y2, b.y2)
        span = max(a.y2, b.y2) - min(a.y1, b.y1)
    else:
        low, high = max(a.x1, b.x1), min(a.x2, b.x2)
        span = max(a.x2, b.x2) - min(a.x1, b.x1)
    return (high - low) / span >= SAME_IOU


def _best_label_only(detections: Iterable[Detection]) -> list[Detection]:
    """Drop detections that lie on a better one of another label."""
    kept: list[Detection] = []
    for item in sorted(detections, key=lambda d: -d.score):
        if all(iou(item.box, other.box) < OTHER_LABEL_IOU for other in kept):
            kept.append(item)
    return kept
