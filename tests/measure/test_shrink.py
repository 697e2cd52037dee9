import numpy as np
import pytest

from chord.measure.shrink import shrink
from tests.measure.pictures import noise


@pytest.mark.parametrize("size", [(533, 300), (1920, 1080), (100, 50), (300, 533)])
def test_the_size_is_width_then_height(size: tuple[int, int]) -> None:
    assert shrink(noise(1, size), (320, 180)).shape == (180, 320, 3)


def test_large_pictures_are_averaged_not_picked() -> None:
    """Stripes of one pixel become their mean; picking single pixels would show stripes."""
    stripes = np.zeros((1080, 1920, 3), dtype=np.uint8)
    stripes[:, ::2] = 200
    small = shrink(stripes, (320, 180))
    assert small.min() >= 98
    assert small.max() <= 102
