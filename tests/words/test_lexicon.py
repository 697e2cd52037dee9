"""The word lists are whole: every class in both languages, no word in two classes, nothing that cannot be read."""

import pytest

from chord.texts import say
from chord.words import label_in, parse_query
from chord.words.data import data
from chord.words.lexicon import class_names, lexicon
from chord.words.tokens import is_han, tokenise

FIRST_AND_LAST = ("person", "bicycle", "car", "hair drier", "toothbrush")
COLOURS = {"black", "white", "grey", "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown"}
TONES = {"dark", "light"}


def test_there_are_the_eighty_classes_in_their_order() -> None:
    names = class_names()
    assert len(names) == len(set(names)) == 80
    assert (*names[:3], *names[-2:]) == FIRST_AND_LAST


@pytest.mark.parametrize("label", class_names())
def test_every_name_of_a_class_is_read_as_that_class(label: str) -> None:
    one, many, chinese, measure = data("names")[label]
    assert is_han(chinese)
    assert is_han(measure)
    for name in (label, one, many, chinese, f"一{measure}{chinese}", f"the {many}"):
        (wanted,) = parse_query(name).wanted
        assert wanted.labels == {label}, name
        assert parse_query(name).unused_words == ()


@pytest.mark.parametrize("label", sorted(data("synonyms")))
def test_every_synonym_is_read_whole_as_its_class(label: str) -> None:
    lists = data("synonyms")[label]
    assert label in class_names()
    assert set(lists) <= {"same", "narrow"}
    for word in (*lists.get("same", ()), *lists.get("narrow", ())):
        query = parse_query(word)
        assert [w.labels for w in query.wanted] == [{label}], word
        assert query.used_words == (word,)
        assert bool(query.warnings) == (word in lists.get("narrow", ())), word


def test_no_word_stands_for_two_classes() -> None:
    words = [(word, label) for label, lists in data("synonyms").items() for part in lists.values() for word in part]
    words += [(name, label) for label, names in data("names").items() for name in {label, *names[:3]}]
    words += [(word, name) for name, (group, _) in data("roles")["groups"].items() for word in group if word != "ball"]
    words += [(word, name) for name, (role, *_) in data("roles")["roles"].items() for word in role]
    owners: dict[str, set[str]] = {}
    for word, owner in words:
        owners.setdefault(word, set()).add(owner)
    shared = {word: owner for word, owner in owners.items() if len(owner) > 1}
    assert shared in ({}, {"球": {"ball", "sports ball"}})


def test_groups_roles_and_colours_name_what_exists() -> None:
    classes, roles, attributes = set(class_names()), data("roles"), data("attributes")
    named = {label for _, labels in roles["groups"].values() for label in labels}
    named |= {label for _, label, companions in roles["roles"].values() for label in (label, *companions)}
    named |= {label for _, companions in roles["doing"].values() for label in companions}
    assert named <= classes
    assert set(attributes["colours"]) == COLOURS | TONES
    assert {c for _, colours in attributes["near_colours"].values() for c in colours} <= COLOURS | TONES


@pytest.mark.parametrize("colour", sorted(COLOURS | TONES))
def test_every_colour_word_is_read_and_said(colour: str) -> None:
    for word in data("attributes")["colours"][colour]:
        thing = "的车" if is_han(word) else " car"
        (wanted,) = parse_query(f"{word}{thing}").wanted
        assert wanted.colours == {colour}, word
    assert say(f"prose.{colour}", "en") == colour
    assert is_han(say(f"prose.{colour}", "zh"))


def test_every_entry_can_be_found_by_its_tokens() -> None:
    assert all(words and all(words) for words in lexicon())
    assert all(len(tokenise("".join(w) if is_han(w[0]) else " ".join(w))) == len(w) for w in lexicon())


@pytest.mark.parametrize(
    ("label", "count", "english", "chinese"),
    [
        ("person", 1, "person", "人"),
        ("person", 2, "2 people", "2个人"),
        ("horse", 3, "3 horses", "3匹马"),
        ("tv", 1, "television", "电视"),
        ("scissors", 2, "2 pairs of scissors", "2把剪刀"),
        ("red car", 1, "red car", "red car"),
    ],
)
def test_labels_for_people(label: str, count: int, english: str, chinese: str) -> None:
    assert label_in(label, "en", count) == english
    assert label_in(label, "zh", count) == chinese
