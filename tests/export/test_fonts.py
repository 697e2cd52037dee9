"""Fonts are chosen by what they can really draw."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import ImageFont

from chord.export import fonts
from chord.export.fonts import files_in, font_folders, font_for, has_glyphs, plain_font

HOME = Path("/home/x")


@pytest.fixture
def latin(tmp_path: Path) -> Path:
    """A font with Latin letters only: the one that comes with Pillow."""
    path = tmp_path / "fonts" / "DejaVuSans.ttf"
    path.parent.mkdir()
    font = ImageFont.load_default(20)
    assert isinstance(font, ImageFont.FreeTypeFont)
    path.write_bytes(font.font_bytes)
    return path


def test_a_font_without_the_characters_is_seen_through(latin: Path) -> None:
    assert has_glyphs(latin, 0, "cat 0.82")
    assert not has_glyphs(latin, 0, "猫")
    assert not has_glyphs(latin, 0, "cat 猫")


def test_what_is_no_font_has_nothing(tmp_path: Path) -> None:
    (tmp_path / "msyh.ttc").write_bytes(b"no font")
    assert not has_glyphs(tmp_path / "msyh.ttc", 0, "a")
    assert not has_glyphs(tmp_path / "absent.ttf", 0, "a")


def test_only_a_font_that_has_all_is_taken(latin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "installed", lambda: ((latin, 0),))
    font = font_for("cat", 18)
    assert font is not None
    assert font.size == 18
    assert font_for("猫", 18) is None


def test_the_plain_font_is_always_there() -> None:
    assert plain_font(16).getlength("cat") > 0


def test_each_system_has_its_folders() -> None:
    assert font_folders("win32", {"WINDIR": "D:\\Windows", "LOCALAPPDATA": "/l"}, HOME) == (
        Path("D:\\Windows") / "Fonts",
        Path("/l/Microsoft/Windows/Fonts"),
    )
    assert font_folders("darwin", {}, HOME)[0] == Path("/System/Library/Fonts")
    assert HOME / ".local/share/fonts" in font_folders("linux", {}, HOME)
    assert Path("/d/fonts") in font_folders("linux", {"XDG_DATA_HOME": "/d"}, HOME)


def test_files_are_found_below_folders_whatever_their_case(tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "b" / "MSYH.TTC").touch()
    assert files_in([tmp_path / "a", tmp_path / "absent"]) == {"msyh.ttc": tmp_path / "a" / "b" / "MSYH.TTC"}
