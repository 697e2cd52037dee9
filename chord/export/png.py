"""Pictures as PNG files: written whole or not at all, and never over what is there unless that is wanted."""

from __future__ import annotations

import io
import os
import secrets
import unicodedata
from pathlib import Path

from PIL import Image

from chord.errors import CallError
from chord.types import Pixels

NAME_PART_BYTES = 80
"""Two parts and the rest of a name stay within the 255 bytes that file systems take."""


def save_png(pixels: Pixels, path: Path, *, replace: bool = False) -> None:
    """Write pixels (height, width, 3) to ``path``.

    Raises CallError("picture_exists") when something is there and is not to be replaced, CallError("pictures_folder")
    when the disk refuses.
    """
    content = io.BytesIO()
    Image.fromarray(pixels).save(content, "PNG")
    part = path.with_name(f".{secrets.token_hex(8)}.part")
    try:
        try:
            part.write_bytes(content.getbuffer())
            _put(part, path, replace=replace)
        finally:
            part.unlink(missing_ok=True)
    except FileExistsError as error:
        raise CallError("picture_exists", path=str(path)) from error
    except OSError as error:
        raise CallError("pictures_folder", path=str(path.parent), reason=error.strerror or str(error)) from error


def name_part(text: str) -> str:
    """Return ``text`` as a piece of a file name: letters and digits of any script, the rest as single underscores."""
    plain = unicodedata.normalize("NFC", text)
    words = "".join(c if c.isalnum() else " " for c in plain).split()
    return "_".join(words).encode()[:NAME_PART_BYTES].decode(errors="ignore") or "_"


def _put(part: Path, path: Path, *, replace: bool) -> None:
    """Give the finished file its name. A hard link never takes a name that is in use; not every disk knows them."""
    if replace:
        part.replace(path)
        return
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        part.rename(path)
