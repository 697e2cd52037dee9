"""One decode pass over a clip: measured and looked at side by side, things followed from look to look.

Decoding runs in the worker process, looking in a thread, measuring here. Looks are linked a moment late, when every
shot change before them is known.
"""

from __future__ import annotations

import math
import threading
import time
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from chord.engines import Engine
from chord.measure import Surveyor, changed_regions, flow, scenes_between
from chord.memory import probe_memory
from chord.policy.frames import looks_per_s
from chord.policy.water import Water, frames_at_once
from chord.tasks.look_closer import CloserLook, View
from chord.tasks.observations import Observation, Observations
from chord.tubes.linker import Linker
from chord.tubes.trail import Trail
from chord.types import Look, Notice, Pixels, Progress, Sample, Step, Survey, Tube, Video
from chord.video import VideoWorker, content_hash

PARTIAL_EVERY_S = 1.0
"""Wall-clock seconds between two partial results: more often than that nobody can read."""
PROGRESS_EVERY_S = 0.1
"""Wall-clock seconds between two tellings of progress."""
BATCHES_IN_FLIGHT = 2
"""Batches that may wait for the engine: one it works on and one behind it."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """What is known so far: ``whole`` when the clip was seen to its end, not when it was stopped."""

    survey: Survey
    tubes: tuple[Tube, ...]
    whole: bool


def observe(
    path: Path, *, worker: VideoWorker, engine: Engine, observations: Observations, stop: threading.Event
) -> Iterator[Progress | Sighting]:
    """Yield progress and sightings; the last one is whole unless ``stop`` was set. Raises VideoError, EngineError."""
    yield Progress("open", 0.0, None)
    content = content_hash(path)
    known = observations.get(content, engine.name)
    if known is not None:
        yield Sighting(known.survey, known.tubes, whole=True)
        return
    video = worker.probe(path)
    one_pass = _Pass(video, engine)
    yield from one_pass.run(worker, stop)
    seen = one_pass.finished() if not stop.is_set() else one_pass.so_far()
    if seen.whole:
        observations.put(content, engine.name, Observation(seen.survey, seen.tubes))
    yield seen


class _Pass:
    """The state of one decode pass."""

    def __init__(self, video: Video, engine: Engine) -> None:
        self._video, self._engine = video, engine
        self._surveyor, self._linker = Surveyor(), Linker()
        self._samples: list[Sample] = []
        self._closer = CloserLook(engine)
        self._batch: list[tuple[View, Trail]] = []
        self._in_flight: deque[tuple[Future[list[Look]], list[Trail]]] = deque()
        self._unlinked: deque[tuple[Look, Trail]] = deque()
        self._last_picture: Pixels | None = None
        self._last_grey: Pixels | None = None
        self._rate = looks_per_s(video.duration_s, wanted=engine.looks_per_s)
        self._water: Water = frames_at_once(probe_memory())
        self._linked_until_s = -math.inf
        self._lost: tuple[Notice, ...] = ()

    def run(self, worker: VideoWorker, stop: threading.Event) -> Iterator[Progress | Sighting]:
        """Take the whole clip, step by step, until its end or ``stop``."""
        pace, partial_at = _Pace(self._video.duration_s), time.monotonic() + PARTIAL_EVERY_S
        with (
            ThreadPoolExecutor(1, thread_name_prefix="chord-engine") as pool,
            closing(self._steps(worker)) as steps,
        ):
            for step in steps:
                if stop.is_set():
                    pool.shutdown(wait=False, cancel_futures=True)
                    return
                self._take(step, pool)
                yield from pace.told(step.picture.time_s)
                if time.monotonic() >= partial_at and self._linked_until_s > -math.inf:
                    yield self.so_far()
                    partial_at = time.monotonic() + PARTIAL_EVERY_S
            self._submit(pool)
            while self._in_flight and not stop.is_set():
                self._collect_batch()
        self._lost = worker.warnings()

    def _steps(self, worker: VideoWorker) -> Generator[Step, None, None]:
        return worker.stream(self._video.path, looks_per_s=self._rate.value, detail=self._engine.looks_closer)

    def so_far(self) -> Sighting:
        """What is known now: up to the last look that was linked, nothing of what was only measured yet."""
        until_s = max(self._linked_until_s, 0.0)
        scenes = scenes_between([cut for cut in self._surveyor.cuts_s if cut < until_s], until_s)
        samples = tuple(sample for sample in self._samples if sample.time_s <= until_s)
        return Sighting(Survey(self._video, samples, scenes), self._linker.tubes(), whole=False)

    def finished(self) -> Sighting:
        """What is known when the clip has ended."""
        survey = self._surveyor.finish(self._video)
        self._link(math.inf, [scene.start_s for scene in survey.scenes[1:]])
        seldom = (self._rate.reason,) if self._rate.value < self._engine.looks_per_s else ()
        survey = replace(survey, warnings=(*self._video.warnings, *self._lost, *seldom, *survey.warnings))
        return Sighting(survey, self._linker.finish(survey.scenes[-1].end_s), whole=True)

    def _take(self, step: Step, pool: Executor) -> None:
        """Measure one step, have it looked at, and link what was looked at before."""
        self._samples.append(self._surveyor.add(step))
        self._batch.append((self._view(step), self._trail(step)))
        if len(self._batch) >= self._water.frames:
            self._submit(pool)
        while len(self._in_flight) > BATCHES_IN_FLIGHT or (self._in_flight and self._in_flight[0][0].done()):
            self._collect_batch()
        self._link(self._surveyor.settled_s, self._surveyor.cuts_s)

    def _view(self, step: Step) -> View:
        """What the engine looks at; places that changed are only sought where there is more detail to show them in."""
        before, self._last_picture = self._last_picture, step.picture.pixels
        if step.detail is None or before is None:
            return View(step.picture, step.detail, ())
        return View(step.picture, step.detail, changed_regions(before, step.picture.pixels))

    def _trail(self, step: Step) -> Trail:
        """The frames since the step before, with the flow into each of them."""
        befores = [step.greys[0] if self._last_grey is None else self._last_grey, *step.greys[:-1]]
        flows = np.stack([flow(before, after) for before, after in zip(befores, step.greys, strict=True)])
        self._last_grey = step.greys[-1]
        return Trail(step.greys_time_s, step.greys, flows)

    def _submit(self, pool: Executor) -> None:
        if self._batch:
            views, trails = zip(*self._batch, strict=True)
            self._in_flight.append((pool.submit(self._closer.look, views), list(trails)))
            self._batch = []
            self._water = frames_at_once(probe_memory(), before=self._water)

    def _collect_batch(self) -> None:
        looks, trails = self._in_flight.popleft()
        self._unlinked.extend(zip(looks.result(), trails, strict=True))

    def _link(self, settled_s: float, cuts_s: Sequence[float]) -> None:
        """Link the looks before which every shot change is known."""
        while self._unlinked and self._unlinked[0][0].time_s <= settled_s:
            look, trail = self._unlinked.popleft()
            between = [cut for cut in cuts_s if self._linked_until_s < cut <= look.time_s]
            self._linker.add(look, trail, between if self._linked_until_s > -math.inf else ())
            self._linked_until_s = look.time_s


class _Pace:
    """Tells progress a few times a second, with the time left by the pace so far."""

    def __init__(self, duration_s: float) -> None:
        self._duration_s = max(duration_s, 1e-3)
        self._started = time.monotonic()
        self._next = self._started

    def told(self, time_s: float) -> Iterator[Progress]:
        """Yield one Progress when it is time for one."""
        now = time.monotonic()
        if now >= self._next:
            self._next = now + PROGRESS_EVERY_S
            fraction = min(max(time_s / self._duration_s, 0.0), 1.0)
            elapsed = now - self._started
            left = elapsed / fraction * (1 - fraction) if fraction > 0 and elapsed > 0.3 else None
            yield Progress("look", fraction, left)
