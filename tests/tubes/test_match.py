"""Which tubes answer which query, by hand-made tubes."""

from __future__ import annotations

from typing import get_args

import pytest

from chord.texts import table
from chord.tubes.match import Condition, lacking, match
from chord.types import Box, Query, Scene, Tube, TubePoint, Wanted
from tests.tubes.clip import panning, surveyed

SCENE = Scene(0, 0.0, 10.0)
SURVEY = surveyed()
CAR, PERSON = frozenset({"car"}), frozenset({"person"})
BAG = frozenset({"backpack", "handbag", "suitcase"})


def tube(
    *,
    id: int = 1,
    label: str = "car",
    start: float = 2.0,
    x: float = 0.4,
    speed: float = 0.0,
    score: float = 0.7,
    colours: dict[str, float] | None = None,
    companions: dict[str, float] | None = None,
    runs_s: tuple[tuple[float, float], ...] | None = None,
) -> Tube:
    """A box of 0.2 x 0.2 at ``x``, moving to the right by ``speed`` a second for two seconds."""
    points = tuple(
        TubePoint(start + k / 4, Box(x + speed * k / 4, 0.4, x + speed * k / 4 + 0.2, 0.6), score) for k in range(9)
    )
    return Tube(id, label, 0, points, runs_s or ((start, start + 2.0),), score, colours or {}, companions or {})


@pytest.mark.parametrize(
    ("thing", "wanted", "expected"),
    [
        (tube(), Wanted(CAR), ()),
        (tube(score=0.3), Wanted(CAR), ("sure",)),
        (tube(colours={"red": 0.3, "grey": 0.6}), Wanted(CAR, colours=frozenset({"red"})), ()),
        (tube(colours={"red": 0.05, "grey": 0.9}), Wanted(CAR, colours=frozenset({"red"})), ("colour",)),
        (tube(colours={"grey": 0.25}), Wanted(CAR, colours=frozenset({"grey"})), ("colour",)),
        (tube(colours={"black": 0.2, "grey": 0.2}), Wanted(CAR, colours=frozenset({"grey", "black"})), ()),
        (tube(colours={"red": 0.17, "orange": 0.6}), Wanted(CAR, colours=frozenset({"red"})), ()),
        (tube(colours={"red": 0.02, "orange": 0.6}), Wanted(CAR, colours=frozenset({"red"})), ("colour",)),
        (tube(x=0.1), Wanted(CAR, place=frozenset({"left"})), ()),
        (tube(x=0.1), Wanted(CAR, place=frozenset({"left", "top"})), ("place",)),
        (tube(x=0.1, speed=0.2), Wanted(CAR, heading="right"), ()),
        (tube(x=0.1, speed=0.2), Wanted(CAR, heading="left"), ("heading",)),
        (tube(), Wanted(CAR, heading="left"), ("heading",)),
        (tube(), Wanted(CAR, moving=False), ()),
        (tube(), Wanted(CAR, moving=True), ("moving",)),
        (tube(x=0.1, speed=0.2), Wanted(CAR, moving=False), ("still",)),
        (tube(x=0.0, speed=0.2), Wanted(CAR, enters_from="left"), ()),
        (tube(x=0.3, speed=0.2), Wanted(CAR, enters_from="left"), ("enters",)),
        (tube(x=0.4, speed=0.2), Wanted(CAR, leaves_to="right"), ()),
        (tube(x=0.1, speed=0.2), Wanted(CAR, leaves_to="right"), ("leaves",)),
        (tube(), Wanted(CAR, size="large"), ("size",)),
        (
            tube(label="person", companions={"bicycle": 0.5}),
            Wanted(PERSON, companions=frozenset({frozenset({"bicycle"})})),
            (),
        ),
        (tube(label="person"), Wanted(PERSON, companions=frozenset({frozenset({"bicycle"})})), ("companion",)),
        (tube(label="person", companions={"handbag": 0.5}), Wanted(PERSON, companions=frozenset({BAG})), ()),
        (tube(label="person", companions={"dog": 0.5}), Wanted(PERSON, companions=frozenset({BAG})), ("companion",)),
        (tube(x=0.0, speed=0.2), Wanted(CAR, enters_from="any"), ()),
        (tube(x=0.3, speed=0.2), Wanted(CAR, enters_from="any"), ("comes_in",)),
        (tube(x=0.4, speed=0.2), Wanted(CAR, leaves_to="any"), ()),
        (tube(x=0.1, speed=0.2), Wanted(CAR, leaves_to="any"), ("goes_out",)),
        (tube(x=0.1, speed=0.3), Wanted(CAR, deeds=frozenset({"crosses"})), ()),
        (tube(x=0.1, speed=0.2), Wanted(CAR, deeds=frozenset({"crosses", "stays"})), ("crosses", "stays")),
        (tube(x=0.4, speed=0.2), Wanted(CAR, heading="left", deeds=frozenset({"passes"})), ("heading",)),
    ],
)
def test_what_a_tube_lacks(thing: Tube, wanted: Wanted, expected: tuple[Condition, ...]) -> None:
    assert lacking(thing, wanted, SCENE) == expected


