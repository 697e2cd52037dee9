"""Which of its meanings a word has where it stands: "orange" the colour or the fruit, "和" and or with."""

from __future__ import annotations

from collections.abc import Sequence

from chord.words.lexicon import Kind, Sense
from chord.words.pieces import NOUN_KINDS, Piece, fused
from chord.words.tokens import is_han

_GOING_ON: frozenset[Kind] = frozenset({"moving", "enter", "leave", "verb", "doing", "toward", "to", "from", "way"})
"""What 一直在 may lengthen instead of staying: 一直在跑."""
NEAR = 8
"""Pieces back to which a word for being somewhere still belongs to the thing before a side."""
_BEFORE_A_NOUN = NOUN_KINDS | {"colour", "size", "moving"}


def settled(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return the pieces, each with the one meaning that fits its neighbours."""
    done: list[Piece] = []
    noun_before = False
    for at, piece in enumerate(pieces):
        if piece.text == "of" and done and done[-1].kind == "side":
            done.append(fused((done.pop(), piece), Sense("apart")))
            continue
        done.append(piece.read_as(_meaning(piece, done, pieces[at + 1 : at + 3], noun_before=noun_before)))
        noun_before = done[-1].kind not in ("break", "join") and (noun_before or done[-1].kind in NOUN_KINDS)
    return tuple(done)


def _meaning(piece: Piece, before: Sequence[Piece], after: Sequence[Piece], *, noun_before: bool) -> Sense:
    """Return the meaning; ``noun_before``: a thing stands before, in the same part of the text."""
    colour, touch = piece.can_be("colour"), piece.can_be("touch")
    if colour and len(piece.senses) > 1:
        return colour if _is_adjective(before, after) else _other(piece, colour)
    if touch and piece.can_be("join"):
        return piece.sense if noun_before or (before and before[-1].kind == "colour") else touch
    if touch and piece.can_be("thing"):
        return touch if noun_before else piece.sense
    if piece.sense.deed == "stays" and after and after[0].kind in _GOING_ON:
        return Sense("quality")
    if piece.text in ("who", "whoever") and noun_before:
        return Sense("stop")
    return _behind(piece, before, after) or piece.sense


def _other(piece: Piece, sense: Sense) -> Sense:
    return next(s for s in piece.senses if s is not sense)


def _is_adjective(before: Sequence[Piece], after: Sequence[Piece]) -> bool:
    """Tell "an orange cat", "orange and white" and "in orange" from "an orange"."""
    if after and (after[0].kind in _BEFORE_A_NOUN or after[0].kind == "link"):
        return True
    if len(after) > 1 and after[0].kind == "join" and after[1].can_be("colour"):
        return True
    return bool(before) and (before[-1].text in ("in", "wearing") or before[-1].kind == "colour")


def _behind(piece: Piece, before: Sequence[Piece], after: Sequence[Piece]) -> Sense | None:
    """Read a Chinese side as "beside" when it stands right behind a thing: 车左边的人, 桌子上的杯子."""
    if piece.kind not in ("side", "way") or not is_han(piece.text) or not before:
        return None
    last = before[-1]
    if last.kind == "link" and len(before) > 1:
        last = before[-2]
    elif last.end != piece.start:
        return None
    if last.kind not in NOUN_KINDS:
        return None
    if any(p.text in _PLACING for p in before[-NEAR:]) or (after and _holds(after[0])):
        return Sense("after", loose=not piece.text.startswith("上"))
    return None


def _holds(piece: Piece) -> bool:
    """Say whether what stands behind a place tells what is there: 桌子上的杯子, 床上有猫, 椅子上坐着人."""
    return piece.kind == "link" or piece.text in _HOLDING


_HOLDING = frozenset({"有", "有没有", "坐着", "站着", "躺着", "趴着", "睡着", "蹲着", "停着", "放着", "摆着", "挂着"})
_PLACING = frozenset({"在", "站在", "坐在", "停在", "躺在", "趴在", "睡在"})
