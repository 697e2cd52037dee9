"""Hand-made tubes whose way over the picture is known."""

from collections.abc import Callable

import pytest

from chord.tubes import path
from chord.types import Box, Place, Scene, Tube, TubePoint
from tests.tubes.clip import panning

Corners = tuple[float, float, float, float]
SCENE = Scene(0, 0.0, 10.0)


def tube(box_at: Callable[[float], Corners], start_s: float, end_s: float) -> Tube:
    """A tube with ten points a second, cut off at the picture's edges."""
    count = round((end_s - start_s) * 10) + 1
    points = []
    for k in range(count):
        time_s = start_s + k / 10
        x1, y1, x2, y2 = (min(1.0, max(0.0, v)) for v in box_at(k / 10))
        points.append(TubePoint(time_s, Box(x1, y1, x2, y2), 0.8))
    return Tube(1, "car", 0, tuple(points), ((start_s, end_s),), 0.8)


def sliding(x: float, y: float, dx: float, dy: float, size: float = 0.1) -> Callable[[float], Corners]:
    """A square whose upper left corner starts at (x, y) and moves by (dx, dy) a second."""
    return lambda t: (x + dx * t, y + dy * t, x + dx * t + size, y + dy * t + size)


@pytest.mark.parametrize(
    ("dx", "dy", "way"), [(0.2, 0, "right"), (-0.2, 0, "left"), (0, 0.2, "down"), (0, -0.2, "up"), (0.2, 0.1, "right")]
)
def test_the_heading_is_the_way_it_goes(dx: float, dy: float, way: str) -> None:
    moving = tube(sliding(0.45, 0.45, dx, dy), 2.0, 4.0)
    assert path.heading(moving) == way
    assert path.displacement(moving) == pytest.approx((dx * 2, dy * 2), abs=0.05)
    assert not path.is_still(moving)


def test_a_shaking_box_is_still_and_heads_nowhere() -> None:
    shaking = tube(lambda t: sliding(0.4 + 0.015 * (-1) ** round(t * 10), 0.4, 0, 0)(0), 0.0, 3.0)
    assert path.heading(shaking) is None
    assert path.is_still(shaking)


def test_a_large_thing_must_move_more_than_a_small_one() -> None:
    assert path.heading(tube(sliding(0.1, 0.2, 0.04, 0, size=0.5), 1.0, 3.0)) is None
    assert path.heading(tube(sliding(0.1, 0.2, 0.04, 0, size=0.05), 1.0, 3.0)) == "right"


def test_to_and_fro_moves_without_a_heading() -> None:
    swinging = tube(lambda t: sliding(0.3 + 0.2 * (1 - abs(1 - t)), 0.4, 0, 0)(0), 1.0, 3.0)
    assert path.heading(swinging) is None
    assert path.extent(swinging)[0] > 0.15
    assert not path.is_still(swinging)


def test_a_growing_box_comes_nearer() -> None:
    nearer = tube(
        lambda t: (0.5 - 0.05 * (1 + t), 0.5 - 0.05 * (1 + t), 0.5 + 0.05 * (1 + t), 0.5 + 0.05 * (1 + t)), 1, 3
    )
    assert path.growth(nearer) > 1.5
    assert not path.is_still(nearer)


def test_what_the_edge_cuts_off_tells_no_growth() -> None:
    assert path.growth(tube(sliding(-0.29, 0.3, 0.1, 0, size=0.3), 1.0, 3.0)) == 1.0


@pytest.mark.parametrize(
    ("x", "y", "dx", "dy", "side"),
    [
        (-0.1, 0.4, 0.3, 0, "left"),
        (1.0, 0.4, -0.3, 0, "right"),
        (0.4, -0.1, 0, 0.3, "top"),
        (0.4, 1.0, 0, -0.3, "bottom"),
    ],
)
def test_it_enters_at_the_edge_it_moves_away_from(x: float, y: float, dx: float, dy: float, side: str) -> None:
    entering = tube(sliding(x + dx / 10, y + dy / 10, dx, dy), 3.0, 4.5)
    assert path.enters_from(entering, SCENE) == side
    assert path.leaves_to(entering, SCENE) is None


