"""Which frames of a clip are looked at: decisions over bare times."""

from __future__ import annotations

import math
from collections.abc import Sequence

from chord.video.sizes import BEFORE_MAX_S, BEFORE_MIN_S

# Stamps are rounded by containers: a frame this little before a grid time is on it.
GRID_SLACK_S = 0.0005


def due_after(time_s: float, looks_per_s: float) -> float:
    """Return the first multiple of 1 / ``looks_per_s`` that a frame at ``time_s`` does not already answer."""
    return (math.floor((time_s + GRID_SLACK_S) * looks_per_s + 1e-9) + 1) / looks_per_s


def is_due(time_s: float, due_s: float) -> bool:
    """Whether a frame at ``time_s`` answers the grid time ``due_s``."""
    return time_s >= due_s - GRID_SLACK_S


def frame_before(time_s: float, candidates_s: Sequence[float]) -> int | None:
    """Return which candidate lies 40 to 100 ms before ``time_s``, nearest to the middle of that range, or None."""
    inside = [
        index
        for index, t in enumerate(candidates_s)
        if BEFORE_MIN_S - GRID_SLACK_S <= time_s - t <= BEFORE_MAX_S + GRID_SLACK_S
    ]
    middle_s = time_s - (BEFORE_MIN_S + BEFORE_MAX_S) / 2
    return min(inside, key=lambda index: abs(candidates_s[index] - middle_s), default=None)
