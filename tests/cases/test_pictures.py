"""The frame on screen at given times in every difficult file, found by seeking."""

from __future__ import annotations

import pytest

from chord.video import VideoWorker
from tests.cases.truth import CASES, MARKED, Case, path_of
from tests.media import UPRIGHT, corners_of, number_in

EVERY_NTH = 7


def asked_times_s(case: Case) -> list[float]:
    """Return times inside some of the frames that must be whole."""
    ends = [*case.times_s[1:], case.times_s[-1] + case.last_stays_s]
    middles = [(start + end) / 2 for start, end in zip(case.times_s, ends, strict=True)]
    return [time_s for place, time_s in enumerate(middles) if case.is_good(place) and place % EVERY_NTH == 0]


@pytest.mark.parametrize("case", MARKED, ids=lambda case: case.id)
def test_what_is_on_screen(worker: VideoWorker, case: Case) -> None:
    times_s = asked_times_s(case)
    pictures = list(worker.pictures(case.path, times_s))
    places = [case.place_at(time_s) for time_s in times_s]
    assert [number_in(picture.pixels) for picture in pictures] == [case.first_number + place for place in places]
    assert {corners_of(picture.pixels) for picture in pictures} == {UPRIGHT}
    assert [picture.time_s for picture in pictures] == pytest.approx([case.times_s[p] for p in places], abs=1e-3)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_full_size_is_the_displayed_size(worker: VideoWorker, case: Case) -> None:
    (picture,) = worker.pictures(case.path, [case.times_s[0]])
    assert picture.pixels.shape == (picture.pixels.shape[0], picture.pixels.shape[1], 3)
    assert picture.pixels.shape[1::-1] == pytest.approx(case.display_size, abs=1)
    if case.marker == "corners":
        assert corners_of(picture.pixels) == UPRIGHT


@pytest.mark.parametrize(("case_id", "time_s", "place"), [("M74", 8.0, 39), ("M39", 0.0, 0), ("M46", 3600.0, 49)])
def test_beyond_the_pictures_the_nearest_stays(worker: VideoWorker, case_id: str, time_s: float, place: int) -> None:
    (picture,) = worker.pictures(path_of(case_id), [time_s])
    assert number_in(picture.pixels) == place
