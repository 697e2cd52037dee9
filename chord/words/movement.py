"""Words for moving joined with words for where: "walks to the right", "从左侧进入"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from chord.types import Deed
from chord.words.lexicon import Kind, Sense
from chord.words.pieces import NOUN_KINDS, Piece, fused
from chord.words.tokens import is_han

_PREPOSITIONS: frozenset[Kind] = frozenset({"from", "to", "toward", "touch", "apart"})
_SKIPPED: frozenset[Kind] = frozenset({"stop"})
_HEADINGS = {"left": "left", "right": "right", "top": "up", "bottom": "down", "up": "up", "down": "down"}
_OPPOSITE = {"left": "right", "right": "left", "top": "down", "bottom": "up"}
_BEFORE_A_NOUN: frozenset[Kind] = frozenset({"stop", "colour", "size", "count", "quality"})
_TRANSITIVE = ("入", "进", "出", "离", "离开", "来到", "过", "穿")
_AT_WORDS = frozenset({"on", "in", "at", "by"})
Rule = Callable[[Piece, Piece], Sense | None]


def with_movement(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return the pieces; sides, ways and verbs have become headings, places, sides of entering and leaving.

    A verb with no side stays as it is; what one says beyond moving goes with its side ("crosses from left to right").
    A way with no verb ("up") becomes a quality, which nothing measures.
    """
    done = _joined(_courses(_with_objects(pieces)), _corner)
    done = _joined(done, _from_to)
    done = _joined(_joined(done, _from_to), _verb_and_course)
    return tuple(_alone(p) if p.kind == "course" else p for p in done)


def _with_objects(pieces: Sequence[Piece]) -> list[Piece]:
    """Read "entering a shop", "crossing the river" as of that thing: it is not the picture that is entered."""
    done: list[Piece] = []
    for at, piece in enumerate(pieces):
        taken = _takes_object(piece) and _object_follows(pieces, at)
        done.append(piece.read_as(Sense("apart")) if taken else piece)
    return done


def _takes_object(piece: Piece) -> bool:
    """Tell 进入 and "enter" from 进来, which its subject may follow (进来一个人), and from what only moves."""
    if piece.kind not in ("enter", "leave") and piece.sense.deed not in ("crosses", "passes"):
        return False
    return not is_han(piece.text) or piece.text.endswith(_TRANSITIVE)


def _object_follows(pieces: Sequence[Piece], at: int) -> bool:
    """Say whether a thing stands behind the verb at ``at``, with an article, a subject before it or a 的 behind it."""
    after = at + 1
    while after < len(pieces) and pieces[after].kind in _BEFORE_A_NOUN:
        after += 1
    if after == len(pieces) or pieces[after].kind not in NOUN_KINDS:
        return False
    articles = after > at + 1 and pieces[at + 1].kind == "stop"
    subject = any(p.kind in NOUN_KINDS for p in pieces[:at])
    return articles or subject or (after + 1 < len(pieces) and pieces[after + 1].kind == "link")


def _courses(pieces: Sequence[Piece]) -> list[Piece]:
    """Join each side with its preposition. The course's first name tells how: from, to, toward, at or bare."""
    done: list[Piece] = []
    for piece in pieces:
        if piece.kind not in ("side", "way"):
            done.append(piece)
            continue
        how, start = ("toward" if piece.kind == "way" else "bare"), len(done)
        while start and done[start - 1].kind in _SKIPPED:
            start -= 1
        if start and _is_preposition(done[start - 1]):
            start -= 1
            how = done[start].kind if done[start].kind in ("from", "to", "toward") else "at"
        elif start < len(done) and done[-1].text == "在":
            how, start = "at", len(done) - 1
        else:
            start = len(done)
        course = fused((*done[start:], piece), Sense("course", (how, *piece.sense.names)))
        done[start:] = [course]
    return done


def _is_preposition(piece: Piece) -> bool:
    return piece.kind in ("from", "to", "toward") or (piece.kind in _PREPOSITIONS and piece.text in _AT_WORDS)


