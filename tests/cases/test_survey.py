"""What is measured in the files that were made to be measured: cuts, flashes, flat parts, blur."""

from __future__ import annotations

from itertools import pairwise

import pytest

from chord.measure import Surveyor
from chord.types import Survey
from chord.video import VideoWorker
from tests.cases.truth import path_of


def survey_of(worker: VideoWorker, case_id: str, looks_per_s: float) -> Survey:
    surveyor = Surveyor()
    video = worker.probe(path_of(case_id))
    for step in worker.stream(path_of(case_id), looks_per_s=looks_per_s):
        surveyor.add(step)
    return surveyor.finish(video)


def test_one_cut_and_none_for_a_fade_or_a_flash(worker: VideoWorker) -> None:
    scenes = survey_of(worker, "M86", 4).scenes
    assert [scene.start_s for scene in scenes] == pytest.approx([0.0, 2.5], abs=0.034)
    assert scenes[-1].end_s == pytest.approx(3.0, abs=0.034)


def test_flat_parts_are_kept_apart_and_equal_ones_together(worker: VideoWorker) -> None:
    starts = [scene.start_s for scene in survey_of(worker, "M84", 4).scenes]
    assert starts == pytest.approx([0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 3.5, 4.0, 4.5], abs=0.051)


def test_sharper_frames_score_higher(worker: VideoWorker) -> None:
    scores = [sample.sharpness for sample in survey_of(worker, "M88", 5).samples]
    groups = [[scores[n] for n in group] for group in ([2], [8], [1, 3, 7, 9], [0, 4, 6], [5])]
    for sharper, softer in pairwise(groups):
        assert min(sharper) > 1.2 * max(softer)
