"""Which files the media route may hand out: those a session has put here, under an address nobody can guess."""

from __future__ import annotations

import secrets
import threading
from dataclasses import dataclass
from pathlib import Path

MEDIA_ROUTE = "/app/static/clip"
"""Below ``/app/static/``, because ``st.video`` takes such an address as it is and the browser's side of Streamlit puts
the server's host, port and base path before it. Streamlit's own static files are off, and our route comes first."""


@dataclass(frozen=True, slots=True)
class Lent:
    """A file that may be handed out, and the media type it is handed out as."""

    path: Path
    media_type: str


class Shelf:
    """Addresses of files, by the token of the session that lent them. Safe to use from several threads."""

    def __init__(self) -> None:
        self._lent: dict[str, dict[str, Lent]] = {}
        self._lock = threading.Lock()

    def open(self) -> str:
        """Return a new token, one for each session."""
        token = secrets.token_urlsafe(32)
        with self._lock:
            self._lent[token] = {}
        return token

    def lend(self, token: str, path: Path, media_type: str = "video/mp4") -> str:
        """Return the address of ``path``. Raises KeyError after the token was closed."""
        name = secrets.token_urlsafe(12)
        with self._lock:
            self._lent[token][name] = Lent(path, media_type)
        return f"{MEDIA_ROUTE}/{token}/{name}"

    def find(self, token: str, name: str) -> Lent | None:
        """Return what stands at an address, or None."""
        with self._lock:
            return self._lent.get(token, {}).get(name)

    def clear(self, token: str) -> None:
        """Take back every file of a session; its token stays good."""
        with self._lock:
            self._lent[token] = {}

    def close(self, token: str) -> None:
        """Take back a session's files and its token."""
        with self._lock:
            self._lent.pop(token, None)


SHELF = Shelf()
