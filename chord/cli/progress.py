"""How far a task is, on stderr: one line that renews itself on a terminal, now and then a plain line elsewhere."""

from __future__ import annotations

import os
import shutil
import sys
import time
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from chord.texts import Language, say
from chord.types import Progress

TERMINAL_INTERVAL_S = 0.1
"""Faster than this nobody reads."""
PLAIN_INTERVAL_S = 10.0
"""In a log: a sign of life, not a flood. Most clips are done before the first."""


class ProgressLine:
    """Shows Progress. A line on a terminal is wiped by ``clear`` before anything else is printed."""

    def __init__(
        self,
        language: Language,
        *,
        quiet: bool = False,
        stream: TextIO | None = None,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self._stream = sys.stderr if stream is None else stream
        self._language = language
        self._now_s = now_s
        self._terminal = self._stream is not None and self._stream.isatty() and os.environ.get("TERM") != "dumb"
        self._quiet = quiet or self._stream is None
        self._interval_s = TERMINAL_INTERVAL_S if self._terminal else PLAIN_INTERVAL_S
        self._shown_at_s = float("-inf") if self._terminal else now_s()
        self._width = 0

    def show(self, progress: Progress) -> None:
        """Show how far it is, unless the last time was just now."""
        now_s = self._now_s()
        if self._quiet or now_s - self._shown_at_s < self._interval_s:
            return
        self._shown_at_s = now_s
        text = progress_text(progress, self._language)
        if self._terminal:
            self._renew(fitting(text, shutil.get_terminal_size().columns - 1))
        else:
            self._put(f"{text}\n")

    def clear(self) -> None:
        """Wipe the line from a terminal."""
        if self._width:
            self._renew("")

    def _renew(self, text: str) -> None:
        """Blanks wipe what a longer line left: every terminal knows them."""
        width = columns(text)
        self._put(f"\r{text}{' ' * (self._width - width)}\r{text}")
        self._width = width

    def _put(self, text: str) -> None:
        with suppress(OSError):
            self._stream.write(text)
            self._stream.flush()


def progress_text(progress: Progress, language: Language) -> str:
    """Return "Looking 42 %, 0:12 left"."""
    stage = say(f"cli.stage_{progress.stage}", language)
    percent = round(100 * progress.fraction)
    if progress.seconds_left is None:
        return say("cli.progress", language, stage=stage, percent=percent)
    minutes, seconds = divmod(max(0, round(progress.seconds_left)), 60)
    return say("cli.progress_left", language, stage=stage, percent=percent, left=f"{minutes}:{seconds:02d}")


def columns(text: str) -> int:
    """Return how many columns of a terminal ``text`` takes: two for a Chinese character."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def fitting(text: str, width: int) -> str:
    """Return as much of ``text`` as fits into ``width`` columns."""
    while columns(text) > max(0, width):
        text = text[:-1]
    return text
