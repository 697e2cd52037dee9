"""The one seam behind which every engine answers, and the fake that stands in for it in tests."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from chord.texts import language_of
from chord.types import Look, Picture, Query, Wanted


class Engine(Protocol):
    """Sees what is in pictures. One real method, ``look``; the rest says what it can do.

    name:        what the person calls it, as in ``--engine NAME``
    device:      where it runs, for the quiet line ("CPU, 2 threads")
    looks_per_s: how many pictures a second of video it wants to see
    pictures_at_once: how many pictures one call may take: a stop is heard between two calls
    looks_closer: whether it sees small things better in parts of a picture shown in full detail
    """

    name: str
    device: str
    looks_per_s: float
    pictures_at_once: int
    looks_closer: bool

    def understand(self, text: str) -> Query:
        """Say which words of a target it will use and which it cannot."""
        ...

    def look(self, pictures: Sequence[Picture]) -> list[Look]:
        """Return what it sees in each picture, one look per picture, in order. Raises EngineError."""
        ...


class ScriptedEngine:
    """An engine that sees what it is told: the fake for tests of tasks, command line and page."""

    name = "scripted"
    device = "script"
    pictures_at_once = 4
    looks_closer = False

    def __init__(
        self, see: Callable[[float], Look], *, looks_per_s: float = 4.0, seconds_per_look: float = 0.0
    ) -> None:
        self._see = see
        self.looks_per_s = looks_per_s
        self._seconds_per_look = seconds_per_look
        self.looked_at_s: list[float] = []

    def understand(self, text: str) -> Query:
        """Read the whole text as one label."""
        label = text.strip()
        return Query(text, language_of(text), (Wanted(frozenset({label})),), (label,), ())

    def look(self, pictures: Sequence[Picture]) -> list[Look]:
        """Return the scripted looks, as slowly as scripted."""
        looks = []
        for picture in pictures:
            time.sleep(self._seconds_per_look)
            self.looked_at_s.append(picture.time_s)
            looks.append(self._see(picture.time_s))
        return looks
