"""From tubes to what a person is shown: tracks, and the stretches of time at which any of them is on screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chord.types import Span, Track, Tube

JOIN_GAP_S = 0.5
"""Gaps under this are joined: a detector blinks, and a person does not mind."""


def spans_of(tubes: Sequence[Tube]) -> tuple[Span, ...]:
    """Return the union of the tubes' runs, scene by scene (a shot change splits), gaps under JOIN_GAP_S joined.

    The confidence of a span is that of its surest tube.
    """
    spans: list[Span] = []
    for scene in sorted({tube.scene for tube in tubes}):
        runs = sorted((start, end, tube.score) for tube in tubes if tube.scene == scene for start, end in tube.runs_s)
        spans += _joined(runs)
    return tuple(sorted(spans, key=lambda s: s.start_s))


def _joined(runs: Iterable[tuple[float, float, float]]) -> list[Span]:
    joined: list[tuple[float, float, float]] = []
    for start, end, score in runs:
        if joined and start - joined[-1][1] < JOIN_GAP_S:
            before = joined[-1]
            joined[-1] = (before[0], max(before[1], end), max(before[2], score))
        else:
            joined.append((start, end, score))
    return [Span(*run) for run in joined]


def track_of(tube: Tube) -> Track:
    """Return the tube as an answer; its clearest moment is the seen point with the best score."""
    best = max((p for p in tube.points if p.seen), key=lambda p: p.score)
    return Track(tube.id, tube.label, tube.score, best, tube.points, tube.runs_s)
