"""What a person is told about how the words were read."""

from __future__ import annotations

from collections.abc import Sequence

from chord.texts import LANGUAGES, Language, say
from chord.types import Notice
from chord.words.labels import label_in
from chord.words.pieces import Piece


def remarks(text: str, pieces: Sequence[Piece], used: Sequence[Piece]) -> tuple[Notice, ...]:
    """Return a notice for each used word that was read as something broader or nearby, and for each negation."""
    found: dict[str, Notice] = {}
    for piece in used:
        notice = _loosely_read(piece, text[piece.start : piece.end])
        if notice:
            found.setdefault(piece.text, notice)
    for phrase in (text[p.start : p.end] for p in pieces if p.kind == "left_out"):
        found.setdefault(phrase, Notice("word_negated", {"word": phrase}))
    return tuple(found.values())


def _loosely_read(piece: Piece, word: str) -> Notice | None:
    if piece.sense.deed:
        return Notice(f"word_{piece.sense.deed}", {"word": word})
    if not piece.sense.loose:
        return None
    if piece.kind == "thing":
        return Notice("word_narrow", {"word": word, **_in_each(piece.sense.names)})
    if piece.kind == "colour":
        return Notice("word_colour", {"word": word, **_colours_in_each(piece.sense.names)})
    if piece.kind in ("moving", "still", "size"):
        return Notice(f"word_{piece.kind}", {"word": word})
    return None


def _in_each(labels: Sequence[str]) -> dict[str, str]:
    return {f"label_{language}": label_in(labels[0], language) for language in LANGUAGES}


def _colours_in_each(names: Sequence[str]) -> dict[str, str]:
    return {
        f"colours_{language}": either([say(f"prose.{n}", language) for n in names], language) for language in LANGUAGES
    }


def either(words: Sequence[str], language: Language) -> str:
    """Return "a, b or c"."""
    if len(words) == 1:
        return words[0]
    return say("prose.either", language, some=say("prose.comma", language).join(words[:-1]), last=words[-1])
