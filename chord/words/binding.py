"""What a clause asks for: its head noun, and which of the other words can be asked of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from chord.types import Edge, Heading, Place, Wanted
from chord.words.data import data
from chord.words.lexicon import Kind
from chord.words.phrases import ADJECTIVES, Parsed, Phrase
from chord.words.pieces import Piece, is_quiet

PERSON = "person"
_ASKING = frozenset({"who", "谁"})
"""The person asked for may be named behind: "who is the man"."""
_PLACES = ("处", "口", "边", "旁", "角落", "附近")
"""What Chinese words for a place end in; it stands before what is there without any word between."""
_MEASURED = ADJECTIVES - {"count"}
"""What can be asked of whatever is there."""
_THROUGH = frozenset({"crosses", "passes"})
"""Deeds that say by themselves that the thing moves."""


@dataclass(frozen=True, slots=True)
class Bound:
    """What one clause asks for; ``used``: the words that say it; ``together``: words told as one phrase if unused."""

    wanted: Wanted | None
    used: tuple[Piece, ...] = ()
    together: tuple[tuple[Piece, ...], ...] = ()


def bind(parsed: Parsed, clause: Sequence[Piece]) -> Bound:
    """Return what the clause asks for. Without a head that the detector knows, nothing is wanted and nothing used."""
    head = _head(parsed.phrases)
    if head is None:
        return _headless(parsed, clause)
    if head.noun.kind != "thing":
        return Bound(None)
    adjectives = (*head.adjectives, *parsed.loose)
    rest = [p for p in parsed.phrases if p is not head]
    asking = [p.noun for p in rest if p.noun.text in _ASKING]
    return _bound(head.noun.sense.names, head.noun.sense.companions, (head.noun, *asking), adjectives, rest)


def _head(phrases: Sequence[Phrase]) -> Phrase | None:
    """Return the first thing that hangs on no other: 穿红衣服的人, a man with a dog. Clothes hang on who wears them."""
    free = [p for p in phrases if not (p.relation or p.after or p.owns)]
    bare = sorted((p for p in free if p.noun.kind != "garment"), key=_is_rather_named_behind)
    doers = [p for p in phrases if _by_person(p) and p.noun.sense.names == (PERSON,)]
    return next(iter((*bare, *free, *doers)), None)


def _is_rather_named_behind(phrase: Phrase) -> bool:
    """Say whether another noun is more likely meant: "who is the man", 入口处两个人."""
    place = phrase.noun.kind in ("unknown", "noun") and phrase.noun.text.endswith(_PLACES)
    return place or phrase.noun.text in _ASKING


def _headless(parsed: Parsed, clause: Sequence[Piece]) -> Bound:
    """Read "riding a bike" as of a person, and "moving" or "red" as of anything."""
    doing = [p for p in parsed.loose if p.kind == "doing"]
    acts = [p.relation for p in parsed.phrases if p.relation and _by_person(p)]
    if acts or doing:
        return _bound((PERSON,), frozenset(), (), parsed.loose, parsed.phrases)
    quiet = {*_MEASURED, "stop", "link", "touch", "count"}
    if parsed.phrases or not parsed.loose or any(p.kind not in quiet for p in clause):
        return Bound(None)
    vague: list[str] = data("questions")["asked_of_any"]
    if not any(p.kind in _MEASURED and p.text not in vague for p in parsed.loose):
        return Bound(None)
    return _bound((), frozenset(), (), parsed.loose, ())


def _by_person(phrase: Phrase) -> bool:
    """Say whether the word before the thing is said of people ("riding", "holding"; not "with" or "on")."""
    relation = phrase.relation
    if relation is None or relation.kind != "touch" or phrase.noun.kind not in ("thing", "garment"):
        return False
    return bool({"person", "doing"} & set(relation.sense.names)) or (
        "list" in relation.sense.names and not is_quiet(relation)
    )


def _bound(
    labels: Iterable[str],
    companions: frozenset[str],
    head: tuple[Piece, ...],
    adjectives: Sequence[Piece],
    rest: Sequence[Phrase],
) -> Bound:
    worn = [p for phrase in rest for p in _worn_colours(phrase)]
    touching = [phrase for phrase in rest if _companion(phrase, labels)]
    attributes = [p for p in (*adjectives, *worn) if p.kind in _MEASURED | {"count"}]
    wanted = Wanted(
        labels=frozenset(labels),
        companions=frozenset(_companions(companions, touching, attributes)),
        colours=frozenset(_names(attributes, "colour")),
        place=cast("frozenset[Place]", frozenset(_names(attributes, "place"))),
        heading=cast("Heading | None", _first(attributes, "heading")),
        enters_from=cast("Edge | None", _edge(attributes, "enters", "enter")),
        leaves_to=cast("Edge | None", _edge(attributes, "leaves", "leave")),
        deeds=frozenset(p.sense.deed for p in attributes if p.sense.deed),
        moving=_moving(attributes),
        size="large" if "large" in (sizes := _names(attributes, "size")) else "small" if sizes else None,
        count=next((p.sense.number for p in attributes if p.kind == "count"), None),
    )
    linking = [p for phrase in touching for p in _linking(phrase)]
    used = (*head, *_said(attributes, wanted), *(p.noun for p in touching), *linking)
    return Bound(wanted, used, tuple(p.pieces for p in rest if (p.relation or p.after) and p not in touching))


def _worn_colours(phrase: Phrase) -> list[Piece]:
    """Return the colours of clothes: looked for on the whole person."""
    apart = (phrase.relation and phrase.relation.kind != "touch") or phrase.after
    if phrase.noun.kind != "garment" or apart:
        return []
    return [p for p in phrase.adjectives if p.kind == "colour"]


def _companion(phrase: Phrase, labels: Iterable[str]) -> bool:
    """Say whether the thing can be asked to touch the head: of another class, and a word that says they touch."""
    noun = phrase.noun
    if noun.kind != "thing" or not noun.sense.names or not set(noun.sense.names).isdisjoint(labels):
        return False
    if phrase.after:
        return not phrase.after.sense.loose
    return phrase.relation is not None and phrase.relation.kind == "touch"


def _companions(
    own: frozenset[str], touching: Iterable[Phrase], attributes: Iterable[Piece]
) -> Iterator[frozenset[str]]:
    """Yield the groups of classes of each of which one must touch the head."""
    yield from (frozenset(phrase.noun.sense.names) for phrase in touching)
    apart = (phrase.noun.sense.companions for phrase in touching)
    doing = (p.sense.companions for p in attributes if p.kind == "doing")
    yield from (frozenset({label}) for group in (own, *apart, *doing) for label in group)


def _linking(phrase: Phrase) -> list[Piece]:
    """Return the verb that says they touch ("riding"); of "eating" only the touching is measured, so it is unused."""
    relation = phrase.relation
    if relation is None or "doing" in relation.sense.names or is_quiet(relation):
        return []
    return [relation]


def _names(pieces: Iterable[Piece], kind: Kind) -> list[str]:
    return [name for p in pieces if p.kind == kind for name in p.sense.names]


def _first(pieces: Iterable[Piece], kind: Kind) -> str | None:
    return next(iter(_names(pieces, kind)), None)


def _edge(pieces: Sequence[Piece], sided: Kind, anywhere: Kind) -> str | None:
    """Return the side of coming in or going out; "any" when it is said without one."""
    plain = any(p.kind == anywhere and not p.sense.deed for p in pieces)
    return _first(pieces, sided) or ("any" if plain else None)


def _moving(pieces: Sequence[Piece]) -> bool | None:
    kinds = {p.kind for p in pieces if not p.sense.deed}
    if "still" in kinds:
        return False
    return True if "moving" in kinds and not _THROUGH & {p.sense.deed for p in pieces} else None


def _said(attributes: Sequence[Piece], wanted: Wanted) -> list[Piece]:
    """Return the attributes that are really asked: of two that exclude each other only the first."""
    contrary = {"heading": wanted.heading, "enters": wanted.enters_from, "leaves": wanted.leaves_to}
    said: list[Piece] = []
    for piece in attributes:
        if piece.kind in contrary and contrary[piece.kind] not in piece.sense.names:
            continue
        if piece.kind == "moving" and wanted.moving is False and not piece.sense.deed:
            continue
        if piece.kind == "count" and piece.sense.number != wanted.count:
            continue
        said.append(piece)
    return said
