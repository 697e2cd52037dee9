"""What the doctor found, as values."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from chord.cli.start import Card, Told
from chord.memory import Memory

Use = Literal["program", "temporary", "models"]


@dataclass(frozen=True, slots=True)
class Trial:
    """Something that was tried: whether it works, and in a sentence what it said."""

    name: str
    works: bool
    detail: str
    device: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A folder that Chord uses, and what is free there (None where the folder is not there yet)."""

    use: Use
    path: Path
    free_bytes: int | None


@dataclass(frozen=True, slots=True)
class Findings:
    """The machine as the doctor sees it.

    card:    the NVIDIA card, None without one
    unused:  why no torch uses that card, None when one does or would
    missing: packages of the full set that are not installed
    choice:  which engine answers and why, empty when none can
    font:    the font that has Chinese characters for pictures, None without one
    """

    version: str
    system: str
    python: str
    cpu_count: int
    memory: Memory
    card: Card | None
    unused: Told | None
    missing: tuple[str, ...]
    decoding: Trial
    engines: tuple[Trial, ...]
    choice: str
    places: tuple[Place, ...]
    font: str | None

    @property
    def full_set(self) -> bool:
        """Whether everything for language models is installed."""
        return not self.missing
