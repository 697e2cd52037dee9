"""``--pictures``: files that can be read back, names of their own, and nothing lost."""

from __future__ import annotations

import errno
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from chord.cli import main, work
from chord.cli.pictures import names, ready_folder
from chord.engines import Opened
from chord.engines.engine import ScriptedEngine
from chord.errors import CallError
from chord.export.labels import RED
from chord.types import Box, Detection, Look, Notice
from tests.cli.answers import CYCLIST

BOX = Box(0.25, 0.25, 0.5, 0.75)


@pytest.fixture(autouse=True)
def engine_that_sees_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = ScriptedEngine(lambda time_s: Look(time_s, (Detection(BOX, "person", 0.9),)))
    opened = Opened(engine, Notice("engine_asked_for", {"name": "scripted"}))
    monkeypatch.setattr(work, "open_engine", lambda _name: opened)


def ground(sample: Path, folder: Path, *words: str) -> int:
    return main(["ground", str(sample), "person", "--quiet", "--pictures", str(folder), *words])


def test_one_picture_per_hit_at_full_size_with_its_box(sample: Path, tmp_path: Path, capsys) -> None:
    assert ground(sample, tmp_path / "new" / "folder") == 0
    out, err = capsys.readouterr()
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert len(files) == out.count("Target: ") > 1
    assert [file.name.rsplit("-", 2)[1] for file in files] == [f"{n:02d}" for n in range(1, len(files) + 1)]
    assert all(f"Picture: {file}" in err for file in files)
    for file in files:
        pixels = np.asarray(Image.open(file))
        assert pixels.shape == (720, 1280, 3)
        left, top, bottom = round(BOX.x1 * 1280), round(BOX.y1 * 720), round(BOX.y2 * 720)
        red = np.all(pixels[top:bottom, left : left + 2] == RED, axis=2)
        assert red.mean() > 0.9


def test_nothing_is_overwritten_without_force(sample: Path, tmp_path: Path, capsys) -> None:
    assert ground(sample, tmp_path) == 0
    files = sorted(tmp_path.iterdir())
    files[-1].write_bytes(b"mine")
    files[0].unlink()
    capsys.readouterr()
    assert ground(sample, tmp_path) == 2
    out, err = capsys.readouterr()
    assert "Target: person" in out
    assert f"{files[1]} is there already" in err
    assert files[-1].read_bytes() == b"mine"
    assert not files[0].exists()
    assert ground(sample, tmp_path, "--force") == 0
    assert files[-1].read_bytes() != b"mine"
    assert sorted(tmp_path.iterdir()) == files


def test_a_folder_that_takes_nothing_is_told_before_any_work(sample: Path, tmp_path: Path, capsys, monkeypatch) -> None:
    monkeypatch.setattr(work, "open_engine", lambda _name: pytest.fail("worked"))
    (tmp_path / "file").write_bytes(b"")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        assert ground(sample, folder) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert str(folder) in err


def test_no_write_permission_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chord.cli.pictures.os.access", lambda *_: False)
    with pytest.raises(CallError) as refused:
        ready_folder(str(tmp_path))
    assert "Permission denied" in refused.value.say("en")


def test_a_full_disk_keeps_the_answer_and_leaves_no_half_picture(
    sample: Path, tmp_path: Path, capsys, monkeypatch
) -> None:
    def full(path: Path, _content: bytes) -> int:
        path.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert ground(sample, tmp_path) == 2
    out, err = capsys.readouterr()
    assert "Target: person" in out
    assert "No space left on device" in err.splitlines()[-1]
    assert list(tmp_path.iterdir()) == []


def test_names_are_sorted_and_safe_and_no_two_are_alike() -> None:
    track = CYCLIST.tracks[0]
    made = names(Path("/a/../my clip?.mp4"), "red / 骑车\x1b的人", [track, replace(track, id=3)])
    assert made == ["my_clip-red_骑车_的人-01-4.200s.png", "my_clip-red_骑车_的人-02-4.200s.png"]
