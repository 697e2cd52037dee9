"""Which things go together: a person and the bicycle under them, not a person who walks past one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from chord.geometry import centre, overlap_of_smaller
from chord.types import Box, Tube

TOUCH = 0.2
"""Share of the smaller box that must lie in the other for the two to touch."""
DRIFT = 0.35
"""How far two things that go together may move against each other, in diagonals of the smaller box."""
TOGETHER_S = 0.4
"""How long two things must be seen together before they count as going together."""


def with_companions(tubes: Sequence[Tube]) -> tuple[Tube, ...]:
    """Return the tubes, each with label -> share of its seen points at which a thing of that label goes with it."""
    return tuple(replace(tube, companions=_companions(tube, tubes)) for tube in tubes)


def _companions(tube: Tube, tubes: Sequence[Tube]) -> dict[str, float]:
    shares: dict[str, float] = {}
    for other in tubes:
        if other.scene == tube.scene and other.id != tube.id and other.label != tube.label:
            share = share_together(tube, other)
            if share > 0:
                shares[other.label] = max(share, shares.get(other.label, 0.0))
    return shares


def share_together(tube: Tube, other: Tube) -> float:
    """Share of ``tube``'s seen points at which ``other`` touches it, 0 when the two move against each other."""
    at_same_time = {p.time_s: p.box for p in other.points if p.seen}
    seen = [p for p in tube.points if p.seen]
    pairs = [(p.time_s, p.box, at_same_time[p.time_s]) for p in seen if p.time_s in at_same_time]
    touching = [(t, a, b) for t, a, b in pairs if overlap_of_smaller(a, b) >= TOUCH]
    if not touching or touching[-1][0] - touching[0][0] < TOGETHER_S or _drift(touching) > DRIFT:
        return 0.0
    return len(touching) / len(seen)


def _drift(touching: Sequence[tuple[float, Box, Box]]) -> float:
    """Largest change of the way from one middle to the other, in diagonals of the smaller box."""
    ways = [(centre(a)[0] - centre(b)[0], centre(a)[1] - centre(b)[1]) for _, a, b in touching]
    size = min(_diagonal(box) for _, a, b in touching for box in (a, b))
    return max(math.dist(ways[0], way) for way in ways) / size


def _diagonal(box: Box) -> float:
    return math.hypot(box.x2 - box.x1, box.y2 - box.y1)
