"""How far back from its first look a thing was there already."""

from __future__ import annotations

from dataclasses import dataclass

from chord.geometry import clipped
from chord.tubes.trail import SAME_PATCH, Appearance, Trail, carried
from chord.types import Box, TubePoint


@dataclass(frozen=True, slots=True)
class LeadIn:
    """The way to a first look: points (not seen by the detector) in order of time, and when it began."""

    points: tuple[TubePoint, ...]
    start_s: float


def lead_in(box: Box, score: float, trail: Trail, *, before_s: float | None, cut_s: float | None) -> LeadIn:
    """Walk back from a thing's first look, frame by frame, while its patch is still there.

    ``before_s`` is the look before, in which it was not seen; ``cut_s`` the last shot change between the two, if any.
    """
    appearance, rect = Appearance(trail.greys[-1], box), box.as_tuple()
    first_s = trail.times_s[-1]
    points: list[TubePoint] = []
    for k in range(len(trail.times_s) - 2, -1, -1):
        if cut_s is not None and trail.times_s[k] < cut_s:
            break
        rect = carried(rect, trail.flows[k + 1], backwards=True)
        inside = clipped(*rect)
        if inside is None or appearance.likeness(trail.greys[k], rect) < SAME_PATCH:
            return LeadIn(tuple(reversed(points)), (trail.times_s[k] + first_s) / 2)
        first_s = trail.times_s[k]
        points.append(TubePoint(first_s, inside, score, seen=False))
    start = cut_s if cut_s is not None else first_s if before_s is None else (before_s + first_s) / 2
    return LeadIn(tuple(reversed(points)), start)
