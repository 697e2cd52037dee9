"""Fades: one scene goes down into black or white, another comes up from it."""

from __future__ import annotations

from dataclasses import dataclass

from chord.types import Pixels

BLACK_MAX = 32  # 0..255, brightest value of a tiny picture that counts as black; 16 in studio range, and a little noise
WHITE_MIN = 223  # 0..255, its counterpart
BLANK_MIN_S = 0.1  # a shorter blank is a lost frame or a flash


@dataclass(frozen=True, slots=True)
class Blank:
    """A stretch of black or white frames and the picture that comes up after it."""

    first_s: float
    last_s: float
    picture_s: float


def is_blank(rgb: Pixels) -> bool:
    """Return whether nothing but black, or nothing but white, is in ``rgb`` (h, w, 3)."""
    return int(rgb.max()) <= BLACK_MAX or int(rgb.min()) >= WHITE_MIN


class FadeFinder:
    """Fed with tiny pictures in order of time; tells of each blank stretch between two pictures.

    ``seen_picture``: whether anything but blank frames came.
    """

    def __init__(self) -> None:
        self.seen_picture = False
        self._first_s: float | None = None
        self._last_s = 0.0

    def add(self, thumb: Pixels, time_s: float) -> Blank | None:
        """Return the blank stretch that this picture ends, None where it ends none.

        A clip that begins blank has no scene before it, and one that ends blank has none behind it.
        """
        if is_blank(thumb):
            self._first_s = time_s if self._first_s is None else self._first_s
            self._last_s = time_s
            return None
        first_s, self._first_s = self._first_s, None
        between, self.seen_picture = self.seen_picture, True
        if first_s is None or not between or time_s - first_s < BLANK_MIN_S:
            return None
        return Blank(first_s, self._last_s, time_s)
