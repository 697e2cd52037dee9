"""Boxes from two overlapping tiles: halves joined, doubles dropped, neighbours kept."""

from __future__ import annotations

from chord.geometry import tiles
from chord.tubes.seams import TileDetection, joined
from chord.types import Box, Detection

LEFT, RIGHT = tiles(1600, 900)
UPPER, LOWER = tiles(900, 1600)


def found(tile: Box, box: Box, label: str = "car", score: float = 0.8) -> TileDetection:
    return TileDetection(Detection(box, label, score), tile)


def test_two_halves_of_one_thing_are_joined() -> None:
    (one,) = joined([
        found(LEFT, Box(0.2, 0.3, LEFT.x2, 0.7)),
        found(RIGHT, Box(RIGHT.x1, 0.32, 0.9, 0.72), score=0.6),
    ])  # fmt: skip
    assert one.box == Box(0.2, 0.3, 0.9, 0.72)
    assert one.score == 0.8


def test_stacked_tiles_join_too() -> None:
    (one,) = joined([
        found(UPPER, Box(0.3, 0.2, 0.7, UPPER.y2)),
        found(LOWER, Box(0.32, LOWER.y1, 0.72, 0.9)),
    ])  # fmt: skip
    assert one.box == Box(0.3, 0.2, 0.72, 0.9)


def test_a_thing_seen_whole_in_both_tiles_is_one() -> None:
    box = Box(0.46, 0.3, 0.54, 0.5)
    assert len(joined([found(LEFT, box), found(RIGHT, box, score=0.7)])) == 1


def test_a_rest_cut_off_by_the_seam_gives_way_to_the_whole_even_when_it_scores_better() -> None:
    whole = Box(0.45, 0.3, 0.7, 0.6)
    (one,) = joined([found(LEFT, Box(0.45, 0.3, LEFT.x2, 0.6), score=0.9), found(RIGHT, whole, score=0.6)])
    assert one.box == whole
    assert one.score == 0.9


def test_neighbours_at_the_seam_stay_two() -> None:
    assert len(joined([
        found(LEFT, Box(0.3, 0.1, LEFT.x2, 0.3)),
        found(RIGHT, Box(RIGHT.x1, 0.6, 0.8, 0.9)),
    ])) == 2  # fmt: skip


def test_two_things_in_one_tile_are_never_joined() -> None:
    assert len(joined([found(LEFT, Box(0.1, 0.1, 0.3, 0.3)), found(LEFT, Box(0.17, 0.1, 0.37, 0.3))])) == 2


def test_two_labels_on_one_thing_leave_the_better() -> None:
    box = Box(0.1, 0.1, 0.3, 0.3)
    assert [d.label for d in joined([found(LEFT, box, "truck", 0.5), found(LEFT, box, "car", 0.7)])] == ["car"]


def test_rider_and_bicycle_both_stay() -> None:
    kept = joined([found(LEFT, Box(0.1, 0.1, 0.2, 0.6), "person"), found(LEFT, Box(0.1, 0.35, 0.25, 0.7), "bicycle")])
    assert {d.label for d in kept} == {"person", "bicycle"}


def test_nothing_is_nothing() -> None:
    assert joined([]) == ()
