"""The same target in English and in Chinese is the same query."""

from collections.abc import Iterable, Sequence

import pytest

from chord.types import Wanted
from chord.words import parse_query
from chord.words.lexicon import class_names
from tests.words.pairs import FRESH, LATER

SHARE = 0.98
"""Of the fresh pairs that must be read the same. Before anything was mended for them 147 of 164 were (90 %)."""
LATER_SHARE = 0.95
"""The same of those written afterwards. Read the same before they were seen: 42 of the first 49, 39 of the next 49."""
PAIRS = [
    ("person", "人"),
    ("people", "人们"),
    ("pedestrian", "行人"),
    ("a man", "一个男人"),
    ("the woman", "那个女人"),
    ("child", "小孩"),
    ("engineer", "工程师"),
    ("worker", "工人"),
    ("police officer", "警察"),
    ("cyclist", "骑行者"),
    ("a person on a bicycle", "骑自行车的人"),
    ("person riding a bike", "骑单车的人"),
    ("motorcyclist", "摩托车手"),
    ("a man riding a horse", "骑着马的男人"),
    ("dog walker", "遛狗的人"),
    ("person walking a dog", "牵着狗的人"),
    ("skateboarder", "滑板手"),
    ("surfer", "冲浪者"),
    ("skier", "滑雪者"),
    ("sedan", "轿车"),
    ("car", "汽车"),
    ("cars", "车"),
    ("taxi", "出租车"),
    ("police car", "警车"),
    ("van", "面包车"),
    ("truck", "卡车"),
    ("lorry", "货车"),
    ("fire engine", "消防车"),
    ("bus", "公交车"),
    ("school bus", "校车"),
    ("bike", "单车"),
    ("motorbike", "摩托车"),
    ("airplane", "飞机"),
    ("train", "火车"),
    ("ship", "轮船"),
    ("traffic light", "红绿灯"),
    ("bird", "小鸟"),
    ("kitten", "小猫咪"),
    ("cats", "猫"),
    ("cow", "奶牛"),
    ("panda", "熊猫"),
    ("backpack", "书包"),
    ("umbrella", "雨伞"),
    ("suitcase", "行李箱"),
    ("football", "足球"),
    ("bottle", "瓶子"),
    ("hot dog", "热狗"),
    ("couch", "沙发"),
    ("telly", "电视"),
    ("laptop", "笔记本电脑"),
    ("mobile", "手机"),
    ("fridge", "冰箱"),
    ("a pair of scissors", "一把剪刀"),
    ("teddy bear", "泰迪熊"),
    ("vehicle", "车辆"),
    ("animal", "动物"),
    ("pet", "宠物"),
    ("bag", "包"),
    ("fruit", "水果"),
    ("furniture", "家具"),
    ("red car", "红车"),
    ("a red car", "一辆红色的车"),
    ("black sedan", "黑色轿车"),
    ("dark car", "深色汽车"),
    ("light coloured car", "浅色的汽车"),
    ("silver car", "银色的车"),
    ("navy blue car", "深蓝色的车"),
    ("grey cat", "灰猫"),
    ("black and white dog", "黑色和白色的狗"),
    ("orange bus", "橙色的公交车"),
    ("orange", "橙子"),
    ("woman in red", "穿红色衣服的女人"),
    ("a man in a black jacket", "穿黑色夹克的男人"),
    ("person wearing a white shirt", "穿着白衬衫的人"),
    ("man in a dark suit", "穿深色西装的男人"),
    ("engineer in grey workwear", "穿灰色工装的工程师"),
    ("big dog", "大狗"),
    ("small car", "小型汽车"),
    ("two dogs", "两只狗"),
    ("3 people", "三个人"),
    ("car on the left", "左边的车"),
    ("person in the middle", "中间的人"),
    ("traffic light in the top right corner", "画面右上角的红绿灯"),
    ("bird at the top", "上方的鸟"),
    ("car moving left", "向左移动的车"),
    ("red car driving to the right", "向右行驶的红车"),
    ("a person walking from left to right", "一个人从左走到右"),
    ("person enters from the left", "从左侧进入的人"),
    ("a dog comes in from the right", "狗从右边进来"),
    ("car leaving on the right", "从右侧离开的汽车"),
    ("bird flying up", "向上飞的鸟"),
    ("parked car", "停着的车"),
    ("a car standing still", "静止不动的汽车"),
    ("moving car", "移动的汽车"),
    ("walking person", "走路的人"),
    ("anything moving", "移动的东西"),
    ("is anyone there?", "有人吗？"),
    ("someone", "某人"),
    ("who is there", "谁在那"),
    ("a dog and a cat", "一只狗和一只猫"),
    ("red car; cyclist", "红车和骑行者"),
    ("person, car, dog", "人、车、狗"),
    ("person with a dog", "带着狗的人"),
    ("person with a dog and a cat", "带着狗和猫的人"),
    ("woman holding an umbrella", "打着雨伞的女人"),
    ("cat on the couch", "沙发上的猫"),
    ("cup on the table", "桌子上的杯子"),
    ("person in a car", "车里的人"),
    ("man sitting on a bench", "坐在长椅上的男人"),
    ("a person in black next to a red car", "红车旁边穿黑色衣服的人"),
    ("the person beside the black sedan", "黑色轿车旁边的人"),
    ("person without a helmet", "没戴头盔的人"),
    ("where is the dog", "狗在哪里"),
    ("how many cars are there", "有多少辆车"),
    ("find the black backpack", "帮我找黑色的背包"),
]