@pytest.mark.parametrize(
    ("thing", "wanted", "expected"),
    [
        (tube(x=0.1, speed=0.1), Wanted(CAR, heading="right"), ("camera",)),
        (tube(x=0.1, speed=0.1), Wanted(CAR, moving=True), ("camera",)),
        (tube(x=0.1, speed=0.3), Wanted(CAR, heading="right", moving=True), ()),
        (tube(x=0.1, speed=0.3), Wanted(CAR, heading="left"), ("heading",)),
        (tube(x=0.1, speed=0.3), Wanted(CAR, moving=False), ("still",)),
        (tube(), Wanted(CAR, moving=False), ("camera",)),
        (tube(), Wanted(CAR, moving=True, deeds=frozenset({"stays"})), ("camera",)),
        (tube(x=0.0, speed=0.1), Wanted(CAR, enters_from="left"), ("camera",)),
        (tube(x=0.0, speed=0.3), Wanted(CAR, enters_from="left"), ()),
        (tube(x=0.0, speed=0.3), Wanted(CAR, enters_from="right"), ("enters",)),
        (tube(start=0.1, x=0.0, speed=0.3), Wanted(CAR, enters_from="any"), ("comes_in",)),
        (tube(x=0.1, score=0.3), Wanted(CAR, place=frozenset({"right"})), ("sure", "place")),
    ],
)
def test_under_a_moving_camera_only_what_it_cannot_explain_is_told(
    thing: Tube, wanted: Wanted, expected: tuple[Condition, ...]
) -> None:
    """The camera goes 0.3 of the width in the two seconds that the thing is there."""
    assert lacking(thing, wanted, SCENE, panning(0.15)) == expected


@pytest.mark.parametrize(("score", "expected"), [(0.42, ("sure",)), (0.52, ())])
def test_of_a_mere_piece_more_certainty_is_asked(score: float, expected: tuple[Condition, ...]) -> None:
    points = tuple(TubePoint(k / 4, Box(0.3, 0.0, 0.6, 1.0), score) for k in range(5))
    roof = Tube(1, "refrigerator", 0, points, ((0.0, 1.0),), score)
    assert lacking(roof, Wanted(frozenset({"refrigerator"})), SCENE) == expected


@pytest.mark.parametrize("condition", [name for part in get_args(Condition) for name in get_args(part) or (part,)])
def test_every_condition_can_be_told(condition: str) -> None:
    assert f"nearest_lacks_{condition}" in table("notices")


def test_the_clips_own_camera_is_asked() -> None:
    slow = tube(x=0.1, speed=0.1)
    wanted = query(Wanted(CAR, heading="right"))
    assert match([slow], wanted, SURVEY)[0].lacking == ()
    assert match([slow], wanted, surveyed(camera_motion=0.2))[0].lacking == ("camera",)


def query(*wanted: Wanted) -> Query:
    return Query("", "en", wanted, (), ())


def test_only_the_kinds_asked_for_are_judged_and_several_things_add_up() -> None:
    tubes = [tube(id=1), tube(id=2, label="dog"), tube(id=3, label="cat")]
    judged = match(tubes, query(Wanted(CAR), Wanted(frozenset({"cat"}))), SURVEY)
    assert [j.tube.id for j in judged] == [1, 3]


def test_a_thing_that_answers_one_of_two_targets_answers() -> None:
    red = tube(colours={"red": 0.5})
    judged = match([red], query(Wanted(CAR, colours=frozenset({"blue"})), Wanted(CAR)), SURVEY)
    assert judged[0].lacking == ()


def test_no_labels_means_anything() -> None:
    assert len(match([tube(), tube(id=2, label="dog")], query(Wanted(frozenset())), SURVEY)) == 2


def test_nothing_wanted_matches_nothing() -> None:
    assert match([tube()], query(), SURVEY) == ()


def test_two_at_once_are_found_while_both_are_there() -> None:
    tubes = [tube(id=1, start=2.0), tube(id=2, start=3.0, x=0.7), tube(id=3, start=6.0)]
    judged = match(tubes, query(Wanted(CAR, count=2)), SURVEY)
    found = [j.tube for j in judged if not j.lacking]
    assert [(t.id, t.runs_s) for t in found] == [(1, ((3.0, 4.0),)), (2, ((3.0, 4.0),))]
    assert all(3.0 <= p.time_s <= 4.0 for t in found for p in t.points)
    assert judged[2].lacking == ("count",)


def test_one_thing_seen_twice_is_not_two() -> None:
    tubes = [tube(id=1), tube(id=2, x=0.42)]
    assert all(j.lacking == ("count",) for j in match(tubes, query(Wanted(CAR, count=2)), SURVEY))


def test_while_enough_are_there_one_may_go_and_another_come() -> None:
    tubes = [tube(id=1), tube(id=2, x=0.7), tube(id=3, x=0.1, start=3.0)]
    first = match(tubes, query(Wanted(CAR, count=2)), SURVEY)[1].tube
    assert first.runs_s == ((2.0, 4.0),)


def test_three_are_not_found_where_two_are() -> None:
    tubes = [tube(id=1), tube(id=2, x=0.7)]
    assert all(j.lacking == ("count",) for j in match(tubes, query(Wanted(CAR, count=3)), SURVEY))
