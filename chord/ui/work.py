"""Starts the two tasks for a page: hands plain values to a job's thread, which never touches the session."""

from __future__ import annotations

import threading

from chord import tasks
from chord.tasks.describe import description
from chord.tasks.ground import grounding
from chord.tasks.observe import Sighting
from chord.texts import language_of
from chord.types import Description, Grounding
from chord.ui.engine import page_engine
from chord.ui.jobs import Events
from chord.ui.join import joined
from chord.ui.session import Session


def describe(session: Session, question: str) -> None:
    """Start a description of the video on the page. Without a question it is written in the page's language."""
    clip, worker, observations, words_max = session.clip, session.worker, session.observations, session.words_max
    if clip is None:
        return
    look, language = session.begin_look(clip), language_of(question, session.language)

    def events(stop: threading.Event) -> Events[Description]:
        engine = page_engine().engine
        task = tasks.describe(
            clip.path, question, worker=worker, engine=engine, observations=observations, stop=stop,
            words_max=words_max, name=clip.name, language=language,
        )  # fmt: skip

        def so_far(seen: Sighting) -> Description:
            return description(seen, question, language, words_max, engine.name, clip.name)

        yield from joined(look, task, so_far, stop)

    session.start("describe", events)


def ground(session: Session, target: str) -> None:
    """Start looking for ``target`` in the video on the page."""
    clip, worker, observations = session.clip, session.worker, session.observations
    if clip is None:
        return
    look = session.begin_look(clip)

    def events(stop: threading.Event) -> Events[Grounding]:
        engine = page_engine().engine
        task = tasks.ground(
            clip.path, target, worker=worker, engine=engine, observations=observations, stop=stop, name=clip.name
        )

        def so_far(seen: Sighting) -> Grounding:
            return grounding(clip.name, engine.understand(target), seen.tubes, seen.survey, engine.name)

        yield from joined(look, task, so_far, stop)

    session.start("ground", events)
