"""Every word that Chord knows, with what it can mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from chord.types import Deed
from chord.words.data import data
from chord.words.inflect import plural, verb_forms
from chord.words.tokens import tokenise

Kind = Literal[
    "thing",  # something the detector knows: labels, companions; no labels: anything
    "noun",  # a thing it does not know
    "garment",  # a noun whose colour is that of its wearer
    "unknown",  # in no list: taken for a noun
    "colour",
    "side",  # of the picture
    "way",  # up, down: only with a word for moving
    "size",
    "count",
    "moving",
    "still",
    "enter",
    "leave",
    "doing",  # cycling: names its companion itself
    "touch",  # before a thing that must touch the head
    "after",  # behind a thing that touches (loosely: or need not touch) the head
    "apart",  # before a thing that need not touch the head
    "from",
    "to",
    "toward",
    "without",  # takes away a thing
    "not",  # takes away a word
    "verb",
    "quality",
    "link",
    "join",
    "break",
    "stop",
    # made while reading
    "course",  # a side with its preposition
    "heading",
    "enters",
    "leaves",
    "place",
    "left_out",
]
Words = tuple[str, ...]
PERSON = "person"


@dataclass(frozen=True, slots=True)
class Sense:
    """One meaning of a word.

    names:      what it stands for: classes, colours, sides, sizes
    companions: classes that must touch the thing
    loose:      it means less than it says or more: the answer tells how it was read
    number:     of a count
    deed:       of a word for moving, standing, coming or going that says more than that
    """

    kind: Kind
    names: tuple[str, ...] = ()
    companions: frozenset[str] = frozenset()
    loose: bool = False
    number: int = 0
    deed: Deed | None = None


def class_names() -> tuple[str, ...]:
    """Return the detector's classes in its own order."""
    return tuple(data("names"))


@cache
def lexicon() -> dict[Words, tuple[Sense, ...]]:
    """Return every known phrase as its tokens, with its meanings, the most likely one first."""
    found: dict[Words, list[Sense]] = {}
    for phrase, sense in _entries():
        senses = found.setdefault(tuple(t.text for t in tokenise(phrase)), [])
        if sense.kind not in {s.kind for s in senses}:
            senses.append(sense)
    return {words: tuple(senses) for words, senses in found.items()}


@cache
def longest() -> dict[str, int]:
    """Return, by first token, how many tokens the longest phrase has."""
    lengths: dict[str, int] = {}
    for words in lexicon():
        lengths[words[0]] = max(len(words), lengths.get(words[0], 0))
    return lengths


def _entries() -> Iterator[tuple[str, Sense]]:
    yield from _classes()
    yield from _roles()
    yield from _attributes()
    yield from _movement()
    yield from _grammar()
    yield from _numbers()
    yield from _unread()


def _classes() -> Iterator[tuple[str, Sense]]:
    synonyms = data("synonyms")
    for label, (one, many, chinese, _) in data("names").items():
        lists = synonyms.get(label, {})
        same = Sense("thing", (label,))
        nouns = _people if label == PERSON else _nouns
        yield from ((phrase, same) for phrase in (one, many, chinese))
        yield from nouns([label, *lists.get("same", ())], same)
        yield from nouns(lists.get("narrow", ()), Sense("thing", (label,), loose=True))


def _roles() -> Iterator[tuple[str, Sense]]:
    roles = data("roles")
    yield from _nouns(roles["any"], Sense("thing"))
    for words, labels in roles["groups"].values():
        yield from _nouns(words, Sense("thing", tuple(labels)))
    for words, label, companions in roles["roles"].values():
        yield from _people(words, Sense("thing", (label,), frozenset(companions)))
    for words, companions in roles["doing"].values():
        yield from ((word, Sense("doing", companions=frozenset(companions))) for word in words)