def _joined(pieces: Sequence[Piece], rule: Rule) -> list[Piece]:
    """Join neighbours, stop words between them left aside, wherever the rule gives the pair a meaning."""
    done: list[Piece] = []
    for piece in pieces:
        last = len(done) - 1
        while last >= 0 and done[last].kind in _SKIPPED and piece.kind not in _SKIPPED:
            last -= 1
        sense = rule(done[last], piece) if last >= 0 else None
        if sense:
            done[last:] = [fused((*done[last:], piece), sense)]
        else:
            done.append(piece)
    return done


def _corner(first: Piece, second: Piece) -> Sense | None:
    """Join "top" and "right"."""
    if first.kind == second.kind == "course" and second.sense.names[0] == "bare":
        return Sense("course", (*first.sense.names, *second.sense.names[1:]))
    return None


def _from_to(first: Piece, second: Piece) -> Sense | None:
    """Join "from left" and "to right", with or without a verb before, between or behind."""
    if first.kind == "course" and second.kind == "course" and second.sense.names[0] in ("to", "toward"):
        return _heading(second, first.sense.deed) if first.sense.names[0] in ("from", "bare") else None
    if {first.kind, second.kind} == {"heading", "moving"}:
        way, verb = (first, second) if first.kind == "heading" else (second, first)
        return replace(way.sense, deed=way.sense.deed or verb.sense.deed)
    if first.kind == "course" and first.sense.names[0] == "from" and second.kind == "moving":
        return Sense("course", first.sense.names, loose=True, deed=second.sense.deed)
    return None


def _verb_and_course(first: Piece, second: Piece) -> Sense | None:
    if second.kind == "course":
        return _deed(first, second, behind=True)
    return _deed(second, first, behind=False) if first.kind == "course" else None


def _deed(verb: Piece, course: Piece, *, behind: bool) -> Sense | None:
    """Return what a verb and a course say together; ``behind``: the course stands behind the verb."""
    how, side = course.sense.names[0], course.sense.names[1]
    if verb.kind == "enter":
        return Sense("enters", (side,)) if how != "toward" and side in _OPPOSITE else None
    if verb.kind == "leave":
        return Sense("leaves", (side,)) if side in _OPPOSITE else None
    if verb.kind == "moving":
        return _moving(course, how, verb.sense.deed, behind=behind)
    if verb.kind == "verb" and how != "at" and (behind or how in ("toward", "to")):
        return Sense("verb")
    return None


def _moving(course: Piece, how: str, deed: Deed | None, *, behind: bool) -> Sense | None:
    if how in ("to", "toward") or (how == "bare" and behind):
        return _heading(course, deed)
    side = course.sense.names[1]
    return Sense("heading", (_OPPOSITE[side],), deed=deed) if how == "from" and side in _OPPOSITE else None


def _heading(course: Piece, deed: Deed | None = None) -> Sense | None:
    ways = [_HEADINGS[side] for side in course.sense.names[1:] if side in _HEADINGS]
    sideways = [way for way in ways if way in ("left", "right")]
    return Sense("heading", tuple(sideways or ways)[:1], deed=deed) if ways else None


def _alone(course: Piece) -> Piece:
    """Read a course that no verb goes with: a place in the picture, or in Chinese and with "towards" a heading."""
    how, *sides = course.sense.names
    if course.sense.loose and sides[0] in _OPPOSITE:
        return course.read_as(Sense("heading", (_OPPOSITE[sides[0]],), deed=course.sense.deed))
    if how == "toward" and not {"up", "down"} & set(sides):
        return course.read_as(_heading(course) or Sense("quality"))
    if how == "to" and is_han(course.text):
        return course.read_as(_heading(course) or Sense("quality"))
    if how == "from" or {"up", "down"} & set(sides):
        return course.read_as(Sense("quality"))
    return course.read_as(Sense("place", tuple(sides)))
