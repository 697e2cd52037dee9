"""Starts the two tasks for a page: hands plain values to a job's thread, which never touches the session."""

from __future__ import annotations

import threading

from chord import tasks
from chord.types import Description, Grounding
from chord.ui.engine import page_engine
from chord.ui.jobs import Events
from chord.ui.session import Session


def describe(session: Session, question: str) -> None:
    """Start a description of the video on the page. Without a question it is written in the page's language."""
    clip, worker, observations = session.clip, session.worker, session.observations
    words_max, language = session.words_max, None if question.strip() else session.language
    if clip is None:
        return

    def events(stop: threading.Event) -> Events[Description]:
        engine = page_engine().engine
        yield from tasks.describe(
            clip.path, question, worker=worker, engine=engine, observations=observations, stop=stop,
            words_max=words_max, name=clip.name, language=language,
        )  # fmt: skip

    session.start("describe", events)


def ground(session: Session, target: str) -> None:
    """Start looking for ``target`` in the video on the page."""
    clip, worker, observations = session.clip, session.worker, session.observations
    if clip is None:
        return

    def events(stop: threading.Event) -> Events[Grounding]:
        engine = page_engine().engine
        yield from tasks.ground(
            clip.path, target, worker=worker, engine=engine, observations=observations, stop=stop, name=clip.name
        )

    session.start("ground", events)
