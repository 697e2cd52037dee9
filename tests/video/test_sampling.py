"""Which frames are looked at, told from bare times."""

from __future__ import annotations

import pytest

from chord.video.sampling import due_after, frame_before, is_due


def sampled(times_s: list[float], looks_per_s: float) -> list[float]:
    due_s, taken = 0.0, []
    for time_s in times_s:
        if is_due(time_s, due_s):
            taken.append(time_s)
            due_s = due_after(time_s, looks_per_s)
    return taken


@pytest.mark.parametrize(
    ("times_s", "looks_per_s", "taken"),
    [
        ([n / 25 for n in range(26)], 4, [0.0, 0.28, 0.52, 0.76, 1.0]),
        ([n / 8 for n in range(9)], 4, [0.0, 0.25, 0.5, 0.75, 1.0]),
        ([0.0, 0.2499, 0.3, 0.4999], 4, [0.0, 0.2499, 0.4999]),  # a container that rounds down
        ([1.6, 1.7, 1.8], 4, [1.6, 1.8]),  # a late start is on the same grid
        ([0.0, 20.0, 40.0], 4, [0.0, 20.0, 40.0]),
        ([n / 240 for n in range(240)], 2, [0.0, 0.5]),
    ],
)
def test_grid(times_s: list[float], looks_per_s: float, taken: list[float]) -> None:
    assert sampled(times_s, looks_per_s) == pytest.approx(taken)


def test_a_frame_answers_one_grid_time_only() -> None:
    for looks_per_s in (0.3, 1, 3, 4, 7, 30):
        for n in range(2000):
            due_s = n / looks_per_s
            assert due_after(due_s, looks_per_s) > due_s + 0.9 / looks_per_s


def test_frame_before() -> None:
    assert frame_before(1.0, [0.85, 0.9, 0.93, 0.97]) == 2
    assert frame_before(1.0, [0.96]) == 0
    assert frame_before(1.0, [0.9]) == 0
    assert frame_before(1.0, [0.89, 0.97]) is None
    assert frame_before(1.0, []) is None
