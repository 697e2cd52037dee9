"""The page's script with scripted tasks, a worker that starts no process, and folders that go with the test."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

import chord.ui
from chord.engines import Opened
from chord.engines.engine import ScriptedEngine
from chord.errors import VideoError
from chord.types import Look, Notice, Video
from chord.ui import presence
from chord.video import VideoWorker
from tests.ui.answers import Script, description, grounding


def probe(_worker: VideoWorker, path: Path) -> Video:
    """Find that every file but an empty one is a clip of 10 s."""
    if path.stat().st_size == 0:
        raise VideoError("empty_file", name=path.name)
    return Video(path, "mov", "h264", "yuv420p", 250, 10.0, (640, 272), 0, False, False, ())


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
def page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, describing: Script, grounding_task: Script
) -> Iterator[AppTest]:
    """The page, run once."""
    engine = ScriptedEngine(lambda time_s: Look(time_s, ()))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(VideoWorker, "probe", probe)
    monkeypatch.setattr(
        "chord.ui.engine.open_engine", lambda _name: Opened(engine, Notice("engine_asked_for", {"name": "scripted"}))
    )
    yield AppTest.from_file(str(Path(chord.ui.__file__).with_name("page.py")), default_timeout=20).run()
    presence.close_all()
