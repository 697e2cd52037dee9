"""Words read, words left over, and words that must not fire."""

import random
import re

import pytest

from chord.types import Query, Wanted
from chord.words import parse_query
from chord.words.lexicon import lexicon
from chord.words.pieces import NOUN_KINDS

PERSON, CAR = frozenset({"person"}), frozenset({"car"})


def with_any(*labels: str) -> frozenset[frozenset[str]]:
    return frozenset({frozenset(labels)})


def notices(query: Query) -> list[str]:
    return [f"{n.key} {n.values.get('word')}" for n in query.warnings]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("cyclist", Wanted(PERSON, companions=with_any("bicycle"))),
        ("a person in black next to a red car", Wanted(PERSON, colours=frozenset({"black"}))),
        ("穿灰色工装的工程师", Wanted(PERSON, colours=frozenset({"grey"}))),
        ("the man's red car", Wanted(CAR, colours=frozenset({"red"}))),
        ("two red cars", Wanted(CAR, colours=frozenset({"red"}), count=2)),
        ("parked car at the top left", Wanted(CAR, place=frozenset({"top", "left"}), moving=False)),
        ("person enters from the left", Wanted(PERSON, enters_from="left")),
        ("person walking out on the right", Wanted(PERSON, leaves_to="right")),
        ("car exits to the right", Wanted(CAR, leaves_to="right")),
        ("从右侧驶入的车", Wanted(CAR, enters_from="right")),
        ("people walking from right to left", Wanted(PERSON, heading="left")),
        ("a big, red car", Wanted(CAR, colours=frozenset({"red"}), size="large")),
        ("a car, moving left", Wanted(CAR, heading="left")),
        ("a man, red shirt", Wanted(PERSON, colours=frozenset({"red"}))),
        ("riding a bike", Wanted(PERSON, companions=with_any("bicycle"))),
        ("骑车", Wanted(PERSON, companions=with_any("bicycle"))),
        ("anything moving", Wanted(frozenset(), moving=True)),
        ("something red", Wanted(frozenset(), colours=frozenset({"red"}))),
        ("moving left", Wanted(frozenset(), heading="left")),
    ],
)
def test_one_target(text: str, wanted: Wanted) -> None:
    assert parse_query(text).wanted == (wanted,)


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("red car; cyclist", ["car", "person"]),
        ("a dog and a cat", ["dog", "cat"]),
        ("红车和骑行者", ["car", "person"]),
        ("person/dog, horse", ["person", "horse"]),
        ("人、车", ["person", "car"]),
        ("a man with a dog and a woman with a cat", ["person", "person"]),
        ("a dog and another dog", ["dog"]),
    ],
)
def test_several_targets(text: str, labels: list[str]) -> None:
    found = [next(iter(w.labels)) for w in parse_query(text).wanted]
    assert found == labels if "/" not in text else found == ["person", "dog", "horse"]


@pytest.mark.parametrize(
    "text",
    [
        "car park", "hot dog stand", "cat litter", "knife skills", "overalls", "horsepower", "busy", "bus stop",
        "train station", "dog food", "boathouse", "wheelchair", "zebra crossing", "couch potato", "hand",
        "person's hand",
        "elephantine", "carpet", "catalogue", "a truckload", "birdcage", "bench press", "horse race",
        "人行道", "马路", "车站", "狗粮", "斑马线", "马上", "机器人", "人行横道", "停车场", "无人机", "面包",
        "分钟", "牛奶", "蜗牛",
        "马桶盖", "狗窝", "猫砂", "手机壳", "人手", "狗的尾巴", "汽车的轮子", "熊孩子", "直升机", "老鼠",
    ],
)  # fmt: skip
def test_a_class_word_inside_another_word_does_not_fire(text: str) -> None:
    query = parse_query(text)
    assert query.wanted == ()
    assert query.used_words == ()
    assert re.sub(r"\W", "", "".join(query.unused_words)) == re.sub(r"'s|的|\W|^a ", "", text)


def test_the_compounds_own_class_still_fires() -> None:
    assert parse_query("hot dog").wanted == (Wanted(frozenset({"hot dog"})),)
    assert parse_query("handbag").wanted == (Wanted(frozenset({"handbag"})),)
    assert parse_query("斑马").wanted == (Wanted(frozenset({"zebra"})),)


@pytest.mark.parametrize(
    ("text", "used", "unused"),
    [
        ("person without a helmet", ("person",), ("without a helmet",)),
        ("没戴头盔的人", ("人",), ("没戴头盔",)),
        ("not red car", ("car",), ("not red",)),
        ("a car that is not red", ("car",), ("not red",)),
        ("不是红色的车", ("车",), ("不是红色",)),
        ("no people", (), ("no people",)),
        ("not a dog", (), ("not a dog",)),
        ("没有人", (), ("没有人",)),
        ("a car not moving left", ("car",), ("not moving left",)),
        ("人不在左边", ("人",), ("不在左边",)),
    ],
)
def test_what_is_negated_is_left_out_as_a_phrase(text: str, used: tuple[str, ...], unused: tuple[str, ...]) -> None:
    query = parse_query(text)
    assert (query.used_words, query.unused_words) == (used, unused)
    assert notices(query) == [f"word_negated {unused[0]}"]


def test_not_moving_is_a_word_of_its_own() -> None:
    assert parse_query("a car not moving").wanted == (Wanted(CAR, moving=False),)


