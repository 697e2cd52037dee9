import pytest

from chord.texts.clock import clock


@pytest.mark.parametrize(
    ("time_s", "text"),
    [
        (0.0, "0:00.000"),
        (3.04, "0:03.040"),
        (59.9994, "0:59.999"),
        (59.9996, "1:00.000"),
        (754.5, "12:34.500"),
        (3599.9996, "1:00:00.000"),
        (3723.004, "1:02:03.004"),
        (36000.0, "10:00:00.000"),
        (-0.04, "-0:00.040"),
        (-0.0001, "0:00.000"),
    ],
)
def test_a_time_reads_as_minutes_seconds_and_thousandths(time_s: float, text: str) -> None:
    assert clock(time_s) == text


def test_what_is_no_time_is_refused() -> None:
    with pytest.raises(ValueError, match="NaN"):
        clock(float("nan"))
