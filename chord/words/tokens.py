"""A text cut into the smallest units that the lexicon knows: an English word, a Chinese character, a number, a mark."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from chord.words.data import data

BREAKS = frozenset(",;:.!?，；：。！？、\n\r")
"""Marks that part two targets."""
JOINS = frozenset("&+/|")
"""Marks that stand for "and"."""
_HAN = "\u3400-\u9fff"
_LETTER = rf"(?:(?![{_HAN}])[^\W\d_])"
_TOKEN = re.compile(rf"[{_HAN}]|{_LETTER}+?n't(?!\w)|'s(?!\w)|{_LETTER}+|\d+|\S|[\n\r]")


@dataclass(frozen=True, slots=True)
class Token:
    """A unit of text: folded for look-up, ``start`` and ``end`` as offsets into the text as written."""

    text: str
    start: int
    end: int


def tokenise(text: str) -> tuple[Token, ...]:
    """Cut ``text`` into tokens; spaces, quotes, brackets and control characters fall away."""
    found = (Token(m.group(), m.start(), m.end()) for m in _TOKEN.finditer(_folded(text)))
    return tuple(token for token in found if not _is_silent(token.text))


def is_han(text: str) -> bool:
    """Say whether ``text`` starts with a Chinese character."""
    return "\u3400" <= text[:1] <= "\u9fff"


def _is_silent(text: str) -> bool:
    if text in BREAKS or text in JOINS or len(text) > 1:
        return False
    return unicodedata.category(text)[0] in "PZC"


def _folded(text: str) -> str:
    """Return ``text`` in lower case, narrow forms and simplified characters, of the same length."""
    return "".join(_fold(c) for c in text)


@cache
def _fold(char: str) -> str:
    if char in "’‘ʼ":
        return "'"
    folded = unicodedata.normalize("NFKC", char).casefold()
    return _simplified().get(folded, folded) if len(folded) == 1 else char


@cache
def _simplified() -> dict[str, str]:
    pairs: str = data("grammar")["traditional"]["pairs"]
    return dict(zip(pairs[::2], pairs[1::2], strict=True))
