"""A question joins a look: no second look, an answer as it grows, and the end from the shared memory."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from chord.errors import CallError
from chord.tasks.observe import Sighting
from chord.types import Description, Done, Partial, Progress
from chord.ui.join import joined
from tests.ui.answers import sighting

OPEN = Progress("open", 0.0, None)


class News:
    """A look that has these news."""

    def __init__(self, news: Sequence[Progress | Sighting], stop: threading.Event | None = None) -> None:
        self._news, self._stop = news, stop

    def follow(self, _stop: threading.Event) -> Iterator[Progress | Sighting]:
        yield from self._news
        if self._stop is not None:
            self._stop.set()


def told(summary: str) -> Description:
    return Description("a.mp4", "", "en", "scripted", summary, ())


def so_far(seen: Sighting) -> Description:
    return told(f"until {seen.until_s:.0f}")


def task() -> Iterator[Any]:
    yield OPEN
    yield Done(told("all"))


def events(look: News, stop: threading.Event) -> list[Any]:
    return list(joined(look, task(), so_far, stop))  # type: ignore[arg-type]


def test_the_answer_grows_with_what_is_seen_and_ends_with_all_of_it() -> None:
    early, late = sighting(3.0, whole=False), sighting(6.0, whole=False)
    progress = Progress("look", 0.3, None)
    assert events(News([progress, early, early, late, sighting(10.0)]), threading.Event()) == [
        OPEN,
        progress,
        Partial(told("until 3")),
        Partial(told("until 6")),
        Done(told("all")),
    ]


def test_a_look_that_had_ended_before_gives_the_whole_answer_only() -> None:
    assert events(News([sighting(10.0)]), threading.Event()) == [OPEN, Done(told("all"))]


def test_stopping_keeps_what_was_known() -> None:
    stop = threading.Event()
    assert events(News([sighting(3.0, whole=False)], stop), stop) == [
        OPEN,
        Partial(told("until 3")),
        Done(told("until 3"), stopped=True),
    ]


def test_stopping_before_anything_was_seen_gives_no_answer() -> None:
    stop = threading.Event()
    assert events(News([], stop), stop) == [OPEN]


def test_a_question_that_is_none_is_told_before_anything_is_waited_for() -> None:
    def refused() -> Iterator[Any]:
        raise CallError("empty_target")
        yield

    class Endless:
        def follow(self, _stop: threading.Event) -> Iterator[Any]:
            pytest.fail("waited")

    with pytest.raises(CallError):
        list(joined(Endless(), refused(), so_far, threading.Event()))  # type: ignore[arg-type]
