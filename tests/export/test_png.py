from __future__ import annotations

import errno
import os
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from chord.errors import CallError
from chord.export.png import NAME_PART_BYTES, name_part, save_png

PIXELS = np.arange(4 * 6 * 3, dtype=np.uint8).reshape(4, 6, 3)


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    save_png(PIXELS, tmp_path / "a.png")
    assert np.array_equal(np.asarray(Image.open(tmp_path / "a.png")), PIXELS)
    assert [path.name for path in tmp_path.iterdir()] == ["a.png"]


@pytest.mark.parametrize("links", [True, False])
def test_nothing_is_overwritten_unless_wanted(tmp_path: Path, links: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_names: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    if not links:
        monkeypatch.setattr(os, "link", refuse)
    (tmp_path / "a.png").write_bytes(b"mine")
    with pytest.raises(CallError) as refused:
        save_png(PIXELS, tmp_path / "a.png")
    assert refused.value.key == "picture_exists"
    assert (tmp_path / "a.png").read_bytes() == b"mine"
    save_png(PIXELS, tmp_path / "b.png")
    save_png(PIXELS, tmp_path / "a.png", replace=True)
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    assert len(list(tmp_path.iterdir())) == 2


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> int:
        path.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(CallError) as refused:
        save_png(PIXELS, tmp_path / "a.png")
    assert "No space left on device" in refused.value.say("en")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("red car", "red_car"), ("骑车的人", "骑车的人"), ("../../etc/passwd", "etc_passwd"),
        ("a\x00\x1b[31m:b", "a_31m_b"), ("  ", "_"), ("???", "_"), ("CON.mp4", "CON_mp4"),
    ],
)  # fmt: skip
def test_any_text_becomes_a_piece_of_a_name(text: str, part: str) -> None:
    assert name_part(text) == part


def test_a_long_text_is_cut_between_characters() -> None:
    assert len(name_part("车" * 100).encode()) <= NAME_PART_BYTES
    assert set(name_part("车" * 100)) == {"车"}
