"""What has been surveyed and seen in a session, by content: a second question about a clip starts at once."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass

from chord.types import Survey, Tube

KEPT = 8
"""Clips that are remembered; ten minutes of a busy street take 10 to 40 MB."""


@dataclass(frozen=True, slots=True)
class Observation:
    """One clip as measured and as seen by one engine."""

    survey: Survey
    tubes: tuple[Tube, ...]


class Observations:
    """A small memory of observations, least recently used ones forgotten first. Safe to share between threads."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._known: OrderedDict[tuple[str, str], Observation] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, content: str, engine: str) -> Observation | None:
        """Return what ``engine`` saw in the clip with this content hash, None when it has not looked yet."""
        with self._lock:
            found = self._known.get((content, engine))
            if found is not None:
                self._known.move_to_end((content, engine))
            return found

    def put(self, content: str, engine: str, observation: Observation) -> None:
        """Remember a whole observation."""
        with self._lock:
            self._known[(content, engine)] = observation
            self._known.move_to_end((content, engine))
            while len(self._known) > self._kept:
                self._known.popitem(last=False)
