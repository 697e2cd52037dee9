"""What happens here? Text with times, written from what was measured and followed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from chord.engines import Engine
from chord.tasks.observations import Observations
from chord.tasks.observe import Sighting, observe
from chord.texts import Language, language_of
from chord.types import Description, Done, Partial, Progress
from chord.video import VideoWorker
from chord.words import describe_scenes

WORDS_MIN, WORDS_MAX = 128, 2048
"""Ends of the length slider."""


def describe(
    path: Path,
    question: str = "",
    *,
    worker: VideoWorker,
    engine: Engine,
    observations: Observations,
    stop: threading.Event,
    words_max: int = 512,
    name: str | None = None,
    language: Language | None = None,
) -> Iterator[Progress | Partial[Description] | Done[Description]]:
    """Yield progress, the description as far as known whenever it grows, and the whole description.

    ``name`` is the clip's name as the person knows it; the language is that of the question unless given. Setting
    ``stop`` ends with what was known until then. Raises VideoError, EngineError.
    """
    speech = language or language_of(question)
    told: Description | None = None
    for event in observe(path, worker=worker, engine=engine, observations=observations, stop=stop):
        if isinstance(event, Progress):
            yield event
            continue
        answer = _written(event, question, speech, words_max, engine.name, name or path.name)
        if event.whole or stop.is_set():
            yield Done(answer, stopped=not event.whole)
        elif told is None or answer.segments != told.segments:
            told = answer
            yield Partial(answer)


def _written(seen: Sighting, question: str, language: Language, words_max: int, engine: str, video: str) -> Description:
    text = describe_scenes(
        seen.survey, seen.tubes, question=question, language=language, words_max=words_max, engine=engine, video=video
    )
    return replace(text, warnings=(*text.warnings, *seen.survey.warnings))
