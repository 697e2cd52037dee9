from chord.measure.colour import grey_of, mean_rgb
from tests.measure.pictures import flat


def test_the_mean_keeps_red_red() -> None:
    picture = flat((200, 0, 0))
    picture[:90] = (100, 50, 10)
    assert mean_rgb(picture) == (150.0, 25.0, 5.0)


def test_green_is_brighter_than_blue() -> None:
    assert grey_of(flat((0, 255, 0)))[0, 0] > 4 * grey_of(flat((0, 0, 255)))[0, 0]
