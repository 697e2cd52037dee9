"""How many things are there at once: two tubes at one place are one thing, seen twice."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise

from chord.geometry import iou, overlap_of_smaller
from chord.tubes.link import akin
from chord.tubes.pairs import at_the_same_time, shared_moments
from chord.types import Box, Tube

SAME_PLACE_IOU = 0.5
"""Overlap from which two boxes at one time show one thing: people side by side stay under it."""
INSIDE, INSIDE_IOU = 0.9, 0.35
"""A box inside another that is not much smaller shows a part of it (the upper half), no child before a parent."""
MOSTLY = 0.8
"""Share of its seen points at which a tube must lie on a surer one to be its double."""


def levels(tubes: Sequence[Tube]) -> tuple[tuple[float, float, int], ...]:
    """Return the stretches (start_s, end_s, how many things) between the times at which a tube comes or goes."""
    comes, goes = defaultdict(list), defaultdict(set)
    for tube in tubes:
        for start, end in tube.runs_s:
            comes[start].append(tube)
            goes[end].add(tube.id)
    found, there = [], list[Tube]()
    for start, end in pairwise(sorted({*comes, *goes})):
        there = [tube for tube in there if tube.id not in goes[start]] + comes[start]
        found.append((start, end, _things(there, (start + end) / 2)))
    return tuple(found)


def at_once(tubes: Sequence[Tube]) -> int:
    """Return how many things are on screen together at most; at least 1."""
    return max((number for _, _, number in levels(tubes)), default=1)


def without_doubles(tubes: Sequence[Tube]) -> tuple[Tube, ...]:
    """Leave out the tubes that lie on a surer one of their kind for most of their time."""
    doubles: set[int] = set()
    for a, b in at_the_same_time(tubes):
        weaker, surer = sorted((a, b), key=lambda tube: (tube.score, -tube.id))
        if akin(a.label, b.label) and _is_double(weaker, surer):
            doubles.add(weaker.id)
    return tuple(tube for tube in tubes if tube.id not in doubles)


def _is_double(weaker: Tube, surer: Tube) -> bool:
    same = sum(_same_place(a, b) for _, a, b in shared_moments(weaker, surer))
    return same > 0 and same >= MOSTLY * sum(point.seen for point in weaker.points)


def _things(tubes: Sequence[Tube], time_s: float) -> int:
    """Return how many things these tubes show at that time."""
    boxes: list[Box] = []
    for tube in sorted(tubes, key=lambda t: -t.score):
        box = _box_at(tube, time_s)
        if not any(_same_place(box, other) for other in boxes):
            boxes.append(box)
    return len(boxes)


def _box_at(tube: Tube, time_s: float) -> Box:
    """The box of the point next to that time."""
    after = bisect_left(tube.points, time_s, key=lambda p: p.time_s)
    nearby = tube.points[max(0, after - 1) : after + 1]
    return min(nearby, key=lambda p: abs(p.time_s - time_s)).box


def _same_place(a: Box, b: Box) -> bool:
    overlap = iou(a, b)
    return overlap >= SAME_PLACE_IOU or (overlap >= INSIDE_IOU and overlap_of_smaller(a, b) >= INSIDE)
