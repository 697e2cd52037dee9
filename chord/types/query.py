"""What was asked for, as the engine reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from chord.texts import Language
from chord.types.notice import Notice

Place = Literal["left", "right", "top", "bottom", "centre"]
Heading = Literal["left", "right", "up", "down"]
Side = Literal["left", "right", "top", "bottom"]
Edge = Side | Literal["any"]
Deed = Literal["appears", "disappears", "crosses", "passes", "stays"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """One kind of thing a query asks for. Empty or None means: any.

    labels:       names of the detector's classes, any of which will do
    companions:   groups of labels, of each of which one must touch it (a cyclist is a person with a bicycle, "with a
                  bag" is with a handbag, a backpack or a suitcase)
    colours:      colour names, any of which will do
    place:        where in the picture it must mostly be
    heading:      which way it must move
    enters_from:  the side it comes into the picture from; "any": it comes in somewhere
    leaves_to:    the side it goes out of the picture at; "any": it goes out somewhere
    deeds:        what else it must do, all of them
    moving:       True: must move; False: must stand still
    size:         "large" or "small"
    count:        how many at once
    """

    labels: frozenset[str]
    companions: frozenset[frozenset[str]] = frozenset()
    colours: frozenset[str] = frozenset()
    place: frozenset[Place] = frozenset()
    heading: Heading | None = None
    enters_from: Edge | None = None
    leaves_to: Edge | None = None
    deeds: frozenset[Deed] = frozenset()
    moving: bool | None = None
    size: Literal["large", "small"] | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Query:
    """A target in the person's words and what the engine makes of it.

    ``used_words`` and ``unused_words`` are pieces of ``text`` in their order; ``warnings`` says which words were
    read more broadly than written ("engineer" as a person), and what would do for those that are not used.
    """

    text: str
    language: Language
    wanted: tuple[Wanted, ...]
    used_words: tuple[str, ...]
    unused_words: tuple[str, ...]
    warnings: tuple[Notice, ...] = ()
