"""Coming, going, crossing, passing, staying, and companions of several kinds, read from a text."""

from __future__ import annotations

from typing import get_args

import pytest

from chord.texts import table
from chord.types import Deed, Wanted
from chord.words import parse_query

PERSON, CAR = frozenset({"person"}), frozenset({"car"})
BAG = ("backpack", "handbag", "suitcase")


def with_any(*labels: str) -> frozenset[frozenset[str]]:
    return frozenset({frozenset(labels)})


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a person enters", Wanted(PERSON, enters_from="any")),
        ("somebody comes in", Wanted(PERSON, enters_from="any")),
        ("进来一个人", Wanted(PERSON, enters_from="any")),
        ("进入画面的人", Wanted(PERSON, enters_from="any")),
        ("a car drives out of the picture", Wanted(CAR, leaves_to="any")),
        ("离开的车", Wanted(CAR, leaves_to="any")),
        ("走出画面的人", Wanted(PERSON, leaves_to="any")),
        ("a person who comes in and leaves", Wanted(PERSON, enters_from="any", leaves_to="any")),
        ("a person crosses the picture", Wanted(PERSON, deeds=frozenset({"crosses"}))),
        ("从左向右穿过画面的人", Wanted(PERSON, heading="right", deeds=frozenset({"crosses"}))),
        ("a car crossing from right to left", Wanted(CAR, heading="left", deeds=frozenset({"crosses"}))),
        ("a car passes by", Wanted(CAR, deeds=frozenset({"passes"}))),
        ("路过的车", Wanted(CAR, deeds=frozenset({"passes"}))),
        ("a car that stays on the left", Wanted(CAR, place=frozenset({"left"}), deeds=frozenset({"stays"}))),
        ("一直停在左边的车", Wanted(CAR, place=frozenset({"left"}), deeds=frozenset({"stays"}))),
        ("一直在画面里的人", Wanted(PERSON, deeds=frozenset({"stays"}))),
        ("a person who never leaves", Wanted(PERSON, deeds=frozenset({"stays"}))),
        ("a person appears", Wanted(PERSON, deeds=frozenset({"appears"}))),
        ("走出来的人", Wanted(PERSON, deeds=frozenset({"appears"}))),
        ("车消失了", Wanted(CAR, deeds=frozenset({"disappears"}))),
        ("someone appears on the left", Wanted(PERSON, enters_from="left")),
        ("person with a bag", Wanted(PERSON, companions=with_any(*BAG))),
        ("带包的人", Wanted(PERSON, companions=with_any(*BAG))),
        ("a cyclist with a bag", Wanted(PERSON, companions=with_any("bicycle") | with_any(*BAG))),
    ],
)
def test_events_and_companions_of_several_kinds(text: str, wanted: Wanted) -> None:
    query = parse_query(text)
    assert query.wanted == (wanted,)
    assert query.unused_words == ()


def test_doing_something_all_the_time_is_no_staying() -> None:
    running = parse_query("一直在跑的人")
    assert running.wanted == (Wanted(PERSON, moving=True),)
    assert running.unused_words == ("一直在",)


def test_an_event_tells_how_it_is_measured() -> None:
    (crosses,) = parse_query("a person crosses the picture").warnings
    assert "from one side of the picture to the opposite one" in crosses.say("en")
    (stays,) = parse_query("一直在画面里的人").warnings
    assert "静止三秒以上" in stays.say("zh")


@pytest.mark.parametrize("deed", get_args(Deed))
def test_every_deed_can_be_told(deed: str) -> None:
    assert f"word_{deed}" in table("notices")
    assert f"{deed}_asked" in table("prose")
