"""What a question needs: the video worker, an engine, and the loop that follows a task to its end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from chord.cli.progress import ProgressLine
from chord.engines import open_engine
from chord.engines.engine import Engine
from chord.errors import Cancelled
from chord.tasks import Observations
from chord.types import Answer, Done, Notice, Partial, Progress
from chord.video import VideoWorker, sniff
from chord.video.growing import refuse_growing

STOPPED = Notice("stopped")
"""Stands among the remarks of an answer that Ctrl-C cut short."""


@dataclass(frozen=True, slots=True)
class Work:
    """The tools of one call. ``engine_reason`` says why this engine was chosen."""

    worker: VideoWorker
    engine: Engine
    engine_reason: Notice
    observations: Observations


@contextmanager
def open_work(path: Path, engine_name: str | None) -> Iterator[Work]:
    """Open an engine and a worker for this file, and close the worker at the end.

    What is no video is told before an engine is loaded for it. Raises VideoError, CallError, EngineError.
    """
    sniff(path)
    refuse_growing(path)
    opened = open_engine(engine_name)
    with VideoWorker() as worker:
        yield Work(worker, opened.engine, opened.reason, Observations())


def follow(events: Iterator[Progress | Partial[Answer] | Done[Answer]], line: ProgressLine) -> Done[Answer]:
    """Show a task's progress and return its end. An answer that was stopped says so. Raises what the task raises."""
    try:
        for event in events:
            if isinstance(event, Progress):
                line.show(event)
            elif isinstance(event, Done):
                return _marked(event)
    finally:
        line.clear()
    raise RuntimeError("a task ended without an answer")


def exit_code(done: Done[Answer]) -> int:
    """Return 0 for a whole answer, 130 for one that was stopped."""
    return Cancelled.exit_code if done.stopped else 0


def _marked(done: Done[Answer]) -> Done[Answer]:
    if not done.stopped:
        return done
    answer = replace(done.answer, warnings=(*done.answer.warnings, STOPPED))
    return Done(answer, stopped=True)
