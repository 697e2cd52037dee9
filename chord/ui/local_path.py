"""The path a person types for a video on this machine."""

from __future__ import annotations

import errno
import os
import re
import stat
from pathlib import Path, PureWindowsPath

from chord.errors import CallError

LOOPBACK_ADDRESSES = ("127.0.0.1", "localhost", "::1")

ON_WINDOWS = os.name == "nt"

_QUOTES = "\"'`“”‘’「」"
_DEVICE_FOLDERS = ("/dev", "/proc", "/sys")
_DEVICE_NAME = re.compile(r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|COM\d|LPT\d)", re.IGNORECASE)


def may_name_paths(server_address: str | None) -> bool:
    """Whether the page may open files by path: only when nobody but this machine can reach it."""
    return server_address in LOOPBACK_ADDRESSES


def local_path(text: str) -> Path:
    r"""Return the file that ``text`` names; quotes and blanks around it are dropped, ``~`` is the home folder.

    Network shares (``\\host\share``, ``//host/share``) and devices are refused before the disk is touched: opening
    a share would send this person's credentials there. Raises CallError.
    """
    name = text.strip().strip(_QUOTES).strip()
    if not name or "\x00" in name:
        raise CallError("path_empty")
    if name.startswith(("\\\\", "//", "\\/", "/\\")):
        raise CallError("path_share", path=name)
    if _is_device(name):
        raise CallError("path_device", path=name)
    return _regular_file(name)


def _is_device(name: str) -> bool:
    if not ON_WINDOWS:  # elsewhere con.mov is a film like any other
        return _in_device_folder(Path(name))
    windows_stem = PureWindowsPath(name).name.split(".")[0].split(":")[0].strip()
    return bool(_DEVICE_NAME.fullmatch(windows_stem))


def _in_device_folder(path: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in _DEVICE_FOLDERS)


def _regular_file(name: str) -> Path:
    """Follow links to their end. What is there is only asked for its kind, never opened: a pipe would wait for ever."""
    try:
        path = Path(name).expanduser().resolve(strict=True)
        mode = path.stat().st_mode
    except (
        OSError,
        RuntimeError,
        ValueError,
    ) as error:  # too long, a circle of links, no such ~user, no text
        raise CallError(_why_absent(error), path=name) from error
    if _in_device_folder(path):
        raise CallError("path_device", path=name)
    if stat.S_ISDIR(mode):
        raise CallError("path_folder", path=name)
    if not stat.S_ISREG(mode):
        raise CallError("path_device", path=name)
    return path


def _why_absent(error: Exception) -> str:
    if isinstance(error, PermissionError):
        return "path_forbidden"
    circle = "loop" in str(error).lower() or (isinstance(error, OSError) and error.errno == errno.ELOOP)
    return "path_circle" if circle else "path_absent"