@pytest.mark.parametrize(
    ("text", "used", "unused"),
    [
        ("a person in black next to a red car", ("person", "black"), ("next to a red car",)),
        ("黑色轿车旁边的人", ("人",), ("黑色轿车旁边",)),
        ("man in a dark suit", ("man", "dark"), ("suit",)),
        ("穿灰色工装的工程师", ("灰色", "工程师"), ("工装",)),
        ("the person with the red hat", ("person",), ("with the red hat",)),
        ("person eating a banana", ("person", "banana"), ("eating",)),
        ("a person looking left", ("person",), ("looking left",)),
        ("向左看的人", ("人",), ("向左看",)),
        ("person left of the car", ("person",), ("left of the car",)),
        ("Angry Man", ("Man",), ("Angry",)),
        ("red helicopter", (), ("red", "helicopter")),
        ("people leaving", ("people", "leaving"), ()),
        ("a man leaving the shop", ("man",), ("leaving the shop",)),
        ("进入商店的人", ("人",), ("进入商店",)),
        ("a person crossing the street", ("person",), ("crossing the street",)),
        ("横穿马路的行人", ("行人",), ("横穿马路",)),
        ("a car driving past a red bus", ("car",), ("driving past a red bus",)),
        ("a woman with a child", ("woman",), ("with a child",)),
        ("woman riding a red bicycle", ("woman", "riding", "bicycle"), ("red",)),
        ("人跳绳", ("人",), ("跳绳",)),
        ("why is he angry?", (), ("why", "angry")),
    ],
)
def test_used_and_unused_words_are_pieces_of_the_text(
    text: str, used: tuple[str, ...], unused: tuple[str, ...]
) -> None:
    query = parse_query(text)
    assert (query.used_words, query.unused_words) == (used, unused)


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("engineer", "word_narrow engineer"),
        ("a Taxi", "word_narrow Taxi"),
        ("工程师", "word_narrow 工程师"),
        ("silver car", "word_colour silver"),
        ("running person", "word_moving running"),
        ("站着的人", "word_still 站着"),
    ],
)
def test_a_word_read_more_broadly_is_told(text: str, remark: str) -> None:
    assert remark in notices(parse_query(text))


def test_remarks_read_well_in_both_languages() -> None:
    engineer, silver = parse_query("an engineer in silver clothes").warnings
    assert engineer.say("en") == "‘engineer’ was read as any person: this engine cannot tell one from another."
    assert "“engineer”按“人”查找" in engineer.say("zh")
    assert silver.say("en") == "‘silver’ was read as grey or white."


def test_plain_words_need_no_remark() -> None:
    assert parse_query("red car moving left; cyclist in dark clothes").warnings == ()


@pytest.mark.parametrize(
    ("text", "labels"),
    [("orange", {"orange"}), ("an orange on the table", {"orange"}), ("oranges", {"orange"}), ("orange cat", {"cat"}),
     ("orange and white cat", {"cat"}), ("drinks", {"bottle", "cup", "wine glass"})],
)  # fmt: skip
def test_a_word_with_two_meanings(text: str, labels: set[str]) -> None:
    (wanted,) = parse_query(text).wanted
    assert wanted.labels == labels


HOSTILE = [
    "", " ", "\n\t", "。", "?!", "\x00\x07", "\ud800", "🐶", "👩‍👩‍👧", "^(a+)+$", ".*", "[", "\\", "((((",
    "'", "'s", "n't", "的", "和", "and",
    "没", "not", "without", "不", "with", "旁边", "的的的的", "99999999999999999999", "٣ dogs", "½",
    "a" * 10_000, "人" * 10_000,
    "的" * 10_000, "and " * 2500, "not " * 2500, "(" * 10_000, "red " * 2500, "left " * 2000, "from left to " * 800,
    "with a dog and " * 700, "穿红衣服的" * 2000, "\u200b人\u200b", "ＣＡＲ", "ﬁre hydrant", "İstanbul", "ß car",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_any_text_gets_an_answer(text: str) -> None:
    query = parse_query(text)
    assert query.text == text
    assert_told(query)


def test_full_width_and_emoji() -> None:
    assert parse_query("ＣＡＲ").wanted == (Wanted(CAR),)
    assert parse_query("car 🚗").unused_words == ("🚗",)


WORDS = ["red", "car", "a", "man", "with", "dog", "and", "not", "without", "helmet", "left", "moving", "from", "the",
         "zorgling", "next to", "in", "suit", "two", "enters", "'s", ",", "红色", "的", "人", "没戴", "头盔",
         "旁边", "和", "骑",
         "自行车", "从", "左边", "进入", "魑魅", "在", "两只", "狗", "穿", "衣服", "向右", "走", "不"]  # fmt: skip


@pytest.mark.parametrize("seed", range(300))
def test_every_word_of_content_is_told_once(seed: int) -> None:
    """The pieces told cover the text but for words that carry nothing, and never overlap."""
    chooser = random.Random(seed)
    assert_told(parse_query(" ".join(chooser.choice(WORDS) for _ in range(chooser.randint(1, 12)))))


def assert_told(query: Query) -> None:
    """Take what was told out of the text; what is left may hold no word of content."""
    rest = query.text
    for word in sorted((*query.used_words, *query.unused_words), key=len, reverse=True):
        assert word in rest, f"{word!r} is told twice or is no piece of {query.text!r}"
        rest = rest.replace(word, "\n", 1)
    content = NOUN_KINDS | {"colour", "size", "count", "moving", "still", "doing", "verb", "quality", "side"}
    left = re.findall(r"[^\W\d_]+", rest.lower())
    known = {"".join(w): s[0].kind for w, s in lexicon().items() if len(w) == 1 or not w[0].isascii()}
    assert not [w for w in left if known.get(w) in content], f"{left} of {query.text!r} are not told"
    assert "zorgling" not in rest
    assert "魑魅" not in rest
    assert bool(query.wanted) == bool(query.used_words)
