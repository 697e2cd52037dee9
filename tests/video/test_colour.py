"""Luma and colour differences against the formulas of the standards."""

from __future__ import annotations

import numpy as np
import pytest

from chord.types import ColourMatrix
from chord.video.colour import to_rgb


def rgb_of(luma: int, blue: int, red: int, matrix: ColourMatrix, *, full_range: bool) -> list[int]:
    planes = [np.full((2, 3), value, np.uint8) for value in (luma, blue, red)]
    colour: list[int] = to_rgb(planes, matrix, full_range=full_range)[0, 0].tolist()
    return colour


@pytest.mark.parametrize("matrix", ["bt601", "bt709", "bt2020"])
def test_grey_has_no_colour_in_any_matrix(matrix: ColourMatrix) -> None:
    assert rgb_of(16, 128, 128, matrix, full_range=False) == [0, 0, 0]
    assert rgb_of(235, 128, 128, matrix, full_range=False) == [255, 255, 255]
    assert rgb_of(77, 128, 128, matrix, full_range=True) == [77, 77, 77]


@pytest.mark.parametrize(
    ("planes", "matrix"),
    [((81, 90, 240), "bt601"), ((63, 102, 240), "bt709"), ((74, 97, 240), "bt2020")],
)
def test_pure_red_of_the_standards(planes: tuple[int, int, int], matrix: ColourMatrix) -> None:
    assert rgb_of(*planes, matrix, full_range=False) == pytest.approx([255, 0, 0], abs=2)
