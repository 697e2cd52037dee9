import logging
import threading
import time
from collections.abc import Callable

import pytest

from chord.errors import Cancelled, VideoError
from chord.types import Description, Done, Partial, Progress
from chord.ui.jobs import Events, Job, Snapshot

WAIT_S = 10.0


def told(summary: str) -> Description:
    return Description("a.mp4", "", "en", "scripted", summary, ())


def ended(job: Job[Description]) -> Snapshot[Description]:
    assert job.join(WAIT_S)
    return job.snapshot()


def until(true: Callable[[], bool]) -> None:
    give_up_at_s = time.monotonic() + WAIT_S
    while not true():
        assert time.monotonic() < give_up_at_s
        time.sleep(0.005)


def test_a_snapshot_follows_the_events() -> None:
    go = threading.Event()

    def events(_stop: threading.Event) -> Events[Description]:
        yield Progress("look", 0.5, 3.0)
        yield Partial(told("half"))
        go.wait(WAIT_S)
        yield Done(told("all"))

    job = Job(events)
    until(lambda: job.snapshot().answer is not None)
    assert job.running
    assert job.snapshot() == Snapshot("running", Progress("look", 0.5, 3.0), told("half"))
    go.set()
    assert ended(job) == Snapshot("done", Progress("look", 0.5, 3.0), told("all"))
    assert not job.running


def test_stopping_keeps_what_was_found() -> None:
    def events(stop: threading.Event) -> Events[Description]:
        yield Partial(told("half"))
        stop.wait(WAIT_S)
        yield Done(told("what was there"), stopped=True)

    job = Job(events)
    until(lambda: job.snapshot().answer is not None)
    job.stop()
    job.stop()
    assert ended(job).state == "stopped"
    assert job.snapshot().answer == told("what was there")


def test_a_task_that_does_not_hear_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chord.ui.jobs.STOP_PATIENCE_S", 0.05)
    deaf, closed = threading.Event(), threading.Event()

    def events(_stop: threading.Event) -> Events[Description]:
        try:
            yield Partial(told("half"))
            deaf.wait(WAIT_S)
            yield Partial(told("too late"))
            pytest.fail("another event was asked for")
        finally:
            closed.set()

    job = Job(events)
    until(lambda: job.snapshot().answer is not None)
    job.stop()
    assert not job.running
    deaf.set()
    assert ended(job) == Snapshot("stopped", None, told("half"))
    assert closed.is_set()


def test_a_fault_is_kept_with_what_was_found() -> None:
    def events(_stop: threading.Event) -> Events[Description]:
        yield Partial(told("half"))
        raise VideoError("path_absent", path="a.mp4")

    now = ended(Job(events))
    assert (now.state, now.answer) == ("failed", told("half"))
    assert now.fault is not None
    assert now.fault.key == "path_absent"


def test_an_unexpected_error_becomes_one_sentence_and_a_log_entry(caplog: pytest.LogCaptureFixture) -> None:
    def events(_stop: threading.Event) -> Events[Description]:
        yield Progress("open", 0.0, None)
        raise ZeroDivisionError("secret detail")

    with caplog.at_level(logging.ERROR):
        now = ended(Job(events))
    assert now.state == "failed"
    assert now.fault is not None
    assert "secret detail" not in now.fault.say("en") + now.fault.hint("en")
    assert "secret detail" in caplog.text


def test_a_cancelled_task_counts_as_stopped() -> None:
    def events(_stop: threading.Event) -> Events[Description]:
        yield Partial(told("half"))
        raise Cancelled

    assert ended(Job(events)) == Snapshot("stopped", None, told("half"))
