"""What was asked for, as the engine reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from chord.texts import Language
from chord.types.notice import Notice

Place = Literal["left", "right", "top", "bottom", "centre"]
Heading = Literal["left", "right", "up", "down"]
Side = Literal["left", "right", "top", "bottom"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """One kind of thing a query asks for. Empty or None means: any.

    labels:       names of the detector's classes, any of which will do
    companions:   labels that must touch it (a cyclist is a person with a bicycle)
    colours:      colour names, any of which will do
    place:        where in the picture it must mostly be
    heading:      which way it must move
    enters_from:  the side it comes into the picture from
    leaves_to:    the side it goes out of the picture at
    moving:       True: must move; False: must stand still
    size:         "large" or "small"
    count:        how many at once
    """

    labels: frozenset[str]
    companions: frozenset[str] = frozenset()
    colours: frozenset[str] = frozenset()
    place: frozenset[Place] = frozenset()
    heading: Heading | None = None
    enters_from: Side | None = None
    leaves_to: Side | None = None
    moving: bool | None = None
    size: Literal["large", "small"] | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Query:
    """A target in the person's words and what the engine makes of it.

    An engine that reads words itself (a language model) leaves ``wanted`` empty and ``reads_text`` True.
    ``used_words`` and ``unused_words`` are pieces of ``text`` in their order; ``warnings`` says which words were
    read more broadly than written ("engineer" as a person).
    """

    text: str
    language: Language
    wanted: tuple[Wanted, ...]
    used_words: tuple[str, ...]
    unused_words: tuple[str, ...]
    warnings: tuple[Notice, ...] = ()
    reads_text: bool = False
