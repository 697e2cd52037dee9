import numpy as np
import pytest

from chord.measure.entropy import entropy_bits
from tests.measure.pictures import flat, noise, page_of_text


@pytest.mark.parametrize("colour", [(0, 0, 0), (255, 255, 255), (10, 20, 200)])
def test_a_flat_frame_has_none(colour: tuple[int, int, int]) -> None:
    assert entropy_bits(flat(colour)) == 0.0


def test_four_equal_colours_have_two_bits() -> None:
    picture = flat((0, 0, 0))
    picture[:90, 160:] = (255, 0, 0)
    picture[90:, :160] = (0, 255, 0)
    picture[90:, 160:] = (0, 0, 255)
    assert entropy_bits(picture) == pytest.approx(2.0, abs=1e-6)


def test_colours_count_together_not_channel_by_channel() -> None:
    """A grey ramp uses 32 levels of each channel but only 32 colours: 5 bits, not 15."""
    ramp = np.repeat(np.linspace(0, 255, 320)[None, :, None], 180, axis=0).repeat(3, axis=2).astype(np.uint8)
    assert entropy_bits(ramp) == pytest.approx(5.0, abs=0.1)


def test_rich_pictures_reach_beyond_the_top_tier() -> None:
    """The tier at 8.2 bits must be reachable: plain 8-bit grey could never fire it."""
    assert entropy_bits(noise(1)) > 8.2


def test_a_page_of_text_has_little() -> None:
    assert 0.1 < entropy_bits(page_of_text()) < 3.0


def test_night_is_not_empty() -> None:
    night = noise(2) // 10
    assert entropy_bits(night) > 4.5


def test_size_hardly_matters() -> None:
    large = noise(3, (1280, 720), coarse=64)
    assert entropy_bits(large) == pytest.approx(entropy_bits(large[::2, ::2]), abs=0.2)