@pytest.mark.parametrize(
    ("x", "y", "dx", "dy", "side"),
    [
        (0.3, 0.4, -0.3, 0, "left"),
        (0.6, 0.4, 0.3, 0, "right"),
        (0.4, 0.3, 0, -0.3, "top"),
        (0.4, 0.6, 0, 0.3, "bottom"),
    ],
)
def test_it_leaves_at_the_edge_it_moves_to(x: float, y: float, dx: float, dy: float, side: str) -> None:
    leaving = tube(sliding(x, y, dx, dy), 3.0, 4.2)
    assert path.leaves_to(leaving, SCENE) == side
    assert path.enters_from(leaving, SCENE) is None


def test_a_fast_thing_may_be_seen_first_well_inside() -> None:
    assert path.enters_from(tube(sliding(0.1, 0.4, 0.5, 0), 3.0, 4.0), SCENE) == "left"
    assert path.enters_from(tube(sliding(0.2, 0.4, 0.1, 0), 3.0, 4.0), SCENE) is None


def test_what_is_there_at_the_cut_did_not_enter() -> None:
    entering = sliding(-0.05, 0.4, 0.3, 0)
    assert path.enters_from(tube(entering, 0.1, 1.5), SCENE) is None
    assert path.enters_from(tube(entering, 1.0, 2.5), SCENE) == "left"


def test_what_is_there_at_the_end_did_not_leave() -> None:
    leaving = sliding(0.5, 0.4, 0.3, 0)
    assert path.leaves_to(tube(leaving, 8.3, 9.9), SCENE) is None
    assert path.leaves_to(tube(leaving, 7.0, 8.6), SCENE) == "right"


def test_feet_on_the_lower_edge_are_no_entering() -> None:
    standing = tube(lambda t: (0.4 + 0.01 * t, 0.5, 0.5 + 0.01 * t, 1.0), 3.0, 5.0)
    assert path.enters_from(standing, SCENE) is None


@pytest.mark.parametrize(
    ("x", "y", "places"),
    [(0.1, 0.45, {"left"}), (0.8, 0.45, {"right"}), (0.45, 0.45, {"centre"}), (0.8, 0.05, {"right", "top"})],
)
def test_where_it_mostly_is(x: float, y: float, places: set[Place]) -> None:
    there = tube(sliding(x, y, 0, 0), 1.0, 2.0)
    every: tuple[Place, ...] = ("left", "right", "top", "bottom", "centre")
    assert {p for p in every if path.share_at(there, p) > 0.5} == places


def test_a_share_of_its_time_at_a_place() -> None:
    crossing = tube(sliding(0.0, 0.4, 0.3, 0), 1.0, 4.0)
    assert path.share_at(crossing, "left") == pytest.approx(14 / 31, abs=0.05)


@pytest.mark.parametrize(
    ("box", "cut"),
    [
        ((0.2, 0.0, 0.5, 1.0), True),
        ((0.0, 0.3, 0.99, 0.6), True),
        ((0.2, 0.0, 0.5, 0.9), False),
        ((0.0, 0.0, 0.5, 0.5), False),
    ],
)
def test_cut_off_on_opposite_sides_it_is_a_mere_piece(box: Corners, cut: bool) -> None:
    assert path.is_cut_through(tube(lambda _: box, 1.0, 2.0)) == cut


def test_under_a_moving_camera_only_longer_ways_count() -> None:
    slow, fast = tube(sliding(0.1, 0.4, 0.1, 0), 3.0, 5.0), tube(sliding(0.1, 0.4, 0.3, 0), 3.0, 5.0)
    assert [path.heading(thing, panning(0.1)) for thing in (slow, fast)] == [None, "right"]
    assert [path.is_moving(thing, panning(0.1)) for thing in (slow, fast)] == [False, True]
    assert not path.is_still(tube(sliding(0.4, 0.4, 0, 0), 3.0, 5.0), panning(0.1))
    assert path.camera_moved(slow, panning(0.1))
    assert not path.camera_moved(slow, panning(0.01))


@pytest.mark.parametrize(("size", "name"), [(0.5, "large"), (0.2, None), (0.1, "small")])
def test_size_is_the_share_of_the_picture(size: float, name: str | None) -> None:
    assert path.size_class(tube(sliding(0.2, 0.2, 0, 0, size=size), 1.0, 2.0)) == name


def test_one_point_alone_is_still_and_never_enters() -> None:
    alone = tube(sliding(0.0, 0.4, 0, 0), 3.0, 3.0)
    assert path.is_still(alone)
    assert path.heading(alone) is None
    assert path.enters_from(alone, SCENE) is None
