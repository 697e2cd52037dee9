import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from chord.ui import presence
from chord.ui.folders import Folders
from chord.ui.session import Session
from chord.ui.shelf import SHELF

WAIT_S = 10.0


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    session = Session("en", folder=Folders().new())
    yield session
    session.close()


def until_closed(session: Session) -> None:
    give_up_at_s = time.monotonic() + WAIT_S
    while session.folder.exists():
        assert time.monotonic() < give_up_at_s
        time.sleep(0.005)


def test_a_browser_that_stays_away_takes_its_files_with_it(session: Session) -> None:
    address = SHELF.lend(session.token, session.folder)
    presence.leave(session, 0.01)
    until_closed(session)
    assert session.closed
    assert SHELF.find(*address.split("/")[-2:]) is None


def test_a_browser_that_comes_back_finds_everything(session: Session) -> None:
    presence.leave(session, 60.0)
    farewell = session.farewell
    assert farewell is not None
    presence.come_back(session)
    farewell.join(WAIT_S)
    assert not farewell.is_alive()
    assert not session.closed
    assert session.folder.is_dir()


def test_a_server_that_stops_leaves_nothing(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "_open", {session})
    presence.close_all()
    assert session.closed
    assert not session.folder.exists()
