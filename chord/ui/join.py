"""Answers a question from a look that is under way: at once from what was seen so far, at its end from all of it."""

from __future__ import annotations

import threading
from collections.abc import Callable

from chord.tasks.observe import Sighting
from chord.types import Answer, Done, Partial, Progress
from chord.ui.jobs import Events
from chord.ui.look import Look


def joined(
    look: Look, task: Events[Answer], so_far: Callable[[Sighting], Answer], stop: threading.Event
) -> Events[Answer]:
    """Yield the progress of ``look``, an answer whenever what was seen changes it, and the whole answer.

    ``task`` says first what is wrong with the question, and at the end takes the whole answer from the memory that it
    shares with the look: nothing is decoded or looked at twice. Setting ``stop`` ends look and answer with what was
    known until then. Raises CallError, VideoError, EngineError.
    """
    first = next(task, None)
    if first is not None:
        yield first
    told: Answer | None = None
    for news in look.follow(stop):
        if isinstance(news, Progress):
            yield news
        elif not news.whole and (answer := so_far(news)) != told:
            told = answer
            yield Partial(answer)
    if not stop.is_set():
        yield from task
    elif told is not None:
        yield Done(told, stopped=True)
