"""Spans: union of runs, short gaps joined, shot changes split."""

from __future__ import annotations

import pytest

from chord.tubes.spans import spans_of, track_of
from chord.types import Box, Span, Tube, TubePoint

BOX = Box(0.1, 0.1, 0.2, 0.2)


def tube(*runs: tuple[float, float], scene: int = 0, score: float = 0.5) -> Tube:
    return Tube(1, "car", scene, (TubePoint(runs[0][0], BOX, score),), runs, score)


@pytest.mark.parametrize(
    ("tubes", "expected"),
    [
        ([], []),
        ([tube((0, 1)), tube((0.5, 2), score=0.7)], [Span(0, 2, 0.7)]),
        ([tube((0, 1), (1.4, 2))], [Span(0, 2, 0.5)]),
        ([tube((0, 1), (1.5, 2))], [Span(0, 1, 0.5), Span(1.5, 2, 0.5)]),
        ([tube((0, 1)), tube((1, 2), scene=1)], [Span(0, 1, 0.5), Span(1, 2, 0.5)]),
        ([tube((0, 3)), tube((1, 2))], [Span(0, 3, 0.5)]),
        ([tube((5, 6)), tube((0, 1))], [Span(0, 1, 0.5), Span(5, 6, 0.5)]),
    ],
)
def test_spans(tubes: list[Tube], expected: list[Span]) -> None:
    assert list(spans_of(tubes)) == expected


def test_the_best_moment_is_a_seen_one() -> None:
    points = (
        TubePoint(0.0, BOX, 0.9, seen=False),
        TubePoint(0.1, BOX, 0.6),
        TubePoint(0.2, BOX, 0.8),
        TubePoint(0.3, BOX, 0.7),
    )
    assert track_of(Tube(1, "car", 0, points, ((0.0, 0.4),), 0.5)).best.time_s == 0.2
