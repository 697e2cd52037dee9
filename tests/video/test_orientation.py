"""Display matrices become a mirror and a turn, and these bring pictures and sizes upright."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from chord.types import Box
from chord.video.orientation import Orientation, display_size, orientation_of
from tests.media import UPRIGHT, corners_of, display_matrix, numbered

EVERY_WAY = [Orientation(turn, mirrored) for turn in (0, 90, 180, 270) for mirrored in (False, True)]


@pytest.mark.parametrize("way", EVERY_WAY)
def test_matrix_is_read_back(way: Orientation) -> None:
    assert orientation_of(display_matrix(way.rotation_deg, way.mirrored)) == way


@pytest.mark.parametrize(
    ("matrix", "way"),
    [
        ([0] * 9, Orientation()),
        ([1 << 16, 0, 0, 0, -1 << 16, 0, 0, 0, 1 << 30], Orientation(180, True)),  # upside down without a turn
        ([2 << 16, 0, 0, 0, 2 << 16, 0, 0, 0, 1 << 30], Orientation()),  # enlarged
        ([65000, 6000, 0, -6000, 65000, 0, 0, 0, 1 << 30], Orientation()),  # a few degrees
    ],
)
def test_odd_matrices(matrix: list[int], way: Orientation) -> None:
    assert orientation_of(matrix) == way


@pytest.mark.parametrize("way", EVERY_WAY)
def test_apply_brings_upright(way: Orientation) -> None:
    upright = numbered(5)
    stored = np.rot90(upright, way.rotation_deg // 90)
    stored = stored[:, ::-1] if way.mirrored else stored
    shown = way.apply(stored)
    assert corners_of(shown) == UPRIGHT
    assert np.array_equal(shown, upright)
    assert shown.flags.c_contiguous


@pytest.mark.parametrize("way", EVERY_WAY)
def test_undo_finds_the_stored_place(way: Orientation) -> None:
    stored = np.zeros((40, 80), np.uint8)
    place = way.undo(Box(0.25, 0.1, 0.5, 0.3))
    stored[round(place.y1 * 40) : round(place.y2 * 40), round(place.x1 * 80) : round(place.x2 * 80)] = 1
    shown = way.apply(stored)
    height, width = shown.shape
    wanted = np.zeros_like(shown)
    wanted[round(0.1 * height) : round(0.3 * height), round(0.25 * width) : round(0.5 * width)] = 1
    assert np.array_equal(shown, wanted)


def test_grey_pictures_turn_too() -> None:
    assert Orientation(90).apply(np.zeros((2, 3), np.uint8)).shape == (3, 2)


def test_size_is_stretched_then_turned() -> None:
    pal = Fraction(16, 11)
    assert display_size((180, 144), pal, Orientation()) == (262, 144)
    assert display_size((180, 144), pal, Orientation(90)) == (144, 262)
    assert display_size((180, 144), Fraction(1, 2000), Orientation()) == (180, 144)
