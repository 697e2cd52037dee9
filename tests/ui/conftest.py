"""The page's script with scripted tasks, a worker that starts no process, and folders that go with the test."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from streamlit.testing.v1 import AppTest

import chord.ui
from chord.engines import Opened
from chord.engines.engine import ScriptedEngine
from chord.errors import VideoError
from chord.types import Look, Notice, Video
from chord.ui import presence
from chord.video import VideoWorker
from tests.ui.answers import Script, ScriptedLook, description, grounding, video

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.ui.browser import Server


def probe(_worker: VideoWorker, path: Path) -> Video:
    """Find that every file but an empty one is a clip of 10 s."""
    if path.stat().st_size == 0:
        raise VideoError("empty_file", name=path.name)
    return video(path)


@pytest.fixture(scope="session")
def chromium(need_tool: Callable[[str], Path]) -> Path:
    """The browser."""
    return need_tool("chromium")


@pytest.fixture(scope="module")
def server(chromium: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that must find no fault and leave nothing behind."""
    from tests.ui.browser import serving

    folder = tmp_path_factory.mktemp("server")
    with serving(folder) as server:
        yield server
    assert "Traceback" not in server.log.read_text(errors="replace")
    assert not list(folder.glob("chord-page-*")), "the server left uploads behind"


@pytest.fixture(scope="module")
def browser(chromium: Path) -> Iterator[Browser]:
    """A browser that asks nobody for anything by itself."""
    from tests.ui.browser import browsing

    with browsing(chromium) as browser:
        yield browser


@pytest.fixture
def describing(monkeypatch: pytest.MonkeyPatch) -> Script:
    """The scripted describe task."""
    script = Script(description())
    monkeypatch.setattr("chord.ui.work.tasks.describe", script)
    return script


@pytest.fixture
def grounding_task(monkeypatch: pytest.MonkeyPatch) -> Script:
    """The scripted ground task."""
    script = Script(grounding())
    monkeypatch.setattr("chord.ui.work.tasks.ground", script)
    return script


@pytest.fixture
def looking(monkeypatch: pytest.MonkeyPatch) -> ScriptedLook:
    """The scripted look."""
    look = ScriptedLook()
    monkeypatch.setattr("chord.ui.look.observe", look)
    return look


@pytest.fixture
def open_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, describing: Script, grounding_task: Script, looking: ScriptedLook
) -> Iterator[Callable[[], AppTest]]:
    """Opens pages of one server: each is run once."""
    engine = ScriptedEngine(lambda time_s: Look(time_s, ()))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(VideoWorker, "probe", probe)
    monkeypatch.setattr(
        "chord.ui.engine.open_engine", lambda _name: Opened(engine, Notice("engine_asked_for", {"name": "scripted"}))
    )
    script = str(Path(chord.ui.__file__).with_name("page.py"))
    yield lambda: AppTest.from_file(script, default_timeout=20).run()
    presence.close_all()


@pytest.fixture
def page(open_page: Callable[[], AppTest]) -> AppTest:
    """The page, run once."""
    return open_page()
