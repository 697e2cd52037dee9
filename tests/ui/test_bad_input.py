"""Bad input to the page: one clear sentence each, and the next video works."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from chord.errors import VideoError
from chord.texts import say
from chord.ui.plain import as_markdown
from chord.ui.shelf import SHELF
from chord.video import VideoWorker, growing
from tests.ui.answers import ScriptedLook
from tests.ui.pages import finish, name_path, press, session_of, shown, until, upload


@pytest.fixture
def film(tmp_path: Path) -> Path:
    path = tmp_path / "film.mp4"
    path.write_bytes(b"x")
    os.utime(path, (1_000_000, 1_000_000))
    return path


def works(page: AppTest) -> bool:
    """Whether the next upload is shown and answered."""
    upload(page)
    assert not page.error
    assert session_of(page).clip.name == "holiday.mp4"  # type: ignore[union-attr]
    finish(press(page, "run-describe"))
    return "A cyclist comes." in shown(page)


def sentence(page: AppTest) -> str:
    """Return the one sentence that the page says in red."""
    (error,) = page.error
    assert "Traceback" not in error.value
    assert not page.exception
    return str(error.value).replace("\\", "")


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda path: path.mkdir(), "is a folder"),
        (lambda path: os.mkfifo(path, 0o600), "a device or a pipe"),
        (lambda path: path.symlink_to("/dev/zero"), "a device or a pipe"),
        (lambda path: path.symlink_to(path), "in a circle"),
        (lambda path: path.symlink_to(path.with_name("gone")), "There is no file"),
        (lambda path: None, "There is no file"),
    ],
    ids=["folder", "pipe", "device", "circle", "dangling", "absent"],
)
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_path_that_is_no_video(page: AppTest, tmp_path: Path, make: Callable[[Path], None], says: str) -> None:
    make(tmp_path / "odd.mp4")
    name_path(page, tmp_path / "odd.mp4")
    assert says in sentence(page)
    assert "odd.mp4" in sentence(page)
    assert works(page)


def test_a_link_to_a_film_is_followed(page: AppTest, film: Path) -> None:
    film.with_name("link.mp4").symlink_to(film)
    name_path(page, film.with_name("link.mp4"))
    assert session_of(page).clip.path == film  # type: ignore[union-attr]


def test_a_film_that_is_still_being_written(page: AppTest, film: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    film.touch()
    monkeypatch.setattr(growing, "sleep", lambda _s: film.write_bytes(b"longer"))
    name_path(page, film)
    assert "still being written" in sentence(page)


def test_no_folder_takes_uploads_but_a_path_still_works(
    page: AppTest, film: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_only(**_where: Any) -> str:
        raise OSError(errno.EROFS, "Read-only file system")

    with monkeypatch.context() as refusing:
        refusing.setattr(tempfile, "mkdtemp", read_only)
        upload(page)
        assert "Read-only file system" in sentence(page)
        name_path(page, film)
        assert not page.error
        finish(press(page, "run-describe"))
        assert "A cyclist comes." in shown(page)
    assert works(page)


def test_a_disk_that_is_full_while_the_upload_is_copied(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_source: Any, target: Any, _size: int) -> None:
        target.write(b"a piece")
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as filling:
        filling.setattr(shutil, "copyfileobj", full)
        upload(page)
        assert "No space left on device" in sentence(page)
    assert list(session_of(page).folder.iterdir()) == []  # type: ignore[union-attr]
    assert works(page)


def test_a_disk_that_is_full_while_the_preview_is_made(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    def make_proxy(_worker: VideoWorker, path: Path, _target: Path) -> Iterator[float]:
        yield 0.5
        raise VideoError("proxy_not_written", name=path.name)

    monkeypatch.setattr("chord.ui.intake.browser_plays", lambda _video: False)
    monkeypatch.setattr(VideoWorker, "make_proxy", make_proxy)
    upload(page)
    until(page, lambda: "could not be written" in shown(page))
    finish(press(page, "run-describe"))
    assert "A cyclist comes." in shown(page)


def test_a_film_that_goes_away_while_it_is_looked_at(page: AppTest, film: Path, looking: ScriptedLook) -> None:
    looking.go.clear()
    name_path(page, film)
    film.unlink()
    looking.go.set()
    until(page, lambda: not session_of(page).look.running)  # type: ignore[union-attr]
    clip = session_of(page).clip
    assert clip is not None
    lent = SHELF.find(*str(clip.address).split("/")[-2:])
    assert lent is not None
    assert not lent.path.exists()
    assert works(page)


@pytest.mark.parametrize("name", ["a\x00b\x1b[31m.mp4", "a\nb.mp4", "\u202egpj.mp4", "é\x07.mp4", "x" * 300 + ".mp4"])
def test_names_with_characters_that_are_none(page: AppTest, name: str) -> None:
    upload(page, (name, b"", "video/mp4"))
    assert not any(c in sentence(page) for c in "\x00\x1b\x07\n\u202e")
    upload(page, (name, b"content", "video/mp4"))
    assert not page.error
    assert not any(c in line for line in shown(page).split("\n") for c in "\x00\x1b\x07\u202e")
    assert name not in str(session_of(page).clip.path)  # type: ignore[union-attr]


def test_the_hint_says_what_to_do(page: AppTest, tmp_path: Path) -> None:
    name_path(page, tmp_path)
    assert as_markdown(say("errors.path_folder_hint", "en")) in page.error[0].value
