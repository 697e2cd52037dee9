"""What happens here? Text with times, written from what was measured and followed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from chord.engines import Engine
from chord.errors import CallError
from chord.tasks.observations import Observations
from chord.tasks.observe import Sighting, observe
from chord.texts import LANGUAGES, Language, language_of
from chord.types import Description, Done, Partial, Progress
from chord.types.answer import WORDS_MAX, WORDS_MIN
from chord.video import VideoWorker
from chord.words import describe_scenes


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
    ``stop`` ends with what was known until then. Raises CallError for a length or a language there is none of,
    VideoError, EngineError.
    """
    if not WORDS_MIN <= words_max <= WORDS_MAX:
        raise CallError("words_out_of_range", words=words_max, low=WORDS_MIN, high=WORDS_MAX)
    speech = language or language_of(question)
    if speech not in LANGUAGES:
        raise CallError("unknown_language", text=speech, known=", ".join(LANGUAGES))
    told: Description | None = None
    for event in observe(path, worker=worker, engine=engine, observations=observations, stop=stop):
        if isinstance(event, Progress):
            yield event
            continue
        answer = description(event, question, speech, words_max, engine.name, name or path.name)
        if event.last:
            yield Done(answer, stopped=not event.whole)
        elif told is None or answer.segments != told.segments:
            told = answer
            yield Partial(answer)


def description(
    seen: Sighting, question: str, language: Language, words_max: int, engine: str, video: str
) -> Description:
    """Return what can be told of what was seen; of what comes after it nothing is said."""
    text = describe_scenes(
        seen.survey,
        seen.tubes,
        question=question,
        language=language,
        words_max=words_max,
        engine=engine,
        video=video,
        until_s=None if seen.whole else seen.until_s,
    )
    return replace(text, warnings=(*text.warnings, *seen.survey.warnings))
