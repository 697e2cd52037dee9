"""Answers with known content, and scripted tasks that give them, for tests of the page."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from chord.tasks.observe import Sighting
from chord.types import (
    Box,
    Description,
    Done,
    Grounding,
    Notice,
    Partial,
    Progress,
    Scene,
    Segment,
    Span,
    Survey,
    Track,
    TubePoint,
    Video,
)

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


def video(path: Path = Path("a.mp4")) -> Video:
    return Video(path, "mov", "h264", "yuv420p", 250, 10.0, (640, 272), 0, False, False, ())


def sighting(end_s: float = 10.0, *, whole: bool = True) -> Sighting:
    """Nothing but a scene, seen until ``end_s``."""
    return Sighting(Survey(video(), (), (Scene(0, 0.0, end_s),)), (), end_s, last=whole, whole=whole)


class ScriptedLook:
    """Stands in for ``observe``: waits between the news of 40 % and the end until ``go`` is set."""

    def __init__(self, *, waits: bool = False) -> None:
        self.calls: list[Path] = []
        self.ended: list[Path] = []
        self.go = threading.Event()
        if not waits:
            self.go.set()

    def __call__(self, path: Path, *, stop: threading.Event, **_more: Any) -> Iterator[Any]:
        self.calls.append(path)
        yield Progress("look", 0.4, 7.0)
        while not (stop.is_set() or self.go.wait(0.01)):
            pass
        self.ended.append(path)
        yield sighting(whole=not stop.is_set())


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
