"""Temporary folders for uploads and previews: one for each session, all inside one for this server.

The server's folder carries the number and the start time of its process in its name, so that a later start can tell
the folders of servers that died without tidying up, and removes them.
"""

from __future__ import annotations

import re
import shutil
import tempfile
import threading
from pathlib import Path

import psutil

from chord.errors import CallError

_NAME = re.compile(r"chord-page-(\d+)-(\d+)-\w+")
_START_TOLERANCE_S = 2


class Folders:
    """Makes and removes this server's temporary folders. Nothing is made before the first ``new``."""

    def __init__(self) -> None:
        self._root: Path | None = None
        self._lock = threading.Lock()

    def new(self, parent: Path | None = None, name: str | None = None) -> Path:
        """Return an empty folder that only this person may read, inside ``parent`` or this server's own.

        With a ``name`` it is the folder called so, made when it is not there yet. Raises CallError when the disk
        refuses: read-only, full, or no place for temporary files at all.
        """
        try:
            with self._lock:
                inside = parent or self._own()
                if name is None:
                    return Path(tempfile.mkdtemp(dir=inside))
                (inside / name).mkdir(mode=0o700, exist_ok=True)
                return inside / name
        except OSError as error:
            raise CallError("no_temporary_folder", reason=error.strerror or str(error)) from error

    def remove_all(self) -> None:
        """Remove everything this server has put on disk."""
        with self._lock:
            remove(self._root)
            self._root = None

    def _own(self) -> Path:
        if self._root is None or not self._root.is_dir():
            self._root = Path(tempfile.mkdtemp(prefix=_prefix()))
        return self._root


def remove(folder: Path | None) -> None:
    """Remove a folder and what is in it; what cannot be removed (a file still open on Windows) stays for the sweep."""
    if folder is not None:
        shutil.rmtree(folder, ignore_errors=True)


def sweep() -> list[Path]:
    """Remove the folders of servers that no longer run, and return them. Without a place for such there are none."""
    try:
        stale = [folder for folder in Path(tempfile.gettempdir()).glob("chord-page-*") if is_stale(folder.name)]
    except FileNotFoundError:
        return []
    for folder in stale:
        remove(folder)
    return stale


def is_stale(name: str) -> bool:
    """Whether ``name`` is the folder of a server that no longer runs. Folders of other kinds never are."""
    match = _NAME.fullmatch(name)
    return match is not None and not _runs(int(match[1]), int(match[2]))


def _prefix() -> str:
    me = psutil.Process()
    return f"chord-page-{me.pid}-{int(me.create_time())}-"


def _runs(pid: int, started_s: int) -> bool:
    """The start time tells a server from a later process that got the same number."""
    try:
        return abs(psutil.Process(pid).create_time() - started_s) <= _START_TOLERANCE_S
    except psutil.NoSuchProcess:
        return False
    except psutil.AccessDenied:
        return True


FOLDERS = Folders()
