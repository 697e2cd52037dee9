"""Answers with known content, and scripted tasks that give them, for tests of the page."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from chord.types import Box, Description, Done, Grounding, Notice, Partial, Progress, Segment, Span, Track, TubePoint

LEFT, RIGHT = Box(0.1, 0.2, 0.3, 0.8), Box(0.5, 0.2, 0.7, 0.8)


def track(confidence: float | None = 0.82) -> Track:
    """On screen from 1 to 2 s and from 3 to 4 s, moving from left to right."""
    points = (
        TubePoint(1.0, LEFT, 0.7),
        TubePoint(2.0, RIGHT, 0.9),
        TubePoint(3.0, RIGHT, 0.6),
        TubePoint(4.0, RIGHT, 0.6),
    )
    return Track(7, "person", confidence, points[1], points, ((1.0, 2.0), (3.0, 4.0)))


def grounding(target: str = "cyclist", *, found: bool = True, unused: tuple[str, ...] = ()) -> Grounding:
    spans = (Span(1.0, 2.0, 0.82), Span(3.0, 4.0, None)) if found else ()
    return Grounding("a.mp4", target, "en", "scripted", spans, (track(),) if found else (), (target,), unused)


def description(text: str = "A cyclist comes.", warnings: tuple[Notice, ...] = ()) -> Description:
    return Description("a.mp4", "", "en", "scripted", "A street.", (Segment(1.0, 2.5, text),), warnings)


class Script:
    """Stands in for the tasks: waits between a partial answer and the whole one until ``go`` is set."""

    def __init__(self, answer: Any, *, waits: bool = False) -> None:
        self.answer = answer
        self.calls: list[tuple[str, dict[str, Any]]] = []
        self.go = threading.Event()
        if not waits:
            self.go.set()

    def __call__(self, _path: Path, text: str, *, stop: threading.Event, **more: Any) -> Iterator[Any]:
        self.calls.append((text, more))
        yield Progress("look", 0.4, 7.0)
        yield Partial(self.answer)
        while not (stop.is_set() or self.go.wait(0.01)):
            pass
        yield Done(self.answer, stopped=stop.is_set())
