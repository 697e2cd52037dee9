"""A text with several targets cut into one clause for each."""

from __future__ import annotations

from collections.abc import Sequence

from chord.words.lexicon import Sense
from chord.words.pieces import NOUN_KINDS, Piece

Clause = tuple[Piece, ...]
_ADJECTIVES = frozenset({"colour", "size", "count"})
_OWN_RELATION = frozenset({"touch", "doing", "enters", "leaves", "enter", "leave", "heading", "moving"})


def clauses(pieces: Sequence[Piece]) -> tuple[Clause, ...]:
    """Return the targets' clauses, without the words and marks between them.

    "with a dog and a cat" stays one clause; "red and white car" too; "car, moving left" too.
    """
    parts = [part for part in _parts(_with_again(pieces)) if any(p.kind != "stop" for p in part)]
    return tuple(_with_nouns(parts))


def _with_again(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Read the "and" of "with a dog and a cat" as a second "with"."""
    done: list[Piece] = []
    for at, piece in enumerate(pieces):
        again = piece.kind == "join" and _in_list(done) and _goes_on(pieces[at + 1 :])
        done.append(piece.read_as(Sense("touch", ("list", "again"))) if again else piece)
    return tuple(done)


def _in_list(before: Sequence[Piece]) -> bool:
    """Say whether the last thing before stands behind a "with", or is worn ("in a suit and tie")."""
    nouns: list[Piece] = []
    for piece in reversed(before):
        if piece.kind == "touch":
            return bool(nouns) and ("list" in piece.sense.names or nouns[0].kind == "garment")
        if piece.kind in NOUN_KINDS:
            nouns.append(piece)
        elif piece.kind not in _ADJECTIVES | {"stop", "quality"}:
            return False
    return False


def _goes_on(after: Sequence[Piece]) -> bool:
    """Say whether the next thing, no person, has no relation of its own."""
    for at, piece in enumerate(after):
        if piece.kind in NOUN_KINDS:
            follower = next((p.kind for p in after[at + 1 :] if p.kind not in NOUN_KINDS | {"stop"}), "break")
            return piece.sense.names[:1] != ("person",) and follower not in _OWN_RELATION
        if piece.kind not in _ADJECTIVES | {"stop", "quality"}:
            return False
    return False


def _parts(pieces: Sequence[Piece]) -> list[Clause]:
    parts: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece.kind in ("break", "join"):
            parts.append([])
        else:
            parts[-1].append(piece)
    return [tuple(part) for part in parts]


def _with_nouns(parts: Sequence[Clause]) -> list[Clause]:
    """Give a part without a thing to its neighbour: adjectives to the one after, the rest to the one before."""
    done: list[Clause] = []
    held: Clause = ()
    for at, part in enumerate(parts):
        own, held = (*held, *part), ()
        if _has_thing(own):
            done.append(own)
        elif at + 1 < len(parts) and (not done or _leads(own, parts[at + 1])):
            held = own
        elif done:
            done[-1] = (*done[-1], *own)
        else:
            done.append(own)
    return done


def _has_thing(part: Clause) -> bool:
    """Say whether a part names a thing of its own; clothes are of who was named before ("a man, red shirt")."""
    return any(p.kind in NOUN_KINDS - {"garment"} for p in part)


def _leads(part: Clause, following: Clause) -> bool:
    """Tell "a red and white car" from "a car that is red, a dog"."""
    adjectives = all(p.kind in _ADJECTIVES | {"stop"} for p in part)
    return adjectives and (following[0].kind in _ADJECTIVES or part[0].kind == "stop")
