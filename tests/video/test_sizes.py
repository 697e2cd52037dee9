"""Sizes of looks and greys."""

from __future__ import annotations

import pytest

from chord.video.sizes import grey_size, look_size


@pytest.mark.parametrize(
    ("display", "look", "grey"),
    [
        ((1920, 1080), (533, 300), (256, 144)),
        ((1080, 1920), (300, 533), (144, 256)),
        ((16, 16), (300, 300), (256, 256)),
        ((4480, 16), (2048, 7), (256, 1)),
        ((16, 90_000), (1, 2048), (1, 256)),
    ],
)
def test_sizes(display: tuple[int, int], look: tuple[int, int], grey: tuple[int, int]) -> None:
    assert look_size(display) == look
    assert grey_size(display) == grey
