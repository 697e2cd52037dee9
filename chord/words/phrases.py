"""A clause as its noun phrases: each thing with its adjectives and how it hangs on the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from chord.words.pieces import NOUN_KINDS, Piece
from chord.words.tokens import is_han

_ENDINGS = ("ing", "ed", "ly")
_PRONOUN_ENDINGS = ("one", "body", "thing", "things", "who", "有人", "谁", "东西")
_WEARING = frozenset({"穿", "穿着", "身穿", "wearing", "in"})
ADJECTIVES = frozenset(
    {"colour", "size", "count", "place", "heading", "enters", "leaves", "moving", "still", "doing", "enter", "leave"}
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A thing in a clause.

    run:       nouns side by side, the last of which is meant ("bus driver")
    adjectives: what was said before it
    relation:  the word before it that hangs it on another thing ("with", "next to")
    after:     the word behind it that does ("旁边")
    owns:      another thing follows that is its own ("man's", 人的)
    """

    run: tuple[Piece, ...]
    adjectives: tuple[Piece, ...] = ()
    relation: Piece | None = None
    after: Piece | None = None
    owns: bool = False

    @property
    def noun(self) -> Piece:
        """The thing itself."""
        return self.run[-1]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Everything that belongs to it, in the order of the text."""
        around = [p for p in (self.relation, self.after) if p]
        return tuple(sorted((*around, *self.adjectives, *self.run), key=lambda p: p.start))


@dataclass(frozen=True, slots=True)
class Parsed:
    """A clause: its phrases, and the attributes that stand with none of them."""

    phrases: tuple[Phrase, ...]
    loose: tuple[Piece, ...]


def phrases(clause: Sequence[Piece]) -> Parsed:
    """Return the noun phrases of one clause and its loose attributes."""
    return _Reader(clause).parsed()


class _Reader:
    """Walks once over a clause, holding the adjectives and the relation that wait for their noun."""

    def __init__(self, clause: Sequence[Piece]) -> None:
        self._clause = clause
        self._noun_after = _nouns_after(clause)
        self._done: list[Phrase] = []
        self._loose: list[Piece] = []
        self._waiting: list[Piece] = []
        self._relation: Piece | None = None

    def parsed(self) -> Parsed:
        at = 0
        while at < len(self._clause):
            piece = self._clause[at]
            if piece.kind in NOUN_KINDS:
                run = _run(self._clause, at)
                self._noun(run)
                at += len(run)
                continue
            self._other(piece, self._noun_after[at])
            at += 1
        return Parsed(tuple(self._done), (*self._loose, *self._waiting))

    def _noun(self, run: tuple[Piece, ...]) -> None:
        self._done.append(Phrase(run, tuple(self._waiting), self._relation))
        self._waiting, self._relation = [], None

    def _other(self, piece: Piece, noun_after: Piece | None) -> None:
        if piece.kind in ADJECTIVES:
            self._waiting.append(piece)
        elif piece.kind in ("touch", "apart", "to", "toward", "from"):
            self._let_go()
            self._relation = piece
        elif piece.kind == "after" and self._done and not self._waiting:
            self._done[-1] = replace(self._done[-1], after=piece)
        elif piece.kind == "link":
            self._link(noun_after)

    def _link(self, noun: Piece | None) -> None:
        """Take what stands before a 的 as of the noun behind it; so too Chinese in no list, whatever it is."""
        if noun is None:
            return
        unread = bool(self._done) and is_han(self._done[-1].noun.text) and self._done[-1].noun.kind == "unknown"
        if (unread or not self._waiting) and self._relation is None and self._done:
            last = self._done[-1]
            # 停在门口的车: it is the car that stands there
            staying = tuple(p for p in last.adjectives if p.text.endswith("在"))
            self._loose += staying
            kept = tuple(p for p in last.adjectives if p not in staying)
            self._done[-1] = replace(last, owns=True, adjectives=kept)
        elif self._relation and self._relation.text in _WEARING and noun.kind != "garment":
            self._let_go()

    def _let_go(self) -> None:
        """Attributes before a new relation wait for no noun: they are the head's ("a woman in red next to ...")."""
        self._loose += self._waiting
        self._waiting, self._relation = [], None


def _nouns_after(clause: Sequence[Piece]) -> list[Piece | None]:
    """Return for each piece the next noun behind it."""
    after: list[Piece | None] = []
    noun: Piece | None = None
    for piece in reversed(clause):
        after.append(noun)
        noun = piece if piece.kind in NOUN_KINDS else noun
    return after[::-1]


def _run(clause: Sequence[Piece], at: int) -> tuple[Piece, ...]:
    """Return the nouns side by side from ``at`` on. What sounds like a verb behind a thing ends them."""
    end = at + 1
    while end < len(clause) and clause[end].kind in NOUN_KINDS and not _ends_run(clause[end - 1], clause[end]):
        end += 1
    return tuple(clause[at:end])


def _ends_run(noun: Piece, piece: Piece) -> bool:
    if noun.kind == "thing" and noun.text.endswith(_PRONOUN_ENDINGS):
        return True
    return noun.kind != "unknown" and piece.kind == "unknown" and piece.text.endswith(_ENDINGS)
