import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chord.types import Progress
from chord.ui import quiet
from chord.ui.jobs import Job
from chord.ui.quiet import progress_of, quiet_line
from chord.ui.session import Clip, Session
from tests.ui.answers import video

CLIP = Clip("<b>.mp4", Path("a.mp4"), None, video())


@pytest.fixture
def session() -> Iterator[Session]:
    session = Session("en")
    yield session
    session.close()


@pytest.fixture
def half() -> Iterator[Job[Any]]:
    """A job that stays at 40 %."""
    go, told = threading.Event(), threading.Event()

    def events(_stop: threading.Event) -> Iterator[Any]:
        yield Progress("look", 0.4, None)
        told.set()
        go.wait(10)

    job: Job[Any] = Job(events)
    assert told.wait(10)
    yield job
    go.set()


def test_the_look_tells_how_far_it_is(session: Session, half: Job[Any]) -> None:
    session.look = half  # type: ignore[assignment]
    assert progress_of(session) == ("looking … 40 %", 0.4)
    line = quiet_line(session, CLIP)
    assert "width: 40%" in line
    assert "&lt;b&gt;.mp4 · 640 × 272" in line


def test_a_preview_is_silent_at_first_and_goes_before_the_look(
    session: Session, half: Job[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    session.look = session.preview = half  # type: ignore[assignment]
    assert progress_of(session) == ("", None)
    monkeypatch.setattr(quiet, "PATIENCE_S", 0.0)
    assert progress_of(session) == ("preparing the preview … 40 %", 0.4)


def test_a_task_that_runs_tells_its_own_progress(session: Session, half: Job[Any]) -> None:
    session.look = session.jobs["describe"] = half  # type: ignore[assignment]
    assert progress_of(session) == ("", None)


def test_nothing_moves_when_there_is_nothing_to_tell(session: Session) -> None:
    assert quiet_line(session, CLIP).count("<span>") == 2
