"""Where and when is the target? Tubes that match the words, as spans and tracks."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

from chord.engines import Engine
from chord.errors import CallError
from chord.tasks.observations import Observations
from chord.tasks.observe import observe
from chord.texts.clock import clock
from chord.tubes.match import Judged, match
from chord.tubes.spans import spans_of, track_of
from chord.types import Done, Grounding, Notice, Partial, Progress, Query, Survey, Tube
from chord.video import VideoWorker

TARGET_MAX = 1000
"""Characters of a target; nobody names a thing in more."""


def ground(
    path: Path,
    target: str,
    *,
    worker: VideoWorker,
    engine: Engine,
    observations: Observations,
    stop: threading.Event,
    name: str | None = None,
) -> Iterator[Progress | Partial[Grounding] | Done[Grounding]]:
    """Yield progress, answers as far as known whenever they change, and the whole answer.

    ``name`` is the clip's name as the person knows it. Setting ``stop`` ends with what was found until then.
    Raises CallError for an empty or endless target, VideoError, EngineError.
    """
    if not target.strip():
        raise CallError("empty_target")
    if len(target) > TARGET_MAX:
        raise CallError("target_too_long", length=len(target), most=TARGET_MAX)
    query = engine.understand(target)
    told: Grounding | None = None
    for event in observe(path, worker=worker, engine=engine, observations=observations, stop=stop):
        if isinstance(event, Progress):
            yield event
            continue
        answer = grounding(name or path.name, query, event.tubes, event.survey, engine.name)
        if event.last:
            yield Done(answer, stopped=not event.whole)
        elif told is None or answer.spans != told.spans:
            told = answer
            yield Partial(answer)


def grounding(video: str, query: Query, tubes: Sequence[Tube], survey: Survey, engine: str) -> Grounding:
    """Return the answer that these tubes give to this query; the tracks stand in order of time."""
    judged = match(tubes, query, survey)
    found = sorted((j.tube for j in judged if not j.lacking), key=lambda t: (t.start_s, t.id))
    return Grounding(
        video=video,
        target=query.text,
        language=query.language,
        engine=engine,
        spans=spans_of(found),
        tracks=tuple(track_of(tube) for tube in found),
        used_words=query.used_words,
        unused_words=query.unused_words,
        warnings=(*query.warnings, *(() if found else _why_not(query, judged)), *survey.warnings),
    )


def _why_not(query: Query, judged: Sequence[Judged]) -> tuple[Notice, ...]:
    """What to say beside "not found": nothing understood, nothing of the kind, or what the nearest one lacks."""
    if not query.wanted:
        return (Notice("no_kind_understood"),)
    if not judged:
        return ()
    nearest = min(judged, key=lambda j: (len(j.lacking), -j.tube.score))
    return (Notice(f"nearest_lacks_{nearest.lacking[0]}", {"time": clock(nearest.tube.start_s)}),)