def _attributes() -> Iterator[tuple[str, Sense]]:
    tables = data("attributes")
    for name, words in tables["colours"].items():
        yield from ((word, Sense("colour", (name,))) for word in words)
    for words, names in tables["near_colours"].values():
        yield from ((word, Sense("colour", tuple(names), loose=True)) for word in words)
    for name, words in tables["sides"].items():
        yield from ((word, Sense("side", (name,))) for word in _in_picture(words))
    for words, names in tables["corners"].values():
        yield from ((word, Sense("side", tuple(names))) for word in _in_picture(words))
    for name, words in tables["ways"].items():
        yield from ((word, Sense("way", (name,))) for word in words)
    for part in ("size", "size_loosely"):
        for name, words in tables[part].items():
            yield from ((word, Sense("size", (name,), loose=part == "size_loosely")) for word in words)


def _movement() -> Iterator[tuple[str, Sense]]:
    tables = data("attributes")["movement"]
    deeds: tuple[tuple[Deed, Kind], ...] = (
        ("stays", "still"), ("crosses", "moving"), ("passes", "moving"), ("appears", "enter"), ("disappears", "leave"),
    )  # fmt: skip
    for deed, kind in deeds:
        yield from _verbs(tables[deed], Sense(kind, deed=deed))
    kinds: tuple[Kind, ...] = ("still", "moving", "enter", "leave")
    for kind in kinds:
        yield from _verbs(tables[kind], Sense(kind))
        yield from _verbs(tables.get(f"{kind}_loosely", ()), Sense(kind, loose=True))


def _grammar() -> Iterator[tuple[str, Sense]]:
    tables = data("grammar")
    flat: tuple[tuple[Kind, list[str]], ...] = (
        ("join", tables["join"]),
        ("link", tables["link"]),
        ("stop", tables["stop"]),
        ("apart", tables["apart"]["before"]),
        ("from", tables["way"]["from"]),
        ("to", tables["way"]["to"]),
        ("toward", tables["way"]["toward"]),
        ("without", tables["negation"]["before_thing"]),
        ("not", tables["negation"]["before_word"]),
    )
    for kind, words in flat:
        yield from ((word, Sense(kind)) for word in words)
    yield from ((word, Sense("after", loose=True)) for word in tables["apart"]["after"])
    yield from ((word, Sense("after")) for word in tables["apart"]["touching"])
    for how in ("plain", "list", "person", "doing"):
        yield from _verbs(tables["touch"][how], Sense("touch", (how,)))


def _numbers() -> Iterator[tuple[str, Sense]]:
    tables = data("grammar")["number"]
    for number, (english, chinese) in enumerate(zip(tables["words"], tables["chinese"], strict=True)):
        if number > 1:
            yield from ((word, Sense("count", number=number)) for word in (english, *_measured(chinese)))
    for word in tables["two"]:
        yield from ((phrase, Sense("count", number=2)) for phrase in _measured(word))
    for word in tables["pointing"]:
        yield from ((phrase, Sense("stop")) for phrase in _measured(word))
    for word in tables["vague"]:
        yield from ((phrase, Sense("quality")) for phrase in _measured(word))


def _unread() -> Iterator[tuple[str, Sense]]:
    tables = data("unread")
    yield from _nouns(tables["things"], Sense("noun"))
    yield from _nouns(tables["garments"], Sense("garment"))
    yield from ((word, Sense("quality")) for word in tables["qualities"])
    yield from _verbs(tables["verbs"], Sense("verb"))


def _measured(number: str) -> Iterator[str]:
    yield number
    if not number.isascii():
        yield from (number + measure for measure in data("grammar")["number"]["measures"])


def _in_picture(words: Iterable[str]) -> Iterator[str]:
    """Yield places as they stand, and in Chinese "of the picture": 画面上方 is no 画面上."""
    for word in words:
        yield word
        if not word.isascii():
            yield from (picture + word for picture in data("attributes")["picture"])


def _people(words: Iterable[str], sense: Sense) -> Iterator[tuple[str, Sense]]:
    """Yield nouns for people, in Chinese with their plural (学生们)."""
    for word in words:
        yield from _nouns([word], sense)
        if not word.isascii():
            yield f"{word}们", sense


def _nouns(words: Iterable[str], sense: Sense) -> Iterator[tuple[str, Sense]]:
    for word in words:
        yield word, sense
        if word.isascii():
            yield plural(word), sense


def _verbs(words: Iterable[str], sense: Sense) -> Iterator[tuple[str, Sense]]:
    for word in words:
        yield from ((form, sense) for form in verb_forms(word))
