import pytest

from chord.geometry import centre, overlap_of_smaller
from chord.policy.closer import CLOSE_UPS_MAX, MARGIN, SIDE_MIN_PX, close_ups, small_things
from chord.types import Box, Detection

SIZE = (1920, 1080)


def box(x_px: float, y_px: float, side_px: float = 60) -> Box:
    return Box(x_px / 1920, y_px / 1080, (x_px + side_px) / 1920, (y_px + side_px) / 1080)


def side_of(shot: Box) -> tuple[float, float]:
    return (shot.x2 - shot.x1) * 1920, (shot.y2 - shot.y1) * 1080


def test_a_small_moving_place_is_looked_at_in_a_square_around_it() -> None:
    (shot,) = close_ups([box(900, 500)], [], [], [], SIZE)
    assert shot.reason == "moving"
    assert side_of(shot.box) == pytest.approx((60 * MARGIN, 60 * MARGIN))
    assert centre(shot.box) == pytest.approx(centre(box(900, 500)))


def test_tiny_places_get_the_smallest_close_up_and_corners_stay_inside() -> None:
    (shot,) = close_ups([box(0, 0, 10)], [], [], [], SIZE)
    assert side_of(shot.box) == pytest.approx((SIDE_MIN_PX, SIDE_MIN_PX))
    assert (shot.box.x1, shot.box.y1) == (0.0, 0.0)


def test_large_places_need_none() -> None:
    assert close_ups([box(300, 300, 400)], [], [], [], SIZE) == ()


def test_what_a_larger_thing_explains_needs_none() -> None:
    car = Detection(box(800, 400, 500), "car", 0.3)
    assert close_ups([box(900, 500)], [car], [], [], SIZE) == ()


def test_a_faint_small_thing_does_not_explain_itself_but_a_sure_one_does() -> None:
    place = box(900, 500)
    assert close_ups([place], [Detection(place, "person", 0.3)], [], [], SIZE)
    assert close_ups([place], [Detection(place, "person", 0.6)], [], [], SIZE) == ()


def test_small_things_of_the_look_before_are_followed() -> None:
    (shot,) = close_ups([], [], [box(900, 500)], [], SIZE)
    assert shot.reason == "followed"


def test_places_side_by_side_share_one_close_up_that_holds_both() -> None:
    places = [box(900, 500), box(940, 500)]
    (shot,) = close_ups(places, [], [], [], SIZE)
    assert all(overlap_of_smaller(shot.box, place) == pytest.approx(1.0) for place in places)


def test_many_small_things_take_turns() -> None:
    places = [box(200 * k, 500) for k in range(8)]
    first = close_ups(places, [], [], [], SIZE)
    second = close_ups(places, [], [], [shot.box for shot in first], SIZE)
    assert len(first) == len(second) == CLOSE_UPS_MAX
    assert not {shot.box for shot in first} & {shot.box for shot in second}


def test_small_is_told_by_the_longer_side() -> None:
    pole = Box(0.5, 0.2, 0.51, 0.9)
    assert small_things([Detection(box(0, 0), "person", 0.5), Detection(pole, "person", 0.5)], SIZE) == (box(0, 0),)
