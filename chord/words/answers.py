"""A question answered from tubes: whether, when, and how many at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from chord.texts import Language, say
from chord.texts.clock import clock
from chord.tubes.counting import at_once
from chord.tubes.match import match
from chord.tubes.spans import spans_of
from chord.types import Edge, Notice, Query, Span, Survey, Tube, Wanted
from chord.words.actions import Action, told
from chord.words.actors import Actor, counted, measure, named
from chord.words.data import data
from chord.words.remarks import either

SPANS_TOLD = 3
"""Stretches of time named in an answer; the others are counted."""
TOUCHING_S = 0.05
"""Gap under which two stretches are told as one: a frame."""
LABELS_TOLD = 4
"""Classes named in an answer; a larger group is "such a thing"."""


def answering(tubes: Sequence[Tube], wanted: Wanted, query: Query, survey: Survey) -> tuple[Tube, ...]:
    """Return the tubes that are what one part of the question asks for."""
    alone = Query(query.text, query.language, (wanted,), (), ())
    return tuple(judged.tube for judged in match(tubes, alone, survey) if not judged.lacking)


def answer(found: Sequence[Tube], wanted: Wanted, query: Query, language: Language) -> tuple[str, ...]:
    """Return the sentence that answers, then shorter ones that say less; no "yes" where a word was not checked."""
    if not found:
        return (say("prose.answer_no", language, what=_asked(wanted, language)),)
    most, beyond = at_once(found), _beyond(query)
    key = "partly" if beyond else "yes_many" if most > 1 or asks_how_many(query.text) else "yes"
    values = {
        "what": _asked(wanted, language, most),
        "most": most,
        "measure": measure(max(found, key=lambda t: t.score).label),
        "words": say("prose.comma", language).join(beyond),
    }
    longer = [
        say(f"prose.answer_{key}", language, when=_when(found, told, language), **values)
        for told in range(SPANS_TOLD, 0, -1)
    ]
    short = "prose.answer_partly_short" if beyond else "prose.answer_yes_short"
    return (*dict.fromkeys(longer), say(short, language, **values))


def asks_how_many(text: str) -> bool:
    """Return whether a question asks for a number."""
    return any(words in text.lower() for words in data("questions")["how_many"])


def unanswered(query: Query, language: Language) -> tuple[Notice, ...]:
    """Return a notice naming the words of the question that nothing here answers."""
    left = _beyond(query)
    return (Notice("question_beyond", {"words": say("prose.comma", language).join(left)}),) if left else ()


def _beyond(query: Query) -> list[str]:
    """The words of a question that nothing here answers."""
    asked_of_any: list[str] = data("questions")["asked_of_any"]
    return [word for word in query.unused_words if word.lower() not in asked_of_any]


def _when(found: Sequence[Tube], most: int, language: Language) -> str:
    spans = _touching_joined(spans_of(found))
    texts = [say("prose.span", language, start=clock(s.start_s), end=clock(s.end_s)) for s in spans[:most]]
    joined = say("prose.comma", language).join(texts)
    more = len(spans) - len(texts)
    return say("prose.spans_more", language, spans=joined, more=more) if more else joined


def _touching_joined(spans: Sequence[Span]) -> list[Span]:
    """What goes on over a shot change is told as one."""
    joined: list[Span] = []
    for span in spans:
        if joined and span.start_s - joined[-1].end_s < TOUCHING_S:
            joined[-1] = replace(joined[-1], end_s=max(span.end_s, joined[-1].end_s))
        else:
            joined.append(span)
    return joined


def _asked(wanted: Wanted, language: Language, count: int = 1) -> str:
    """Return what is asked for, from what was understood of it: "person in red (moves to the left)"."""
    name = _named(wanted, language, count)
    what = [told(action, language) for action in _actions(wanted)]
    what += [_with(group, language) for group in sorted(wanted.companions, key=sorted) if not _names_it(wanted)]
    if len(wanted.colours) > 1:
        what.append(either([say(f"prose.{colour}", language) for colour in sorted(wanted.colours)], language))
    what += [say(f"prose.at_{place}", language) for place in sorted(wanted.place)]
    what += [say(f"prose.{wanted.size}", language)] if wanted.size else []
    return say("prose.asked", language, name=name, what=say("prose.comma", language).join(what)) if what else name


def _actions(wanted: Wanted) -> list[Action]:
    actions = [Action(f"heads_{wanted.heading}")] if wanted.heading else []
    actions += [_at_edge("enters", "comes_in", wanted.enters_from)] if wanted.enters_from else []
    actions += [_at_edge("leaves", "goes_out", wanted.leaves_to)] if wanted.leaves_to else []
    actions += [Action(f"{deed}_asked") for deed in sorted(wanted.deeds)]
    actions += [Action("moves" if wanted.moving else "stays")] if wanted.moving is not None else []
    return actions


def _at_edge(sided: str, anywhere: str, edge: Edge) -> Action:
    return Action(anywhere) if edge == "any" else Action(sided, side=edge)


def _names_it(wanted: Wanted) -> bool:
    """Say whether the companion stands in the name of what is asked for: one of one class."""
    return len(wanted.companions) == 1 and all(len(group) == 1 for group in wanted.companions)


def _with(group: frozenset[str], language: Language) -> str:
    things = [counted(Actor(label), language) for label in sorted(group)]
    return say("prose.with_thing", language, thing=either(things, language))


def _named(wanted: Wanted, language: Language, count: int) -> str:
    if not wanted.labels:
        return say("prose.something", language)
    if len(wanted.labels) > LABELS_TOLD:
        return say("prose.such_a_thing", language)
    colour = next(iter(wanted.colours)) if len(wanted.colours) == 1 else None
    companion = next(label for group in wanted.companions for label in group) if _names_it(wanted) else None
    names = [named(Actor(label, colour, companion), language, count) for label in sorted(wanted.labels)]
    return either(names, language)
