import numpy as np

from chord.geometry import iou
from chord.measure.change import changed_regions
from chord.types import Box, Pixels

RANDOM = np.random.default_rng(5)
STREET = RANDOM.integers(60, 180, (300, 533, 3), dtype=np.uint8)


def with_thing(x: int, y: int, side: int = 12) -> Pixels:
    picture = STREET.copy()
    picture[y : y + side, x : x + side] = (230, 40, 40)
    return picture


def noisy(picture: Pixels, spread: float = 3.0) -> Pixels:
    return np.clip(picture + RANDOM.normal(0, spread, picture.shape), 0, 255).astype(np.uint8)


def test_a_small_thing_that_moves_is_one_region_where_it_was_and_is() -> None:
    (region,) = changed_regions(with_thing(200, 100), with_thing(206, 100))
    assert iou(region, Box(200 / 533, 100 / 300, 218 / 533, 112 / 300)) > 0.5


def test_sensor_noise_changes_nothing() -> None:
    assert changed_regions(noisy(STREET), noisy(STREET)) == ()


def test_a_thing_is_found_in_noise() -> None:
    regions = changed_regions(noisy(with_thing(200, 100)), noisy(with_thing(208, 100)))
    assert regions
    assert iou(regions[0], Box(200 / 533, 100 / 300, 220 / 533, 112 / 300)) > 0.4


def test_what_changed_most_comes_first() -> None:
    before = with_thing(50, 50, side=8)
    after = STREET.copy()
    after[200:240, 400:440] = 255
    regions = changed_regions(before, after)
    assert len(regions) == 2
    assert regions[0].x1 > 0.7


def test_a_cut_or_a_moving_camera_names_no_place() -> None:
    other = RANDOM.integers(0, 255, STREET.shape, dtype=np.uint8)
    assert changed_regions(STREET, other) == ()


def test_pictures_of_two_sizes_are_not_compared() -> None:
    assert changed_regions(STREET, STREET[:100]) == ()
