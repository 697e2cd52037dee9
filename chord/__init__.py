"""Chord: ask a video what happens in it, or where something is. Everything stays on this machine.

    import chord

    answer = chord.ground("street.mp4", "a cyclist")
    print(answer.spans, answer.tracks[0].best)

Importing is light: video, detector and page libraries are loaded when they are used.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from chord.errors import CallError, Cancelled, ChordError, EngineError, VideoError
from chord.types import (
    Box,
    Description,
    Done,
    Grounding,
    Notice,
    Partial,
    Progress,
    Segment,
    Span,
    Track,
    TubePoint,
    Video,
)

if TYPE_CHECKING:
    from chord.texts import Language

__all__ = [
    "Box",
    "CallError",
    "Cancelled",
    "ChordError",
    "Description",
    "EngineError",
    "Grounding",
    "Notice",
    "Segment",
    "Span",
    "Track",
    "TubePoint",
    "Video",
    "VideoError",
    "describe",
    "ground",
    "probe",
]
__version__ = "0.1.0"

_Answer = TypeVar("_Answer", Grounding, Description)


def describe(
    video: str | Path,
    question: str = "",
    *,
    engine: str | None = None,
    words_max: int = 512,
    language: Language | None = None,
) -> Description:
    """Say what happens in a video, in the language of the question, in at most ``words_max`` words.

    Raises VideoError when it cannot be read, CallError for an unknown engine, a length or a language there is none of,
    EngineError.
    """
    from chord.engines import open_engine
    from chord.tasks import Observations
    from chord.tasks import describe as run
    from chord.video import VideoWorker

    opened = open_engine(engine)
    with VideoWorker() as worker:
        return _answer_of(
            run(
                Path(video),
                question,
                worker=worker,
                engine=opened.engine,
                observations=Observations(),
                stop=threading.Event(),
                words_max=words_max,
                language=language,
            )
        )


def ground(video: str | Path, target: str, *, engine: str | None = None) -> Grounding:
    """Find a target in a video: when it is on screen, and boxes that follow it.

    Raises VideoError when the video cannot be read, CallError for an empty target or an unknown engine, EngineError.
    """
    from chord.engines import open_engine
    from chord.tasks import Observations
    from chord.tasks import ground as run
    from chord.video import VideoWorker

    opened = open_engine(engine)
    with VideoWorker() as worker:
        return _answer_of(
            run(
                Path(video),
                target,
                worker=worker,
                engine=opened.engine,
                observations=Observations(),
                stop=threading.Event(),
            )
        )


def probe(video: str | Path, *, timestamps: bool = False) -> Video:
    """Say what a video file is: size as displayed, length, frames. Raises VideoError when it cannot be read."""
    from chord.video import VideoWorker

    with VideoWorker() as worker:
        return worker.probe(Path(video), timestamps=timestamps)


def _answer_of(events: Iterator[Progress | Partial[_Answer] | Done[_Answer]]) -> _Answer:
    for event in events:
        if isinstance(event, Done):
            return event.answer
    raise AssertionError("a task ended without an answer")
