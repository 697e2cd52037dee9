"""Which tubes are on screen at the same time, and where both are then."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from chord.types import Box, Tube, TubePoint

SAME_TIME_S = 0.15
"""Points of two tubes this near in time show the same moment: a look's, or the frames carried between."""


def at_the_same_time(tubes: Sequence[Tube]) -> Iterator[tuple[Tube, Tube]]:
    """Yield every two tubes of one scene whose times overlap, in one sweep over the clip: hours stay cheap."""
    on_screen: list[Tube] = []
    for tube in sorted(tubes, key=lambda t: (t.scene, t.start_s)):
        on_screen = [other for other in on_screen if other.scene == tube.scene and other.end_s > tube.start_s]
        yield from ((other, tube) for other in on_screen)
        on_screen.append(tube)


def shared_moments(tube: Tube, other: Tube) -> list[tuple[float, Box, Box]]:
    """Return (time, box of ``tube``, box of ``other``) at the seen points of ``tube`` that ``other`` has a point at.

    Only the time that both share is gone through: a parked car meets a thousand passers-by in an hour.
    """
    first_s, last_s = max(tube.start_s, other.start_s) - SAME_TIME_S, min(tube.end_s, other.end_s) + SAME_TIME_S
    first, last = bisect_left(tube.points, first_s, key=_time_s), bisect_right(tube.points, last_s, key=_time_s)
    moments = []
    for point in tube.points[first:last]:
        if point.seen:
            k = bisect_left(other.points, point.time_s, key=_time_s)
            near = min(other.points[max(k - 1, 0) : k + 1], key=lambda p: abs(p.time_s - point.time_s))
            if abs(near.time_s - point.time_s) <= SAME_TIME_S:
                moments.append((point.time_s, point.box, near.box))
    return moments


def _time_s(point: TubePoint) -> float:
    return point.time_s
