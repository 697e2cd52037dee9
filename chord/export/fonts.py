"""Finds a font on this machine that has the characters of a text, Chinese ones included."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from PIL import ImageFont

Font = ImageFont.FreeTypeFont

FILES: tuple[tuple[str, int], ...] = (
    # (file name, face in it): simplified Chinese first where a file holds several scripts.
    ("NotoSansCJK-Regular.ttc", 2),
    ("NotoSansCJKsc-Regular.otf", 0),
    ("NotoSansSC-Regular.otf", 0),
    ("NotoSansSC-VF.ttf", 0),
    ("SourceHanSansSC-Regular.otf", 0),
    ("SourceHanSans-Regular.ttc", 2),
    ("PingFang.ttc", 2),
    ("Hiragino Sans GB.ttc", 0),
    ("STHeiti Medium.ttc", 0),
    ("Arial Unicode.ttf", 0),
    ("msyh.ttc", 0),
    ("Deng.ttf", 0),
    ("simhei.ttf", 0),
    ("simsun.ttc", 0),
    ("wqy-microhei.ttc", 0),
    ("wqy-zenhei.ttc", 0),
    ("DroidSansFallbackFull.ttf", 0),
    ("DroidSansFallback.ttf", 0),
    ("uming.ttc", 0),
    ("NotoSerifCJK-Regular.ttc", 2),
    ("DejaVuSans.ttf", 0),
    ("LiberationSans-Regular.ttf", 0),
    ("arial.ttf", 0),
    ("Helvetica.ttc", 0),
)
PROBE_PX = 24
NO_CHARACTER = "\U0010ffff"
"""Never a character: what a font draws for it is what it draws for all that it does not have."""


def font_for(text: str, size_px: int) -> Font | None:
    """Return the first known font that has every character of ``text``, None when there is none on this machine."""
    for path, face in installed():
        if has_glyphs(path, face, text):
            return ImageFont.truetype(path, size_px, face)
    return None


def plain_font(size_px: int) -> Font:
    """Return the font that comes with Pillow: Latin letters only, but always there."""
    font = ImageFont.load_default(size_px)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise TypeError("Pillow was built without FreeType")  # its wheels never are
    return font


def has_glyphs(path: Path, face: int, text: str) -> bool:
    """Whether a font draws every character of ``text`` as itself and not as the box that stands for none."""
    try:
        font = ImageFont.truetype(path, PROBE_PX, face)
    except OSError:  # not a font, or one without that face
        return False
    none = _drawn(font, NO_CHARACTER)
    return all(_drawn(font, character) not in (none, b"") for character in set(text) if not character.isspace())


@cache
def installed() -> tuple[tuple[Path, int], ...]:
    """Return the known fonts that are on this machine, the preferred first."""
    found = files_in(font_folders(sys.platform, os.environ, Path.home()))
    return tuple((found[name.lower()], face) for name, face in FILES if name.lower() in found)


def font_folders(platform: str, environ: Mapping[str, str], home: Path) -> tuple[Path, ...]:
    """Return where fonts lie on a system: the machine's own and this person's."""
    if platform == "win32":
        own = Path(environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Microsoft" / "Windows" / "Fonts"
        return (Path(environ.get("WINDIR", "C:\\Windows")) / "Fonts", own)
    if platform == "darwin":
        return (Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library" / "Fonts")
    own = Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "fonts"
    return (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), own, home / ".fonts")


def files_in(folders: Iterable[Path]) -> dict[str, Path]:
    """Return every file below the folders, by its name in lower case; the first of a name counts."""
    found: dict[str, Path] = {}
    for folder in folders:
        for here, _, names in os.walk(folder):
            for name in names:
                found.setdefault(name.lower(), Path(here) / name)
    return found


def _drawn(font: Font, character: str) -> bytes:
    mask = font.getmask(character)
    return bytes(mask) if mask.size[0] and mask.size[1] else b""
