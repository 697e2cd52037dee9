"""What would do for the words of a target that are not used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chord.texts import LANGUAGES, language_of, say
from chord.types import Notice
from chord.words.data import data
from chord.words.labels import label_in
from chord.words.lexicon import lexicon
from chord.words.pieces import Piece
from chord.words.tokens import tokenise

GENERAL = "advice_words"
"""The notice that names what only a language model would understand."""


def advice(text: str, pieces: Sequence[Piece], used: Sequence[Piece], unused: Sequence[str]) -> tuple[Notice, ...]:
    """Return what to ask instead of ``unused``, the words of ``text`` left over; what is negated has its own remark."""
    used_at = {p.start for p in used}
    left = [p for p in pieces if p.start not in used_at]
    garments = [p for p in left if p.kind == "garment"]
    answered = {text[p.start : p.end] for p in (*garments, *(p for p in left if p.kind == "left_out"))}
    rest = [word for word in unused if not any(known in word for known in answered)]
    return (
        *_on_clothes([text[p.start : p.end] for p in garments], coloured=any(p.kind == "colour" for p in used)),
        *_on_kinds(text, left),
        *((Notice(GENERAL, {"words": _listed(rest)}),) if rest else ()),
    )


def _on_clothes(words: Sequence[str], *, coloured: bool) -> Iterator[Notice]:
    """Say that of clothes only the colour is seen; "in dark clothes" asked for no more."""
    named = [word for word in words if not coloured or word.lower() not in data("unread")["clothes"]]
    if named:
        yield Notice("advice_garment_coloured" if coloured else "advice_garment", {"words": _listed(named)})


def _on_kinds(text: str, left: Sequence[Piece]) -> Iterator[Notice]:
    """Name the kind that a word for something else is made from: "knife skills", 狗粮."""
    for piece in left:
        label = _kind_within(piece.text) if piece.kind == "noun" else None
        if label:
            labels = {f"label_{language}": label_in(label, language) for language in LANGUAGES}
            yield Notice("advice_class", {"word": text[piece.start : piece.end], **labels})


def _kind_within(word: str) -> str | None:
    tokens = tuple(token.text for token in tokenise(word))
    ends = range(len(tokens) - 1, 0, -1)
    parts = [part for n in ends for part in (tokens[:n], tokens[-n:])]
    senses = (sense for part in parts for sense in lexicon().get(part, ()))
    return next((s.names[0] for s in senses if s.kind == "thing" and len(s.names) == 1 and not s.loose), None)


def _listed(words: Sequence[str]) -> str:
    return say("prose.comma", language_of("".join(words))).join(words)
