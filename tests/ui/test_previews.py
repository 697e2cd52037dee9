import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from chord.types import Done, Progress
from chord.ui.previews import forget_oldest, make_preview
from chord.video import VideoWorker


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The clips that a preview was really made of."""
    made: list[Path] = []

    def make_proxy(_worker: VideoWorker, path: Path, target: Path) -> Iterator[float]:
        made.append(path)
        yield 0.5
        target.write_bytes(b"playable")

    monkeypatch.setattr(VideoWorker, "make_proxy", make_proxy)
    return made


def test_the_same_content_under_another_name_has_its_preview_already(made: list[Path], tmp_path: Path) -> None:
    for name in ("a.avi", "b.avi"):
        (tmp_path / name).write_bytes(b"the same")
    (tmp_path / "c.avi").write_bytes(b"other")
    stop = threading.Event()
    first, again, other = (list(make_preview(tmp_path / f"{name}.avi", tmp_path, stop)) for name in "abc")
    assert first == [Progress("open", 0.5, None), again[-1]]
    assert len(again) == 1
    assert isinstance(again[0], Done)
    assert again[0].answer.read_bytes() == b"playable"
    assert other[-1] != again[-1]
    assert made == [tmp_path / "a.avi", tmp_path / "c.avi"]


def test_a_stopped_preview_is_none(made: list[Path], tmp_path: Path) -> None:
    (tmp_path / "a.avi").write_bytes(b"x")
    stop = threading.Event()
    stop.set()
    assert list(make_preview(tmp_path / "a.avi", tmp_path, stop)) == []
    assert not list(tmp_path.glob("*.mp4"))


def test_the_oldest_go_and_the_one_in_use_never(tmp_path: Path) -> None:
    files = [tmp_path / f"{n}.mp4" for n in range(5)]
    for age, file in enumerate(files):
        file.touch()
        os.utime(file, (1000 + age, 1000 + age))
    forget_oldest(tmp_path, keep=files[0], kept=2)
    assert sorted(tmp_path.iterdir()) == [files[0], files[4]]
