"""Which tubes answer which query, by hand-made tubes."""

from __future__ import annotations

import pytest

from chord.tubes.match import Condition, lacking, match
from chord.types import Box, Query, Scene, Tube, TubePoint, Wanted

SCENE = Scene(0, 0.0, 10.0)
CAR, PERSON = frozenset({"car"}), frozenset({"person"})


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
        (tube(label="person", companions={"bicycle": 0.5}), Wanted(PERSON, companions=frozenset({"bicycle"})), ()),
        (tube(label="person"), Wanted(PERSON, companions=frozenset({"bicycle"})), ("companion",)),
    ],
)
def test_what_a_tube_lacks(thing: Tube, wanted: Wanted, expected: tuple[Condition, ...]) -> None:
    assert lacking(thing, wanted, SCENE) == expected


def query(*wanted: Wanted) -> Query:
    return Query("", "en", wanted, (), ())


def test_only_the_kinds_asked_for_are_judged_and_several_things_add_up() -> None:
    tubes = [tube(id=1), tube(id=2, label="dog"), tube(id=3, label="cat")]
    judged = match(tubes, query(Wanted(CAR), Wanted(frozenset({"cat"}))), [SCENE])
    assert [j.tube.id for j in judged] == [1, 3]


def test_a_thing_that_answers_one_of_two_targets_answers() -> None:
    red = tube(colours={"red": 0.5})
    judged = match([red], query(Wanted(CAR, colours=frozenset({"blue"})), Wanted(CAR)), [SCENE])
    assert judged[0].lacking == ()


def test_no_labels_means_anything() -> None:
    assert len(match([tube(), tube(id=2, label="dog")], query(Wanted(frozenset())), [SCENE])) == 2


def test_nothing_wanted_matches_nothing() -> None:
    assert match([tube()], query(), [SCENE]) == ()


def test_two_at_once_are_found_while_both_are_there() -> None:
    tubes = [tube(id=1, start=2.0), tube(id=2, start=3.0, x=0.7), tube(id=3, start=6.0)]
    judged = match(tubes, query(Wanted(CAR, count=2)), [SCENE])
    found = [j.tube for j in judged if not j.lacking]
    assert [(t.id, t.runs_s) for t in found] == [(1, ((3.0, 4.0),)), (2, ((3.0, 4.0),))]
    assert all(3.0 <= p.time_s <= 4.0 for t in found for p in t.points)
    assert judged[2].lacking == ("count",)


def test_three_are_not_found_where_two_are() -> None:
    tubes = [tube(id=1), tube(id=2, x=0.7)]
    assert all(j.lacking == ("count",) for j in match(tubes, query(Wanted(CAR, count=3)), [SCENE]))
