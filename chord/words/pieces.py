"""A text as a row of known phrases: the longest match wins, from left to right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from chord.words.data import data
from chord.words.lexicon import Kind, Sense, lexicon, longest
from chord.words.tokens import BREAKS, JOINS, Token, is_han, tokenise

NOUN_KINDS: frozenset[Kind] = frozenset({"thing", "noun", "garment", "unknown"})
QUIET_KINDS: frozenset[Kind] = frozenset({"stop", "link", "join", "break"})
"""Words that carry no content: they are neither used nor unused."""
COUNT_DIGITS = 2
"""A longer number is no count of things in a picture."""
UNKNOWN = Sense("unknown")


@dataclass(frozen=True, slots=True)
class Piece:
    """A phrase of the text, ``start`` and ``end`` as offsets into it, and what it means there."""

    text: str
    start: int
    end: int
    senses: tuple[Sense, ...]

    @property
    def sense(self) -> Sense:
        """The meaning that holds here."""
        return self.senses[0]

    @property
    def kind(self) -> Kind:
        """The kind of that meaning."""
        return self.senses[0].kind

    def read_as(self, sense: Sense) -> Piece:
        """Return the piece with that one meaning."""
        return replace(self, senses=(sense,))

    def can_be(self, kind: Kind) -> Sense | None:
        """Return its meaning of that kind, if it has one."""
        return next((s for s in self.senses if s.kind == kind), None)


def is_quiet(piece: Piece) -> bool:
    """Say whether a piece carries no content of its own: it is then neither used nor unused."""
    relations = ("touch", "apart", "after", "from", "to", "toward", "way")
    return piece.kind in QUIET_KINDS or (piece.kind in relations and piece.text in _quiet())


def fused(pieces: Sequence[Piece], sense: Sense) -> Piece:
    """Return one piece that covers all of them."""
    first, last = pieces[0], pieces[-1]
    return Piece(_spelled([p.text for p in pieces]), first.start, last.end, (sense,))


def cut(text: str) -> tuple[Piece, ...]:
    """Return the phrases of ``text``. Chinese characters in no list that stand side by side are one phrase."""
    tokens = tokenise(text)
    pieces: list[Piece] = []
    at = 0
    while at < len(tokens):
        length, senses = _match(tokens, at)
        here = tokens[at : at + length]
        pieces.append(Piece(_spelled([t.text for t in here]), here[0].start, here[-1].end, senses))
        at += length
    return tuple(_chinese_words(pieces))


@cache
def _quiet() -> frozenset[str]:
    return frozenset({*data("grammar")["quiet"], *data("grammar")["join"]})


def _spelled(words: Sequence[str]) -> str:
    return ("" if is_han(words[0]) else " ").join(words)


def _match(tokens: Sequence[Token], at: int) -> tuple[int, tuple[Sense, ...]]:
    first = tokens[at].text
    if first in BREAKS:
        return 1, (Sense("break"),)
    if first in JOINS:
        return 1, (Sense("join"),)
    for length in range(min(longest().get(first, 0), len(tokens) - at), 0, -1):
        senses = lexicon().get(tuple(t.text for t in tokens[at : at + length]))
        if senses:
            return length, senses
    if first.isdecimal() and len(first) <= COUNT_DIGITS:
        return _digits(tokens, at)
    return 1, (UNKNOWN if first[0].isalpha() else Sense("quality"),)


def _digits(tokens: Sequence[Token], at: int) -> tuple[int, tuple[Sense, ...]]:
    measures: list[str] = data("grammar")["number"]["measures"]
    measured = at + 1 < len(tokens) and tokens[at + 1].text in measures
    number = int(tokens[at].text)
    return 1 + measured, (Sense("count", number=number) if number else Sense("quality"),)


def _chinese_words(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Put together what Chinese writes without spaces: unknown characters, and what they follow ("大" + "楼")."""
    held: Piece | None = None
    for piece in pieces:
        if held and _one_word(held, piece):
            held = fused((held, piece), UNKNOWN if held.kind not in _DEEDS else Sense("verb"))
            continue
        if held:
            yield held
        held = piece
    if held:
        yield held


_DEEDS: frozenset[Kind] = frozenset({"moving", "still", "enter", "leave", "verb"})


def _one_word(before: Piece, piece: Piece) -> bool:
    if piece.kind != "unknown" or before.end != piece.start or not (is_han(before.text) and is_han(piece.text)):
        return False
    one_character = before.end - before.start == 1
    return before.kind in ("unknown", "verb") or (one_character and before.kind in _DEEDS | {"size", "side", "way"})
