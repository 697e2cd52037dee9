"""What hand-made tubes do, and what the camera alone can have made."""

from __future__ import annotations

import pytest

from chord.tubes.deeds import does
from chord.types import Box, Deed, Scene, Tube, TubePoint
from tests.tubes.clip import panning

SCENE = Scene(0, 0.0, 10.0)


def tube(start_s: float, end_s: float, x: tuple[float, float], width: float = 0.1) -> Tube:
    """A thing whose left side goes evenly from x[0] to x[1], cut off at the picture's edges."""
    count = round((end_s - start_s) * 10)
    points = []
    for share in (k / count for k in range(count + 1)):
        left = x[0] + (x[1] - x[0]) * share
        box = Box(max(left, 0.0), 0.4, min(left + width, 1.0), 0.6)
        points.append(TubePoint(start_s + (end_s - start_s) * share, box, 0.8))
    return Tube(1, "car", 0, tuple(points), ((start_s, end_s),), 0.8)


THROUGH = tube(2, 5, (-0.08, 0.98))
WIDE_THROUGH = tube(2, 4, (-0.5, 0.9), width=0.6)
CUT_IN_AND_OUT = tube(0, 10, (0.1, 0.7))
COMES_AND_STOPS = Tube(
    1, "car", 0, (*tube(2, 3, (-0.08, 0.2)).points, *tube(3.1, 6, (0.2, 0.2)).points), ((2, 6),), 0.8
)
COMES_UNTIL_HIDDEN = tube(2, 3, (-0.08, 0.2))
FROM_BEHIND = tube(3, 4, (0.4, 0.6))
PARKED = tube(0, 10, (0.4, 0.4))
PARKED_SEEN_LATE = tube(4, 10, (0.4, 0.4))
SHORTLY = tube(4, 5, (0.4, 0.4))
LEAVES = tube(0, 3, (0.6, 0.98))


@pytest.mark.parametrize(
    ("deed", "doing", "not_doing"),
    [
        ("crosses", [THROUGH, WIDE_THROUGH, CUT_IN_AND_OUT], [COMES_AND_STOPS, FROM_BEHIND, PARKED, LEAVES]),
        (
            "passes",
            [THROUGH, WIDE_THROUGH, CUT_IN_AND_OUT, LEAVES, COMES_UNTIL_HIDDEN],
            [COMES_AND_STOPS, FROM_BEHIND, PARKED],
        ),
        ("stays", [PARKED, PARKED_SEEN_LATE], [SHORTLY, THROUGH, COMES_AND_STOPS]),
        ("appears", [THROUGH, COMES_AND_STOPS, FROM_BEHIND], [PARKED, PARKED_SEEN_LATE, CUT_IN_AND_OUT, LEAVES]),
        ("disappears", [THROUGH, FROM_BEHIND, LEAVES], [PARKED, SHORTLY, CUT_IN_AND_OUT]),
    ],
)
def test_who_does_what(deed: Deed, doing: list[Tube], not_doing: list[Tube]) -> None:
    assert [does(thing, deed, SCENE) for thing in doing] == [True] * len(doing)
    assert [does(thing, deed, SCENE) for thing in not_doing] == [False] * len(not_doing)


def test_staying_in_a_short_shot_is_staying_for_most_of_it() -> None:
    shot = Scene(0, 4.0, 5.5)
    assert does(tube(4.0, 5.4, (0.4, 0.4)), "stays", shot)
    assert not does(tube(4.0, 4.9, (0.4, 0.4)), "stays", shot)


def test_what_a_panning_camera_can_have_made_is_no_deed() -> None:
    assert not does(PARKED, "stays", SCENE, panning(0.1))
    assert not does(CUT_IN_AND_OUT, "crosses", SCENE, panning(0.1))
    assert does(CUT_IN_AND_OUT, "crosses", SCENE, panning(0.005))
    assert not does(FROM_BEHIND, "appears", SCENE, panning(0.3))