@pytest.mark.parametrize(("english", "chinese"), PAIRS)
def test_both_languages_ask_for_the_same(english: str, chinese: str) -> None:
    ours, theirs = parse_query(english), parse_query(chinese)
    assert ours.wanted
    assert ours.wanted == theirs.wanted
    assert (ours.language, theirs.language) == ("en", "zh")


def meant(labels: str) -> list[frozenset[str]]:
    return [frozenset() if one == "*" else frozenset(one.split("|")) for one in labels.split(", ")]


def kinds(wanted: tuple[Wanted, ...]) -> list[frozenset[str]]:
    return [one.labels for one in wanted]


def misread(pairs: Iterable[tuple[str, str, str]]) -> list[str]:
    """The pairs that are two queries, or one for another class than is meant."""
    misses = []
    for english, chinese, labels in pairs:
        ours, theirs = parse_query(english).wanted, parse_query(chinese).wanted
        if ours != theirs or kinds(ours) != meant(labels):
            misses.append(f"{english} {ours} | {chinese} {theirs}")
    return misses


@pytest.mark.parametrize(("pairs", "share"), [(FRESH, SHARE), (LATER, LATER_SHARE)])
def test_fresh_words_are_read_the_same_in_both_languages(pairs: Sequence[tuple[str, str, str]], share: float) -> None:
    """Only kinds of failures were mended, not single pairs."""
    misses = misread(pairs)
    assert 1 - len(misses) / len(pairs) >= share, "\n".join(misses)


def test_the_fresh_pairs_are_many_and_name_every_class() -> None:
    assert len(set(FRESH)) == len(FRESH) >= 150
    assert {label for *_, labels in FRESH for kind in meant(labels) for label in kind} == set(class_names())


def test_the_table_is_long_and_says_nothing_twice() -> None:
    assert len(set(PAIRS)) == len(PAIRS) >= 80


@pytest.mark.parametrize(
    ("mixed", "plain"), [("红色 car", "red car"), ("red 轿车", "red car"), ("穿红色T恤的 man", "man in a red t-shirt")]
)
def test_languages_may_be_mixed(mixed: str, plain: str) -> None:
    assert parse_query(mixed).wanted == parse_query(plain).wanted


@pytest.mark.parametrize(
    ("traditional", "simplified"), [("紅色汽車", "红色汽车"), ("騎車的人", "骑车的人"), ("貓", "猫")]
)
def test_traditional_characters_are_read(traditional: str, simplified: str) -> None:
    assert parse_query(traditional).wanted == parse_query(simplified).wanted
    assert parse_query(traditional).used_words[-1] in traditional
