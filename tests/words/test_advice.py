"""What a person is told to ask instead of the words that are not used."""

from __future__ import annotations

import pytest

from chord.words import parse_query


@pytest.mark.parametrize(
    ("text", "advised"),
    [
        ("overalls", [("advice_garment", "overalls")]),
        ("穿工装的人", [("advice_garment", "工装")]),
        ("man in a dark suit", [("advice_garment_coloured", "suit")]),
        ("knife skills", [("advice_class", "knife skills"), ("advice_words", "knife skills")]),
        ("狗粮", [("advice_class", "狗粮"), ("advice_words", "狗粮")]),
        ("angry red helicopter", [("advice_words", "angry, red, helicopter")]),
        ("骑车的人很生气", [("advice_words", "很、生气")]),
        ("person without a helmet", []),
        ("woman in red clothes", []),
    ],
)
def test_what_would_do_for_words_that_are_not_used(text: str, advised: list[tuple[str, str]]) -> None:
    told = [n for n in parse_query(text).warnings if n.key.startswith("advice")]
    assert [(n.key, n.values.get("word", n.values.get("words"))) for n in told] == advised


def test_advice_names_the_kind_that_can_be_asked_for() -> None:
    advice = parse_query("knife skills").warnings[0]
    assert "‘knife’ is one" in advice.say("en")
    assert "认识“刀”" in advice.say("zh")
