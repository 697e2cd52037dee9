import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chord.engines import Opened
from chord.engines.engine import ScriptedEngine
from chord.errors import VideoError
from chord.tasks import Observations
from chord.tasks.observe import Sighting
from chord.types import Look as Seen
from chord.types import Notice, Progress
from chord.ui.jobs import Job
from chord.ui.look import Look
from chord.video import VideoWorker
from tests.ui.answers import ScriptedLook, sighting

CLIP = Path("a.mp4")
WAIT_S = 10.0


@pytest.fixture(autouse=True)
def engine(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Opened(ScriptedEngine(lambda time_s: Seen(time_s, ())), Notice("engine_asked_for", {"name": "scripted"}))
    monkeypatch.setattr("chord.ui.look.page_engine", lambda: opened)


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ScriptedLook:
    script = ScriptedLook(waits=True)
    monkeypatch.setattr("chord.ui.look.observe", script)
    return script


def look_at(preview: Job[Any] | None = None) -> Look:
    return Look(CLIP, worker=VideoWorker(), observations=Observations(), preview=preview)


def waits_for(go: threading.Event) -> Job[Any]:
    def events(_stop: threading.Event) -> Iterator[Any]:
        yield Progress("open", 0.0, None)
        go.wait(WAIT_S)

    return Job(events)


def test_whoever_follows_gets_what_is_there_and_what_comes(script: ScriptedLook) -> None:
    look = look_at()
    news = look.follow(threading.Event())
    assert next(news) == Progress("look", 0.4, 7.0)
    script.go.set()
    (last,) = list(news)
    assert isinstance(last, Sighting)
    assert last.whole
    assert list(look.follow(threading.Event())) == [Progress("look", 0.4, 7.0), last]
    assert script.calls == [CLIP]


def test_stopping_whoever_follows_stops_the_look_and_keeps_what_was_seen(script: ScriptedLook) -> None:
    look, stop = look_at(), threading.Event()
    news = look.follow(stop)
    next(news)
    stop.set()
    (last,) = list(news)
    assert isinstance(last, Sighting)
    assert not last.whole
    assert look.snapshot().state == "stopped"
    assert script.ended == [CLIP]


def test_the_preview_goes_first(script: ScriptedLook) -> None:
    made = threading.Event()
    preview = waits_for(made)
    look = look_at(preview)
    assert not preview.join(0.1)
    assert script.calls == []
    made.set()
    script.go.set()
    assert preview.join(WAIT_S)
    list(look.follow(threading.Event()))
    assert script.calls == [CLIP]


def test_whoever_asks_does_not_wait_for_the_preview(script: ScriptedLook) -> None:
    made = threading.Event()
    preview = waits_for(made)
    script.go.set()
    last = list(look_at(preview).follow(threading.Event()))[-1]
    assert isinstance(last, Sighting)
    assert preview.running
    made.set()


def test_a_look_that_is_stopped_while_it_waits_never_begins(script: ScriptedLook) -> None:
    made = threading.Event()
    look = look_at(waits_for(made))
    look.stop()
    made.set()
    assert not look.running
    assert script.calls == []


def test_a_fault_is_raised_to_whoever_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(_path: Path, **_more: Any) -> Iterator[Any]:
        yield sighting(whole=False)
        raise VideoError("damaged", name="a.mp4")

    monkeypatch.setattr("chord.ui.look.observe", breaks)
    news = look_at().follow(threading.Event())
    with pytest.raises(VideoError):
        list(news)
