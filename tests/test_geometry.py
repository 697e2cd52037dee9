"""Boxes and tiles, by bare numbers."""

from __future__ import annotations

import pytest

from chord.geometry import (
    area,
    blend,
    clipped,
    from_tile,
    in_pixels,
    intersection,
    iou,
    overlap_of_smaller,
    tiles,
    union,
)
from chord.types import Box

LEFT = Box(0.0, 0.0, 0.5, 1.0)
MIDDLE = Box(0.25, 0.0, 0.75, 1.0)
INNER = Box(0.3, 0.4, 0.4, 0.6)


def test_overlap_measures() -> None:
    assert intersection(LEFT, MIDDLE) == pytest.approx(0.25)
    assert iou(LEFT, MIDDLE) == pytest.approx(1 / 3)
    assert iou(LEFT, Box(0.6, 0.0, 1.0, 1.0)) == 0.0
    assert overlap_of_smaller(LEFT, INNER) == pytest.approx(1.0)
    assert iou(LEFT, INNER) == pytest.approx(area(INNER) / area(LEFT))
    assert union(LEFT, MIDDLE) == Box(0.0, 0.0, 0.75, 1.0)


def test_boxes_touching_in_an_edge_do_not_overlap() -> None:
    assert intersection(LEFT, Box(0.5, 0.0, 1.0, 1.0)) == 0.0


@pytest.mark.parametrize("corners", [(0.5, 0, 0.5, 1), (0.6, 0, 0.5, 1), (-0.1, 0, 0.5, 1), (0, 0, float("nan"), 1)])
def test_a_box_that_is_none_is_refused(corners: tuple[float, float, float, float]) -> None:
    with pytest.raises(ValueError, match="not a box"):
        Box(*corners)


def test_clipped_keeps_the_part_inside() -> None:
    assert clipped(-0.5, 0.2, 0.5, 1.5) == Box(0.0, 0.2, 0.5, 1.0)
    assert clipped(1.1, 0.2, 1.5, 0.5) is None


def test_blend_goes_from_one_to_the_other() -> None:
    assert blend(LEFT, MIDDLE, 0.0) == LEFT
    assert blend(LEFT, MIDDLE, 1.0) == MIDDLE
    assert blend(LEFT, MIDDLE, 0.5) == Box(0.125, 0.0, 0.625, 1.0)


@pytest.mark.parametrize(("width", "height", "count"), [(300, 300, 1), (400, 300, 1), (533, 300, 2), (300, 533, 2)])
def test_tiles_by_shape(width: int, height: int, count: int) -> None:
    assert len(tiles(width, height)) == count


def test_two_tiles_of_16_to_9_are_square_and_cover_all() -> None:
    first, second = tiles(1600, 900)
    assert (first.x2 - first.x1) * 1600 == pytest.approx(900)
    assert first.x1 == 0.0
    assert second.x2 == 1.0
    assert first.x2 > second.x1


@pytest.mark.parametrize("size", [(1600, 900), (900, 1600), (500, 500)])
def test_from_tile_and_back(size: tuple[int, int]) -> None:
    for tile in tiles(*size):
        corners = (0.25, 0.5, 0.75, 1.0)
        box = from_tile(*corners, tile)
        assert box is not None
        back = (
            (box.x1 - tile.x1) / (tile.x2 - tile.x1),
            (box.y1 - tile.y1) / (tile.y2 - tile.y1),
            (box.x2 - tile.x1) / (tile.x2 - tile.x1),
            (box.y2 - tile.y1) / (tile.y2 - tile.y1),
        )
        assert back == pytest.approx(corners)


def test_in_pixels_is_never_empty() -> None:
    assert in_pixels(Box(0.0, 0.0, 1.0, 1.0), 640, 360) == (0, 0, 640, 360)
    assert in_pixels(Box(0.999, 0.999, 1.0, 1.0), 10, 10) == (9, 9, 10, 10)
    assert in_pixels(Box(0.5, 0.5, 0.5001, 0.5001), 10, 10) == (5, 5, 6, 6)
