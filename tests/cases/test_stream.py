"""One decode pass over every difficult file: the right frames, at the right times, the right way up."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from chord.types import Notice, Picture
from chord.video import VideoWorker
from tests.cases.truth import CASES, Case, path_of
from tests.media import UPRIGHT, corners_of, every, number_in, write_clip

ALL_FRAMES = 2000.0
WARNED = {"M70": ["damage"], "M72": ["size_changed"]}
BLANK_PARTS = ("M84", "M86")


def looks_right(case: Case, picture: Picture) -> bool:
    """Whether a frame is the one that its stamp says, upright; only its being there where it has no marker."""
    place = case.place_at(picture.time_s)
    if case.marker != "full" or not case.is_good(place):
        return True
    return number_in(picture.pixels) == case.first_number + place and corners_of(picture.pixels) == UPRIGHT


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_every_frame(worker: VideoWorker, case: Case) -> None:
    times_s = []
    for step in worker.stream(case.path, looks_per_s=ALL_FRAMES):
        assert looks_right(case, step.picture), step.picture
        assert step.picture.pixels.max() > 60 or case.id in BLANK_PARTS
        times_s.append(step.picture.time_s)
    must = [time_s for place, time_s in enumerate(case.times_s) if case.is_good(place)]
    nearest_s = [min(times_s, key=lambda t: abs(t - time_s)) for time_s in must]
    assert nearest_s == pytest.approx(must, abs=1e-3)
    assert len(times_s) <= len(case.times_s)
    assert [notice.key for notice in worker.warnings()] == WARNED.get(case.id, [])


def test_damage_is_told_with_its_time_span(worker: VideoWorker) -> None:
    list(worker.stream(path_of("M70"), looks_per_s=4))
    (notice,) = worker.warnings()
    assert 36 * 0.04 <= notice.values["start_s"] < notice.values["end_s"] <= 65 * 0.04
    assert "2.4" in notice.say("en")


def test_a_trail_cameras_colours_are_right_in_every_frame(worker: VideoWorker) -> None:
    for step in worker.stream(path_of("M90"), looks_per_s=ALL_FRAMES):
        assert step.picture.pixels[30, 30].tolist() == pytest.approx((220, 30, 30), abs=25)


@pytest.mark.parametrize("case_id", ["M58", "M60"])
def test_transparent_parts_are_white(worker: VideoWorker, case_id: str) -> None:
    for step in worker.stream(path_of(case_id), looks_per_s=ALL_FRAMES):
        assert step.picture.pixels[5, 180:220].min() > 250


@pytest.mark.parametrize("case_id", ["M68", "M42"])
def test_looks_follow_seconds_not_frames(worker: VideoWorker, case_id: str) -> None:
    seconds = next(case for case in CASES if case.id == case_id).duration_s
    assert len(list(worker.stream(path_of(case_id), looks_per_s=4))) <= 4 * seconds + 2


def test_a_changed_size_is_fitted_and_told(worker: VideoWorker) -> None:
    steps = list(worker.stream(path_of("M72"), looks_per_s=ALL_FRAMES))
    assert {step.picture.pixels.shape for step in steps} == {(300, 400, 3)}
    assert worker.warnings() == (Notice("size_changed"),)


@pytest.mark.skipif(sys.platform != "linux", reason="reads the peak memory of a process from /proc")
def test_memory_does_not_grow_with_length(tmp_path: Path) -> None:
    long = write_clip(tmp_path / "long.mp4", every(0.04, 3000), size=(96, 72), options={"preset": "ultrafast"})
    with VideoWorker() as fresh:
        peaks = []
        for path in (path_of("M64"), path_of("M64"), long):
            for step in fresh.stream(path, looks_per_s=25):
                assert step.picture.pixels.shape == (300, 400, 3)
            assert fresh._child is not None
            peaks.append(peak_bytes(fresh._child.pid))
    assert peaks[2] - peaks[0] < 8e6


def peak_bytes(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) * 1024


def test_8k_is_shrunk_as_it_comes(worker: VideoWorker) -> None:
    steps = list(worker.stream(path_of("M66"), looks_per_s=ALL_FRAMES, detail=True))
    assert [step.picture.pixels.shape for step in steps] == [(300, 533, 3)] * 3
    assert [step.detail.luma.shape for step in steps if step.detail] == [(1080, 1920)] * 3
    assert np.ptp(steps[0].picture.pixels) > 200
