"""A tube while it is being built: carried from look to look, confirmed by detections, closed at its ends."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chord.geometry import blend, clipped
from chord.tubes.link import Expected
from chord.tubes.trail import Trail, carried, patch, same_thing
from chord.types import Box, Detection, Pixels, Tube, TubePoint

JOIN_GAP_S = 0.5
"""A thing unseen for less is taken to have been there: a detector blinks, and spans join such gaps too."""
SUPPORT_HITS = 3
"""Seen points from which a tube counts as fully supported; fewer lower its score."""
MOMENT_S = 0.001
"""The shortest run: a thing seen in one frame only."""
FEATURE_KEEP = 0.7
"""Share of the old look of a thing that stays when it is seen again."""


@dataclass(frozen=True, slots=True)
class LeadIn:
    """How far back from its first look a thing was there already: points (not seen by the detector) and the start."""

    points: tuple[TubePoint, ...]
    start_s: float


class OpenTube:
    """One thing under way. ``missed`` counts looks since it was last seen."""

    def __init__(self, id: int, scene: int, detection: Detection, time_s: float, grey: Pixels, lead: LeadIn) -> None:
        self.id, self.scene = id, scene
        self.missed = 0
        self.last_seen_s = time_s
        self._runs: list[tuple[float, float]] = []
        self._run_start_s = lead.start_s
        self._points: list[TubePoint] = list(lead.points)
        self._label_score: defaultdict[str, float] = defaultdict(float)
        self._colours: Counter[str] = Counter()
        self._feature: NDArray[np.float32] | None = None
        self._looks = 0
        self._see(detection, time_s, grey)

    def expected(self) -> Expected:
        """Where it should be now, and what it looks like."""
        return Expected(max(self._label_score, key=lambda k: self._label_score[k]), self._box, self._feature)

    def carry(self, trail: Trail, before_s: float = math.inf) -> None:
        """Move along the frames of a trail that come before ``before_s``, watching whether it can still be seen."""
        for time_s, grey, flow in zip(trail.times_s, trail.greys, trail.flows, strict=True):
            if time_s >= before_s:
                return
            moved = carried(self._box, flow)
            if moved is None or not same_thing(self._patch, patch(grey, moved)):
                self._lost_s = self._lost_s or time_s
            self._box = moved or self._box
            if self._lost_s is None:
                self._held_s = time_s
            self._carried.append(TubePoint(time_s, self._box, self._score, seen=False))

    def confirm(self, detection: Detection, time_s: float, grey: Pixels, lead: LeadIn) -> None:
        """Take a detection as the same thing, and correct the way between by what the detection shows."""
        if self._lost_s is None or time_s - self.last_seen_s <= JOIN_GAP_S:
            self._points += self._corrected(detection.box, time_s)
            self._looks += self.missed
        else:
            self._close_run(self._hidden_from_s())
            self._run_start_s = max(lead.start_s, self._runs[-1][1])
            self._points += [p for p in lead.points if p.time_s >= self._run_start_s]
        self.missed = 0
        self.last_seen_s = time_s
        self._see(detection, time_s, grey)

    def miss(self, time_s: float) -> None:
        """Note that the look at ``time_s`` did not see it."""
        self.missed += 1
        self._first_missed_s = self._first_missed_s or time_s

    def tube(self, end_s: float | None = None) -> Tube:
        """Return the tube as it stands; ``end_s`` is the shot change or clip end that closes it, None when none does.

        What was only carried is claimed up to the first look that missed it, and no further.
        """
        hidden_s = min(self._hidden_from_s(), self._first_missed_s or math.inf)
        reaches_end = end_s is not None and self._lost_s is None and self.missed == 0
        end = max(end_s if reaches_end and end_s is not None else hidden_s, self.last_seen_s + MOMENT_S)
        seen = sorted((p.score for p in self._points if p.seen), reverse=True)
        support = math.sqrt(min(len(seen) / max(SUPPORT_HITS, self._looks), 1.0))
        return Tube(
            id=self.id,
            label=self.expected().label,
            scene=self.scene,
            points=(*self._points, *(p for p in self._carried if p.time_s < end)),
            runs_s=(*self._runs, (self._run_start_s, end)),
            score=float(np.mean(seen[:SUPPORT_HITS])) * support,
            colours={name: share / len(seen) for name, share in self._colours.items()},
        )

    def _see(self, detection: Detection, time_s: float, grey: Pixels) -> None:
        self._points.append(TubePoint(time_s, detection.box, detection.score))
        self._box, self._score = detection.box, detection.score
        self._patch = patch(grey, detection.box)
        self._held_s: float = time_s
        self._lost_s: float | None = None
        self._first_missed_s: float | None = None
        self._carried: list[TubePoint] = []
        self._label_score[detection.label] += detection.score
        self._colours.update(detection.colours)
        self._looks += 1
        if detection.feature is not None:
            self._feature = _blended(self._feature, detection.feature)

    def _corrected(self, box: Box, time_s: float) -> list[TubePoint]:
        """The carried points, each pulled towards the new detection by its share of the time between the two looks."""
        if not self._carried:
            return []
        error = np.subtract(box.as_tuple(), self._carried[-1].box.as_tuple())
        points = []
        for point in self._carried:
            if point.time_s >= time_s:
                break
            share = (point.time_s - self.last_seen_s) / (time_s - self.last_seen_s)
            moved = clipped(*(np.asarray(point.box.as_tuple()) + error * share).tolist())
            points.append(TubePoint(point.time_s, moved or blend(self._box, box, share), point.score, seen=False))
        return points

    def _hidden_from_s(self) -> float:
        """When it went out of sight: between the last frame that still showed it and the first that did not."""
        return self._held_s if self._lost_s is None else (self._held_s + self._lost_s) / 2

    def _close_run(self, end_s: float) -> None:
        end = max(end_s, self.last_seen_s + MOMENT_S)
        self._points += [p for p in self._carried if p.time_s < end]
        self._runs.append((self._run_start_s, end))


def lead_in(box: Box, score: float, trail: Trail, *, before_s: float | None, cut_s: float | None) -> LeadIn:
    """Walk back from a thing's first look, frame by frame, while its patch is still there.

    ``before_s`` is the look before, in which it was not seen; ``cut_s`` the last shot change between the two, if any.
    """
    shown = patch(trail.greys[-1], box)
    first_s = trail.times_s[-1]
    points: list[TubePoint] = []
    for k in range(len(trail.times_s) - 2, -1, -1):
        if cut_s is not None and trail.times_s[k] < cut_s:
            break
        moved = carried(box, trail.flows[k + 1], backwards=True)
        if moved is None or not same_thing(shown, patch(trail.greys[k], moved)):
            return LeadIn(tuple(reversed(points)), (trail.times_s[k] + first_s) / 2)
        box, first_s = moved, trail.times_s[k]
        points.append(TubePoint(first_s, box, score, seen=False))
    start = cut_s if cut_s is not None else first_s if before_s is None else (before_s + first_s) / 2
    return LeadIn(tuple(reversed(points)), start)


def _blended(old: NDArray[np.float32] | None, new: NDArray[np.float32]) -> NDArray[np.float32]:
    if old is None:
        return new
    mixed = FEATURE_KEEP * old + (1 - FEATURE_KEEP) * new
    return (mixed / (np.linalg.norm(mixed) + 1e-9)).astype(np.float32)
