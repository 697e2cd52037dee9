"""Things are counted once, however often they were seen."""

from __future__ import annotations

from chord.tubes.counting import at_once, levels, without_doubles
from chord.types import Box, Tube, TubePoint


def tube(
    id: int,
    run_s: tuple[float, float],
    box: tuple[float, float, float, float],
    *,
    label: str = "car",
    score: float = 0.6,
) -> Tube:
    """A thing that stays at a place, with four points a second."""
    start, end = run_s
    points = tuple(TubePoint(start + k / 4, Box(*box), score) for k in range(round((end - start) * 4) + 1))
    return Tube(id, label, 0, points, (run_s,), score)


HERE, THERE, UPPER_HALF = (0.1, 0.2, 0.3, 0.8), (0.6, 0.2, 0.8, 0.8), (0.11, 0.2, 0.29, 0.5)


def test_levels_follow_coming_and_going() -> None:
    tubes = [tube(1, (0.0, 4.0), HERE), tube(2, (1.0, 2.0), THERE), tube(3, (4.0, 5.0), THERE)]
    assert levels(tubes) == ((0.0, 1.0, 1), (1.0, 2.0, 2), (2.0, 4.0, 1), (4.0, 5.0, 1))
    assert at_once(tubes) == 2


def test_two_tubes_at_one_place_are_one_thing() -> None:
    assert at_once([tube(1, (0.0, 4.0), HERE), tube(2, (1.0, 3.0), HERE)]) == 1
    assert at_once([tube(1, (0.0, 4.0), HERE), tube(2, (1.0, 3.0), UPPER_HALF)]) == 1


def test_a_child_before_a_parent_is_another_one() -> None:
    child = (0.15, 0.6, 0.2, 0.8)
    assert at_once([tube(1, (0.0, 4.0), HERE), tube(2, (1.0, 3.0), child)]) == 2


def test_a_track_that_broke_is_still_one_thing() -> None:
    assert at_once([tube(1, (0.0, 2.2), HERE), tube(2, (2.0, 4.0), HERE)]) == 1


def test_nothing_is_at_least_one_at_once() -> None:
    assert at_once([]) == 1


def test_doubles_are_left_out_for_the_surer_one() -> None:
    sure, double, other = tube(1, (0.0, 4.0), HERE), tube(2, (1.0, 3.0), UPPER_HALF, score=0.4), tube(3, (0, 4), THERE)
    assert without_doubles([double, sure, other]) == (sure, other)


def test_a_car_that_is_also_a_truck_is_one_and_a_rider_is_no_bicycle() -> None:
    car, truck = tube(1, (0.0, 4.0), HERE), tube(2, (0.0, 4.0), HERE, label="truck", score=0.4)
    person, bicycle = tube(3, (0.0, 4.0), THERE, label="person"), tube(4, (0.0, 4.0), THERE, label="bicycle")
    assert without_doubles([car, truck, person, bicycle]) == (car, person, bicycle)


def test_what_comes_after_is_no_double() -> None:
    before, after = tube(1, (0.0, 2.2), HERE), tube(2, (2.0, 4.0), HERE, score=0.5)
    assert without_doubles([before, after]) == (before, after)
