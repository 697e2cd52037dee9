"""Which things go together: a person and the bicycle under them, not a person who walks past one."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from chord.geometry import centre, overlap_of_smaller
from chord.tubes.pairs import at_the_same_time, shared_moments
from chord.types import Box, Tube

TOUCH = 0.2
"""Share of the smaller box that must lie in the other for the two to touch."""
DRIFT = 0.35
"""How far two things that go together may move against each other, in diagonals of the smaller box."""
TOGETHER_S = 0.4
"""How long two things must be seen together before they count as going together."""


def with_companions(tubes: Sequence[Tube]) -> tuple[Tube, ...]:
    """Return the tubes, each with label -> share of its seen points at which a thing of that label goes with it."""
    shares: defaultdict[int, dict[str, float]] = defaultdict(dict)
    for a, b in at_the_same_time(tubes):
        for tube, other in ((a, b), (b, a)):
            if a.label != b.label and (share := share_together(tube, other)) > 0:
                known = shares[tube.id]
                known[other.label] = max(share, known.get(other.label, 0.0))
    return tuple(replace(tube, companions=shares[tube.id]) for tube in tubes)


def share_together(tube: Tube, other: Tube) -> float:
    """Share of ``tube``'s seen points at which ``other`` touches it, 0 when the two move against each other."""
    touching = [m for m in shared_moments(tube, other) if overlap_of_smaller(m[1], m[2]) >= TOUCH]
    if not touching or touching[-1][0] - touching[0][0] < TOGETHER_S or _drift(touching) > DRIFT:
        return 0.0
    return len(touching) / sum(point.seen for point in tube.points)


def _drift(touching: Sequence[tuple[float, Box, Box]]) -> float:
    """Largest change of the way from one middle to the other, in diagonals of the smaller box."""
    ways = [(centre(a)[0] - centre(b)[0], centre(a)[1] - centre(b)[1]) for _, a, b in touching]
    size = min(_diagonal(box) for _, a, b in touching for box in (a, b))
    return max(math.dist(ways[0], way) for way in ways) / size


def _diagonal(box: Box) -> float:
    return math.hypot(box.x2 - box.x1, box.y2 - box.y1)
