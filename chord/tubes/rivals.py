"""One thing has one name: where two labels follow the same thing, the surer one stays."""

from __future__ import annotations

from collections.abc import Sequence

from chord.geometry import iou
from chord.tubes.pairs import at_the_same_time, shared_moments
from chord.types import Tube

SAME_PLACE_IOU = 0.6
"""Overlap from which two boxes lie on one thing; a rider and the bicycle overlap by less than 0.4."""
MOSTLY = 0.5
"""Share of the weaker tube's seen points at which the other must lie there too."""


def without_rivals(tubes: Sequence[Tube]) -> list[Tube]:
    """Leave out tubes that a surer tube of another label follows for most of their time."""
    beaten: set[int] = set()
    for a, b in at_the_same_time(tubes):
        weaker, surer = sorted((a, b), key=lambda tube: (tube.score, -tube.id))
        if a.label != b.label and _lies_on(weaker, surer):
            beaten.add(weaker.id)
    return [tube for tube in tubes if tube.id not in beaten]


def _lies_on(weaker: Tube, surer: Tube) -> bool:
    together = sum(iou(a, b) >= SAME_PLACE_IOU for _, a, b in shared_moments(weaker, surer))
    return together > 0 and together >= MOSTLY * sum(point.seen for point in weaker.points)
