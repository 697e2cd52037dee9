import numpy as np
import pytest

from chord.measure.fades import Blank, FadeFinder, is_blank
from chord.types import Pixels
from tests.measure.pictures import flat, noise

BLACK, WHITE = flat((16, 16, 16), (64, 36)), flat((235, 235, 235), (64, 36))
PICTURE = noise(1, (64, 36))


def _find(frames: list[Pixels], step_s: float = 0.04) -> list[Blank]:
    finder = FadeFinder()
    found = [finder.add(frame, number * step_s) for number, frame in enumerate(frames)]
    return [blank for blank in found if blank is not None]


@pytest.mark.parametrize("blank", [BLACK, WHITE])
def test_a_blank_stretch_between_two_pictures_is_told(blank: Pixels) -> None:
    assert _find([PICTURE, *[blank] * 5, PICTURE]) == [Blank(0.04, pytest.approx(0.2), pytest.approx(0.24))]


@pytest.mark.parametrize(
    "frames",
    [
        [BLACK] * 9,
        [*[BLACK] * 9, PICTURE],
        [PICTURE, *[BLACK] * 9],
        [PICTURE, BLACK, BLACK, PICTURE],
        [],
    ],
    ids=["all black", "begins black", "ends black", "two lost frames", "no frames"],
)
def test_nothing_else_is(frames: list[Pixels]) -> None:
    assert _find(frames) == []


def test_a_lamp_in_the_night_is_not_blank() -> None:
    night = flat((4, 4, 6), (64, 36))
    night[10, 20] = 180
    assert not is_blank(night)
    assert is_blank(np.minimum(night, 30))
