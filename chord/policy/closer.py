"""Which places to look at again in full detail: what moves and what was small, at most a few a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chord.geometry import centre, iou, overlap_of_smaller, union
from chord.types import Box, Detection

CLOSE_UPS_MAX = 4
"""Close-ups a picture: with more, two cores no longer keep up with the video."""
MARGIN = 2.0
"""Side of a close-up over the longer side of what it shows: in a trial with photographs of 40 to 100 px on 1080p,
0.75 to 1.0 of them were seen at 1.5 and 2.0, 0.6 at 3.5, 0.2 at 5, and 0.08 in the whole picture."""
SIDE_MIN_PX = 96
"""Source pixels of the smallest close-up: enlarging more adds nothing to see."""
SMALL_SHARE = 0.2
"""Longer side over the picture's shorter side up to which a thing is small: larger ones the whole picture shows."""
EXPLAINED = 0.5
"""Share of a changed place that a larger thing, seen already, must cover to be what changed there."""
SURE_SCORE = 0.5
"""Detector score from which a thing seen in the whole picture needs no second look."""
MERGE_IOU = 0.3
"""Overlap of two close-ups from which one does for both."""
MERGE_INSIDE = 0.8
"""The same for one that lies mostly inside the other."""


@dataclass(frozen=True, slots=True)
class CloseUp:
    """A place to look at in full detail: a box that is square in pixels, and why ("followed" or "moving")."""

    box: Box
    reason: str


def close_ups(
    changed: Sequence[Box],
    seen: Sequence[Detection],
    followed: Sequence[Box],
    before: Sequence[Box],
    size_px: tuple[int, int],
    *,
    most: int = CLOSE_UPS_MAX,
) -> tuple[CloseUp, ...]:
    """Return at most ``most`` close-ups of a picture of ``size_px`` (width, height).

    ``changed`` are the places that changed, ``seen`` what the whole picture showed, ``followed`` the small things of
    the look before, ``before`` the close-ups taken then: places not looked at then come first, so that many small
    things take turns.
    """
    wanted = [(box, "followed") for box in followed if not _is_sure(box, seen)]
    wanted += [(box, "moving") for box in changed if _is_small(box, size_px) and not _is_explained(box, seen, size_px)]
    shots = _merged([_shot(box, reason, size_px) for box, reason in wanted], size_px)
    return tuple(sorted(shots, key=lambda shot: any(iou(shot.box, old) >= MERGE_IOU for old in before))[:most])


def small_things(detections: Sequence[Detection], size_px: tuple[int, int]) -> tuple[Box, ...]:
    """Return the boxes of what is small in a picture of ``size_px``: to be looked for in full detail next time."""
    return tuple(d.box for d in detections if _is_small(d.box, size_px))


def _longer_px(box: Box, size_px: tuple[int, int]) -> float:
    return max((box.x2 - box.x1) * size_px[0], (box.y2 - box.y1) * size_px[1])


def _is_small(box: Box, size_px: tuple[int, int]) -> bool:
    return _longer_px(box, size_px) <= SMALL_SHARE * min(size_px)


def _is_sure(box: Box, seen: Sequence[Detection]) -> bool:
    return any(d.score >= SURE_SCORE and iou(box, d.box) >= EXPLAINED for d in seen)


def _is_explained(box: Box, seen: Sequence[Detection], size_px: tuple[int, int]) -> bool:
    return any(
        overlap_of_smaller(box, d.box) >= EXPLAINED and (d.score >= SURE_SCORE or not _is_small(d.box, size_px))
        for d in seen
    )


def _shot(box: Box, reason: str, size_px: tuple[int, int]) -> CloseUp:
    return CloseUp(_square(box, max(MARGIN * _longer_px(box, size_px), SIDE_MIN_PX), size_px), reason)


def _square(box: Box, side_px: float, size_px: tuple[int, int]) -> Box:
    """The square of that side around a box, moved inside the picture."""
    side = min(side_px, *size_px)
    x, y = centre(box)
    width, height = side / size_px[0], side / size_px[1]
    x1, y1 = min(max(x - width / 2, 0.0), 1.0 - width), min(max(y - height / 2, 0.0), 1.0 - height)
    return Box(x1, y1, min(x1 + width, 1.0), min(y1 + height, 1.0))


def _merged(shots: Sequence[CloseUp], size_px: tuple[int, int]) -> list[CloseUp]:
    """Let one close-up do for those that show much the same; the first reason stays."""
    kept: list[CloseUp] = []
    for shot in shots:
        for k, other in enumerate(kept):
            if iou(shot.box, other.box) >= MERGE_IOU or overlap_of_smaller(shot.box, other.box) >= MERGE_INSIDE:
                both = union(shot.box, other.box)
                kept[k] = CloseUp(_square(both, _longer_px(both, size_px), size_px), other.reason)
                break
        else:
            kept.append(shot)
    return kept
