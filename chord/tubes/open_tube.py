"""A tube while it is being built: carried from look to look, confirmed by detections, closed at its ends."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from chord.tubes.carry import Carry
from chord.tubes.lead_in import LeadIn
from chord.tubes.link import Expected
from chord.tubes.spans import JOIN_GAP_S
from chord.tubes.trail import Trail
from chord.types import Detection, Pixels, Tube, TubePoint

MAX_GAP_S = 1.5
"""How long a thing may be hidden and still be the same one: the cyclist of the street clip is hidden for 0.6 s."""
MAX_MISSED = 2
"""Looks that must have missed it, too: in long clips looks are seldom."""
SUPPORT_HITS = 3
"""Seen points from which a tube counts as fully supported; fewer lower its score."""
MOMENT_S = 0.001
"""The shortest run: a thing seen in one frame only."""
VELOCITY_POINTS = 16
"""Latest points among which the last two seen ones are sought: about a second of frames between looks."""
EDGE = 0.02
"""Distance from the picture's edge within which a side of a box is cut off by it."""
FEATURE_KEEP = 0.7
"""Share of the old look of a thing that stays when it is seen again."""


class OpenTube:
    """One thing under way."""

    def __init__(self, id: int, scene: int, detection: Detection, time_s: float, grey: Pixels, lead: LeadIn) -> None:
        self.id, self.scene = id, scene
        self._runs: list[tuple[float, float]] = []
        self._run_start_s = lead.start_s
        self._points: list[TubePoint] = list(lead.points)
        self._label_score: defaultdict[str, float] = defaultdict(float)
        self._colours: Counter[str] = Counter()
        self._feature: NDArray[np.float32] | None = None
        self._looks = 0
        self._carry = self._see(detection, time_s, grey)
        self._missed_s: list[float] = []

    @property
    def last_seen_s(self) -> float:
        """When a look last saw it."""
        return self._carry.seen_s

    def expected(self) -> Expected:
        """Where it should be now, and what it looks like."""
        return Expected(self._label(), self._carry.box, self._feature, missed=bool(self._missed_s))

    def carry(self, trail: Trail, before_s: float = math.inf) -> None:
        """Move along the frames of a trail that come before ``before_s``, watching whether it can still be seen."""
        self._carry.along(trail, before_s)

    def confirm(
        self, detection: Detection, time_s: float, grey: Pixels, lead_to: Callable[[Detection], LeadIn]
    ) -> None:
        """Take a detection as the same thing, and correct the way between by what the detection shows.

        ``lead_to`` tells the way to a detection, for what comes back into sight.
        """
        if not self._missed_s or self._carry.held or time_s - self.last_seen_s <= JOIN_GAP_S:
            self._points += self._carry.corrected(detection.box, time_s)
            self._looks += len(self._missed_s)
        else:
            self._close_run()
            lead = lead_to(detection)
            self._run_start_s = max(lead.start_s, self._runs[-1][1])
            self._points += [p for p in lead.points if p.time_s >= self._run_start_s]
        self._carry = self._see(detection, time_s, grey)
        self._missed_s = []

    def is_lost(self, now_s: float) -> bool:
        """Whether it was out of sight for so long that what comes next is another thing."""
        return now_s - self.last_seen_s > MAX_GAP_S and len(self._missed_s) >= MAX_MISSED

    def miss(self, time_s: float) -> None:
        """Note that the look at ``time_s`` did not see it."""
        self._missed_s.append(time_s)

    def tube(self, end_s: float | None = None) -> Tube:
        """Return the tube as it stands; ``end_s`` is the shot change or clip end that closes it, None when none does.

        What was only carried is claimed up to the first look that missed it, and no further.
        """
        hidden_s = min(self._carry.hidden_from_s, *self._missed_s[:1], math.inf)
        reaches_end = self._carry.held and not self._missed_s
        end = max(end_s if end_s is not None and reaches_end else hidden_s, self.last_seen_s + MOMENT_S)
        seen = sorted((p.score for p in self._points if p.seen), reverse=True)
        support = math.sqrt(min(len(seen) / max(SUPPORT_HITS, self._looks), 1.0))
        return Tube(
            id=self.id,
            label=self._label(),
            scene=self.scene,
            points=(*self._points, *self._carry.until(end)),
            runs_s=(*self._runs, (self._run_start_s, end)),
            score=float(np.mean(seen[:SUPPORT_HITS])) * support,
            colours={name: share / len(seen) for name, share in self._colours.items()},
        )

    def _label(self) -> str:
        return max(self._label_score, key=lambda label: self._label_score[label])

    def _see(self, detection: Detection, time_s: float, grey: Pixels) -> Carry:
        self._points.append(TubePoint(time_s, detection.box, detection.score))
        self._label_score[detection.label] += detection.score
        self._colours.update(detection.colours)
        self._looks += 1
        if detection.feature is not None:
            self._feature = _blended(self._feature, detection.feature)
        return Carry(detection.box, detection.score, time_s, grey, self._velocity())

    def _velocity(self) -> tuple[float, float] | None:
        """How fast it moves, by the last two looks that saw it, in shares of the picture per second."""
        seen = [point for point in self._points[-VELOCITY_POINTS:] if point.seen][-2:]
        if len(seen) < 2 or seen[1].time_s - seen[0].time_s > JOIN_GAP_S:
            return None
        before, now = seen[0].box, seen[1].box
        seconds = seen[1].time_s - seen[0].time_s
        return (
            _side_move((before.x1, before.x2), (now.x1, now.x2)) / seconds,
            _side_move((before.y1, before.y2), (now.y1, now.y2)) / seconds,
        )

    def _close_run(self) -> None:
        end = max(self._carry.hidden_from_s, self.last_seen_s + MOMENT_S)
        self._points += self._carry.until(end)
        self._runs.append((self._run_start_s, end))


def _side_move(before: tuple[float, float], now: tuple[float, float]) -> float:
    """How far two opposite sides moved; one that lies on the picture's edge tells nothing."""
    free = [b - a for a, b in zip(before, now, strict=True) if EDGE < a < 1 - EDGE and EDGE < b < 1 - EDGE]
    return sum(free) / len(free) if free else 0.0


def _blended(old: NDArray[np.float32] | None, new: NDArray[np.float32]) -> NDArray[np.float32]:
    """The running look of a thing, of length one."""
    mixed = new if old is None else FEATURE_KEEP * old + (1 - FEATURE_KEEP) * new
    return np.asarray(mixed / (np.linalg.norm(mixed) + 1e-9), dtype=np.float32)
