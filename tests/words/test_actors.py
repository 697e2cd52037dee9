import pytest

from chord.words.actors import Actor, actor_of, counted, named
from tests.words.scene import tube


@pytest.mark.parametrize(
    ("actor", "count", "english", "chinese"),
    [
        (Actor("person"), 1, "a person", "一个人"),
        (Actor("person"), 2, "two people", "两个人"),
        (Actor("person", "black"), 3, "three people in black", "三个穿黑色衣服的人"),
        (Actor("car", "red"), 1, "a red car", "一辆红色汽车"),
        (Actor("umbrella", "orange"), 1, "an orange umbrella", "一把橙色雨伞"),
        (Actor("elephant"), 12, "12 elephants", "12 头大象"),
        (Actor("person", "blue", "bicycle"), 1, "a person in blue with a bicycle", "一个穿蓝色衣服、带着自行车的人"),
        (Actor("scissors"), 2, "two pairs of scissors", "两把剪刀"),
    ],
)
def test_counted(actor: Actor, count: int, english: str, chinese: str) -> None:
    assert counted(actor, "en", count) == english
    assert counted(actor, "zh", count) == chinese


def test_only_a_sure_colour_is_told() -> None:
    colours = {"black": 0.4, "grey": 0.3, "red": 0.1}
    assert actor_of(tube(1, "car", 0, (1, 2), colours=colours)).colour is None
    assert actor_of(tube(1, "car", 0, (1, 2), colours={**colours, "red": 0.26})).colour == "red"
    assert actor_of(tube(1, "car", 0, (1, 2), colours={"black": 0.5, "red": 0.26})).colour == "black"


def test_a_bicycle_shows_the_colour_of_what_is_behind_it() -> None:
    assert actor_of(tube(1, "bicycle", 0, (1, 2), colours={"grey": 0.9})).colour is None


def test_only_a_person_takes_something_along() -> None:
    together = {"bicycle": 0.9, "car": 0.9}
    assert actor_of(tube(1, "person", 0, (1, 2), companions=together)).companion == "bicycle"
    assert actor_of(tube(1, "dog", 0, (1, 2), companions=together)).companion is None
    assert actor_of(tube(1, "person", 0, (1, 2), companions={"bicycle": 0.3})).companion is None
    assert named(Actor("person", companion="dog"), "en") == "person with a dog"
