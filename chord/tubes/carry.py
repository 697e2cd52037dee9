"""A thing since it was last seen: where the flow takes its box, and until when it can be recognised."""

from __future__ import annotations

import math
from itertools import takewhile

import numpy as np
from numpy.typing import NDArray

from chord.geometry import blend, clipped
from chord.tubes.trail import SAME_PATCH, Appearance, Rect, Trail, carried, moved
from chord.types import Box, Pixels, TubePoint


class Carry:
    """Starts at a look that saw the thing and moves along the frames that follow.

    box:    where it should be now; where it last was inside the picture, once it has left
    points: the way so far, none of them seen by the detector
    held:   whether every frame so far still showed it
    """

    def __init__(
        self, box: Box, score: float, time_s: float, grey: Pixels, velocity: tuple[float, float] | None = None
    ) -> None:
        """``velocity`` is how fast it moved until now, in shares of the picture per second, where that is known."""
        self.box = box
        self.points: list[TubePoint] = []
        self.seen_s = time_s
        self._rect: Rect = box.as_tuple()
        self._score, self._velocity, self._time_s = score, velocity, time_s
        self._appearance = Appearance(grey, box)
        self._held_s = time_s
        self._lost_s: float | None = None

    @property
    def held(self) -> bool:
        """Whether every frame since then still showed it."""
        return self._lost_s is None

    @property
    def hidden_from_s(self) -> float:
        """When it went out of sight: between the last frame that still showed it and the first that did not."""
        return self._held_s if self._lost_s is None else (self._held_s + self._lost_s) / 2

    def along(self, trail: Trail, before_s: float = math.inf) -> None:
        """Move along the frames of a trail that come before ``before_s``."""
        for time_s, grey, flow in zip(trail.times_s, trail.greys, trail.flows, strict=True):
            if time_s >= before_s:
                return
            self._rect, shows = self._next(grey, flow, time_s - self._time_s)
            self._time_s = time_s
            if self.held and shows:
                self._held_s = time_s
            elif self.held:
                self._lost_s = time_s
            self.box = clipped(*self._rect) or self.box
            self.points.append(TubePoint(time_s, self.box, self._score, seen=False))

    def _next(self, grey: Pixels, flow: NDArray[np.float32], seconds: float) -> tuple[Rect, bool]:
        """Where it is in the next frame, and whether that shows it: where the flow takes it, else on its old way.

        Flow fails on what leaves at an edge, since the pixels that it would follow are no longer there.
        """
        by_flow = carried(self._rect, flow)
        if not self.held or self._appearance.likeness(grey, by_flow) >= SAME_PATCH:
            return by_flow, self.held
        if self._velocity is not None:
            by_speed = moved(self._rect, self._velocity[0] * seconds, self._velocity[1] * seconds)
            if self._appearance.likeness(grey, by_speed) >= SAME_PATCH:
                return by_speed, True
        return by_flow, False

    def until(self, end_s: float) -> list[TubePoint]:
        """The points before ``end_s``, as carried."""
        return list(takewhile(lambda p: p.time_s < end_s, self.points))

    def corrected(self, box: Box, time_s: float) -> list[TubePoint]:
        """The points before a look that found it at ``box``, each pulled there by its share of the time between."""
        points = self.until(time_s)
        error = np.subtract(box.as_tuple(), self.box.as_tuple())
        for k, point in enumerate(points):
            share = (point.time_s - self.seen_s) / (time_s - self.seen_s)
            pulled = clipped(*(np.asarray(point.box.as_tuple()) + error * share).tolist())
            points[k] = TubePoint(point.time_s, pulled or blend(point.box, box, share), point.score, seen=False)
        return points
