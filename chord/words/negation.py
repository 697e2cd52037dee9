"""What a text says is not there, or not so: left out as a phrase, never read as its opposite."""

from __future__ import annotations

from collections.abc import Sequence

from chord.words.lexicon import Kind, Sense
from chord.words.pieces import NOUN_KINDS, Piece, fused

LEFT_OUT = Sense("left_out")
_BEFORE_THE_NOUN: frozenset[Kind] = frozenset(
    {"stop", "colour", "size", "count", "quality", "touch", "apart", "moving"}
)
_SIDES: frozenset[Kind] = frozenset({"side", "way", "to", "toward", "from"})


def without_negated(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return the pieces, each negation and what it takes away as one piece of kind ``left_out``."""
    done: list[Piece] = []
    at = 0
    while at < len(pieces):
        kind = pieces[at].kind
        if kind not in ("without", "not") and not _no_such_way(pieces, at):
            done.append(pieces[at])
            at += 1
            continue
        end = _end(pieces, at, whole_thing=kind == "without")
        done.append(fused(pieces[at:end], LEFT_OUT))
        at = end
    return tuple(done)


def _no_such_way(pieces: Sequence[Piece], at: int) -> bool:
    """Tell "not moving left", which says nothing of standing still, from "not moving"."""
    negated = pieces[at].kind == "still" and any(word in pieces[at].text for word in ("not", "n't", "没", "不"))
    return negated and at + 1 < len(pieces) and pieces[at + 1].kind in _SIDES


def _end(pieces: Sequence[Piece], at: int, *, whole_thing: bool) -> int:
    """Return the index behind the last piece that the negation at ``at`` takes away."""
    end = at + 1
    while end < len(pieces) and pieces[end].kind == "stop":
        end += 1
    if end == len(pieces) or pieces[end].kind in ("link", "join", "break", "left_out"):
        return at + 1
    if whole_thing or pieces[end].kind in NOUN_KINDS | {"touch", "apart"}:
        return _behind_the_noun(pieces, end)
    end += 1
    while end < len(pieces) and pieces[end].kind in _SIDES:
        end += 1
    return end


def _behind_the_noun(pieces: Sequence[Piece], end: int) -> int:
    start = end
    while end < len(pieces) and pieces[end].kind in _BEFORE_THE_NOUN:
        end += 1
    while end < len(pieces) and pieces[end].kind in NOUN_KINDS:
        end += 1
    return max(end, start + 1)
