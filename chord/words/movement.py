"""Words for moving joined with words for where: "walks to the right", "从左侧进入"."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chord.words.lexicon import Kind, Sense
from chord.words.pieces import Piece, fused
from chord.words.tokens import is_han

_PREPOSITIONS: frozenset[Kind] = frozenset({"from", "to", "toward", "touch", "apart"})
_SKIPPED: frozenset[Kind] = frozenset({"stop"})
_HEADINGS = {"left": "left", "right": "right", "top": "up", "bottom": "down", "up": "up", "down": "down"}
_OPPOSITE = {"left": "right", "right": "left", "top": "down", "bottom": "up"}
_AT_WORDS = frozenset({"on", "in", "at", "by"})
Rule = Callable[[Piece, Piece], Sense | None]


def with_movement(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return the pieces; sides, ways and verbs have become headings, places, sides of entering and leaving.

    A verb with no side stays as it is. A way with no verb ("up") becomes a quality, which nothing measures.
    """
    done = _joined(_courses(pieces), _corner)
    done = _joined(done, _from_to)
    done = _joined(_joined(done, _from_to), _verb_and_course)
    return tuple(_alone(p) if p.kind == "course" else p for p in done)


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
        return _heading(second) if first.sense.names[0] in ("from", "bare") else None
    if {first.kind, second.kind} == {"heading", "moving"}:
        return first.sense if first.kind == "heading" else second.sense
    if first.kind == "course" and first.sense.names[0] == "from" and second.kind == "moving":
        return Sense("course", first.sense.names, loose=True)
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
        return _moving(course, how, behind=behind)
    if verb.kind == "verb" and how != "at" and (behind or how in ("toward", "to")):
        return Sense("verb")
    return None


def _moving(course: Piece, how: str, *, behind: bool) -> Sense | None:
    if how in ("to", "toward") or (how == "bare" and behind):
        return _heading(course)
    side = course.sense.names[1]
    return Sense("heading", (_OPPOSITE[side],)) if how == "from" and side in _OPPOSITE else None


def _heading(course: Piece) -> Sense | None:
    ways = [_HEADINGS[side] for side in course.sense.names[1:] if side in _HEADINGS]
    sideways = [way for way in ways if way in ("left", "right")]
    return Sense("heading", tuple(sideways or ways)[:1]) if ways else None


def _alone(course: Piece) -> Piece:
    """Read a course that no verb goes with: a place in the picture, or in Chinese and with "towards" a heading."""
    how, *sides = course.sense.names
    if course.sense.loose and sides[0] in _OPPOSITE:
        return course.read_as(Sense("heading", (_OPPOSITE[sides[0]],)))
    if how == "toward" and not {"up", "down"} & set(sides):
        return course.read_as(_heading(course) or Sense("quality"))
    if how == "to" and is_han(course.text):
        return course.read_as(_heading(course) or Sense("quality"))
    if how == "from" or {"up", "down"} & set(sides):
        return course.read_as(Sense("quality"))
    return course.read_as(Sense("place", tuple(sides)))
