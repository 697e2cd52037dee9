"""The one pass: batches, partial results, stopping, faults; with an engine that sees what it is told."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from chord.engines.engine import ScriptedEngine
from chord.errors import EngineError
from chord.tasks import Observations
from chord.tasks.observe import Sighting, observe
from chord.types import Box, Detection, Look, Progress
from chord.video import VideoWorker

THERE = Box(0.2, 0.2, 0.6, 0.6)


def always(time_s: float) -> Look:
    return Look(time_s, (Detection(THERE, "cat", 0.9),))


def run(path: Path, worker: VideoWorker, engine: ScriptedEngine, stop: threading.Event | None = None) -> list[object]:
    return list(
        observe(path, worker=worker, engine=engine, observations=Observations(), stop=stop or threading.Event())
    )


def test_every_sampled_frame_is_looked_at_once_and_in_order(sample: Path, worker: VideoWorker) -> None:
    engine = ScriptedEngine(always)
    *_, last = run(sample, worker, engine)
    assert isinstance(last, Sighting)
    assert last.whole
    assert engine.looked_at_s == [s.time_s for s in last.survey.samples]
    assert len(engine.looked_at_s) >= 4 * 12


def test_scenes_and_tubes_agree_on_the_cuts(sample: Path, worker: VideoWorker) -> None:
    *_, last = run(sample, worker, ScriptedEngine(always))
    assert isinstance(last, Sighting)
    assert [s.start_s for s in last.survey.scenes] == pytest.approx([0.0, 5.4, 9.4], abs=0.04)
    assert [(t.start_s, t.end_s) for t in last.tubes] == [(s.start_s, s.end_s) for s in last.survey.scenes]


def test_progress_rises_and_tells_the_time_left(sample: Path, worker: VideoWorker) -> None:
    told = [e for e in run(sample, worker, ScriptedEngine(always, seconds_per_look=0.03)) if isinstance(e, Progress)]
    fractions = [p.fraction for p in told]
    assert fractions == sorted(fractions)
    assert all(0.0 <= f <= 1.0 for f in fractions)
    assert any(p.seconds_left is not None for p in told)


def test_partial_sightings_come_before_the_whole(sample: Path, worker: VideoWorker) -> None:
    sightings = [
        e for e in run(sample, worker, ScriptedEngine(always, seconds_per_look=0.06)) if isinstance(e, Sighting)
    ]
    assert len(sightings) >= 2
    assert [s.whole for s in sightings] == [False] * (len(sightings) - 1) + [True]
    assert sightings[0].tubes


def test_stop_keeps_what_was_found_and_frees_the_worker(sample: Path, worker: VideoWorker) -> None:
    stop, memory = threading.Event(), Observations()
    events = observe(
        sample, worker=worker, engine=ScriptedEngine(always, seconds_per_look=0.05), observations=memory, stop=stop
    )
    last = None
    for event in events:
        last = event
        if isinstance(event, Sighting):
            stop.set()
    assert isinstance(last, Sighting)
    assert not last.whole
    assert last.tubes
    assert worker.probe(sample).frame_count > 0
    assert len(run(sample, worker, ScriptedEngine(always))) > 1


def test_stop_before_the_start_ends_at_once(sample: Path, worker: VideoWorker) -> None:
    stop = threading.Event()
    stop.set()
    engine = ScriptedEngine(always)
    *_, last = run(sample, worker, engine, stop)
    assert isinstance(last, Sighting)
    assert not last.whole
    assert engine.looked_at_s == []


def test_a_fault_of_the_engine_comes_out_and_the_worker_lives(sample: Path, worker: VideoWorker) -> None:
    def fail(time_s: float) -> Look:
        raise EngineError("detector_missing", path="x", why="y")

    with pytest.raises(EngineError):
        run(sample, worker, ScriptedEngine(fail))
    assert worker.probe(sample).frame_count > 0
