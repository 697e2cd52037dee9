"""What every difficult file is, or the one sentence that refuses it."""

from __future__ import annotations

import pytest

from chord.errors import VideoError
from chord.video import VideoWorker, browser_plays
from tests.cases.truth import CASES, ERRORS, Case, path_of


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_what_is_in_it(worker: VideoWorker, case: Case) -> None:
    video = worker.probe(case.path, timestamps=True)
    assert video.frame_count == len(case.times_s)
    assert video.timestamps_s == pytest.approx(case.times_s, abs=1e-3)
    assert video.duration_s == pytest.approx(case.duration_s, abs=case.duration_tolerance_s)
    assert video.display_size == pytest.approx(case.display_size, abs=1)
    assert (video.rotation_deg, video.mirrored) == (case.rotation_deg, case.mirrored)
    rate = len(case.times_s) / (case.times_s[-1] + case.last_stays_s - case.times_s[0])
    assert video.frames_per_s == pytest.approx(rate, rel=0.01)
    if case.plays is not None:
        assert browser_plays(video) == case.plays


@pytest.mark.parametrize("case_id", ERRORS)
def test_what_is_refused(worker: VideoWorker, case_id: str) -> None:
    path = path_of(case_id)
    with pytest.raises(VideoError) as caught:
        worker.probe(path)
    assert caught.value.key == ERRORS[case_id]
    assert path.name in str(caught.value)
    assert "\n" not in str(caught.value)
