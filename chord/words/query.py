"""A target in a person's words read into what the embedded engine can look for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chord.texts import language_of
from chord.types import Query
from chord.words.advice import advice
from chord.words.binding import Bound, bind
from chord.words.clauses import clauses
from chord.words.movement import with_movement
from chord.words.negation import without_negated
from chord.words.phrases import phrases
from chord.words.pieces import Piece, cut, is_quiet
from chord.words.remarks import remarks
from chord.words.senses import settled


def parse_query(text: str) -> Query:
    """Read ``text``, English or Chinese or both, by word lists and a small grammar; no language model.

    Every word of content is told as used or as unused. Nothing understood: ``wanted`` is empty and every word unused.
    Never raises.
    """
    pieces = with_movement(without_negated(settled(cut(text))))
    bound = [bind(phrases(clause), clause) for clause in clauses(pieces)]
    wanted = tuple(dict.fromkeys(b.wanted for b in bound if b.wanted))
    used = _in_order(p for b in bound for p in b.used)
    unused = _unused(text, pieces, bound, used)
    words = tuple(text[p.start : p.end] for p in used)
    notices = (*remarks(text, pieces, used), *advice(text, pieces, used, unused))
    return Query(text, language_of(text), wanted, words, unused, notices)


def _in_order(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    return tuple(sorted({p.start: p for p in pieces}.values(), key=lambda p: p.start))


def _unused(text: str, pieces: Sequence[Piece], bound: Sequence[Bound], used: Sequence[Piece]) -> tuple[str, ...]:
    """Return the words of content that are not used; those that belong together as one phrase."""
    used_at = {p.start for p in used}
    spans = [(p.start, p.end) for p in pieces if p.start not in used_at and not is_quiet(p)]
    groups = (group for b in bound for group in b.together if not used_at & {p.start for p in group})
    for start, end in ((group[0].start, group[-1].end) for group in groups):
        spans = [s for s in spans if not start <= s[0] < end] + [(start, end)]
    return tuple(text[start:end] for start, end in sorted(spans))
