"""A rider has a bicycle; who walks past one has not."""

from __future__ import annotations

from chord.tubes.companions import share_together, with_companions
from chord.types import Box, Tube, TubePoint


def moving(id: int, label: str, start_x: float, speed: float, *, looks: int = 5, y: float = 0.3) -> Tube:
    """A box of 0.2 x 0.4 that moves to the right by ``speed`` a look."""
    points = tuple(
        TubePoint(k * 0.25, Box(start_x + speed * k, y, start_x + speed * k + 0.2, y + 0.4), 0.8) for k in range(looks)
    )
    return Tube(id, label, 0, points, ((0.0, looks * 0.25),), 0.8)


PARKED = moving(2, "bicycle", 0.3, 0.0, y=0.5)


def test_a_rider_moves_with_the_bicycle() -> None:
    rider, bicycle = moving(1, "person", 0.1, 0.1), moving(2, "bicycle", 0.1, 0.1, y=0.5)
    found = with_companions([rider, bicycle])
    assert found[0].companions == {"bicycle": 1.0}
    assert found[1].companions == {"person": 1.0}


def test_a_passer_by_does_not() -> None:
    assert share_together(moving(1, "person", 0.1, 0.1), PARKED) == 0.0


def test_one_touch_is_not_enough() -> None:
    assert share_together(moving(1, "person", 0.3, 0.0, looks=1), PARKED) == 0.0


def test_the_share_is_of_the_points_seen() -> None:
    rider, bicycle = moving(1, "person", 0.3, 0.0, looks=5), moving(2, "bicycle", 0.3, 0.0, looks=3, y=0.5)
    assert share_together(rider, bicycle) == 0.6


def test_another_scene_does_not_count() -> None:
    there = Tube(3, "bicycle", 1, PARKED.points, PARKED.runs_s, 0.8)
    assert with_companions([moving(1, "person", 0.3, 0.0), there])[0].companions == {}
