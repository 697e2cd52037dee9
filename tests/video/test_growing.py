"""A file that is still being written is told from one that is finished."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from chord.errors import VideoError
from chord.video import growing
from chord.video.growing import FRESH_S, refuse_growing


@pytest.fixture
def film(tmp_path: Path) -> Path:
    path = tmp_path / "film.mp4"
    path.write_bytes(b"x")
    return path


def written_meanwhile(path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr(growing, "sleep", lambda _s: path.write_bytes(path.read_bytes() + content))


def test_a_file_that_grows_is_refused(film: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written_meanwhile(film, monkeypatch, b"more")
    with pytest.raises(VideoError) as refused:
        refuse_growing(film)
    assert refused.value.key == "still_growing"
    assert "film.mp4" in refused.value.say("zh")


def test_a_fresh_file_that_rests_passes(film: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written_meanwhile(film, monkeypatch, b"")
    refuse_growing(film)


def test_an_old_file_is_not_waited_for(film: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = time.time() - FRESH_S - 1
    os.utime(film, (old, old))
    monkeypatch.setattr(growing, "sleep", lambda _s: pytest.fail("waited"))
    refuse_growing(film)


def test_a_file_that_goes_away_meanwhile_is_absent(film: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growing, "sleep", lambda _s: film.unlink())
    with pytest.raises(VideoError) as refused:
        refuse_growing(film)
    assert refused.value.key == "absent_file"
