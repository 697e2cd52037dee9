"""One decode pass over a clip: measured and looked at side by side, things followed from look to look.

Decoding runs in the worker process, looking in a thread, measuring here. Looks are linked a moment late, when every
shot change before them is known.
"""

from __future__ import annotations

import math
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from chord.engines import Engine
from chord.measure import Surveyor, changed_regions, flow, scenes_between
from chord.policy.frames import looks_per_s
from chord.tasks.look_closer import View
from chord.tasks.look_queue import LookQueue
from chord.tasks.observations import Observation, Observations
from chord.tubes.linker import Linker
from chord.tubes.trail import Trail
from chord.types import Look, Notice, Pixels, Progress, Sample, Step, Survey, Tube, Video
from chord.video import VideoWorker, content_hash

PARTIAL_EVERY_S = 1.0
"""Wall-clock seconds between two partial results: more often than that nobody can read."""
PARTIAL_SHARE = 0.1
"""Share of the time that telling what is known may take: it grows with what is known, in hours of video to seconds."""
CAMERA_STANDS = 0.01
"""Camera motion, in shares of the diagonal a second, up to which what changes in the picture moves by itself."""
PROGRESS_EVERY_S = 0.1
"""Wall-clock seconds between two tellings of progress."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """What is known so far.

    until_s: how far the clip has been looked at
    last:    nothing comes after this: the clip has ended, or it was stopped
    whole:   the clip was seen to its end
    """

    survey: Survey
    tubes: tuple[Tube, ...]
    until_s: float
    last: bool = False
    whole: bool = False


def observe(
    path: Path, *, worker: VideoWorker, engine: Engine, observations: Observations, stop: threading.Event
) -> Iterator[Progress | Sighting]:
    """Yield progress and sightings; the last one is whole unless ``stop`` was set. Raises VideoError, EngineError."""
    yield Progress("open", 0.0, None)
    content = content_hash(path)
    known = observations.get(content, engine.name)
    if known is not None:
        yield Sighting(known.survey, known.tubes, known.survey.video.duration_s, last=True, whole=True)
        return
    one_pass = _Pass(worker.probe(path), engine)
    yield from one_pass.run(worker, stop)
    if stop.is_set():
        yield replace(one_pass.so_far(), last=True)
        return
    seen = one_pass.finished()
    observations.put(content, engine.name, Observation(seen.survey, seen.tubes))
    yield seen


class _Pass:
    """The state of one decode pass."""

    def __init__(self, video: Video, engine: Engine) -> None:
        self._video, self._engine = video, engine
        self._surveyor, self._linker = Surveyor(), Linker()
        self._samples: list[Sample] = []
        self._unlinked: deque[tuple[Look, Trail]] = deque()
        self._last_picture: Pixels | None = None
        self._last_grey: Pixels | None = None
        self._rate = looks_per_s(video.duration_s, wanted=engine.looks_per_s)
        self._linked_until_s = -math.inf
        self._lost: tuple[Notice, ...] = ()

    def run(self, worker: VideoWorker, stop: threading.Event) -> Iterator[Progress | Sighting]:
        """Take the whole clip, step by step, until its end or ``stop``."""
        pace, partial_at = _Pace(self._video.duration_s), time.monotonic() + PARTIAL_EVERY_S
        path, rate, detail = self._video.path, self._rate.value, self._engine.looks_closer
        with (
            closing(LookQueue(self._engine, stop)) as queue,
            closing(worker.stream(path, looks_per_s=rate, detail=detail, stop=stop)) as steps,
        ):
            for step in steps:
                if stop.is_set():
                    return
                self._take(step, queue)
                yield from pace.told(step.picture.time_s)
                started = time.monotonic()
                if started >= partial_at and self._linked_until_s > -math.inf:
                    yield self.so_far()
                    cost_s = time.monotonic() - started
                    partial_at = started + cost_s + max(PARTIAL_EVERY_S, cost_s / PARTIAL_SHARE)
            self._unlinked.extend(queue.rest())
        self._lost = worker.warnings()

    def so_far(self) -> Sighting:
        """What is known now: up to the last look that was linked, nothing of what was only measured yet."""
        until_s = max(self._linked_until_s, 0.0)
        scenes = scenes_between([cut for cut in self._surveyor.cuts_s if cut < until_s], until_s)
        samples = tuple(sample for sample in self._samples if sample.time_s <= until_s)
        return Sighting(Survey(self._video, samples, scenes, self._remarks()), self._linker.tubes(), until_s)

    def finished(self) -> Sighting:
        """What is known when the clip has ended. What is there in the last picture is there until that picture ends."""
        survey = self._surveyor.finish(self._video)
        self._link(math.inf, [scene.start_s for scene in survey.scenes[1:]])
        survey = replace(survey, warnings=(*self._remarks(), *survey.warnings))
        end_s = survey.scenes[-1].end_s
        if survey.samples and self._video.picture_s > 0:
            end_s = min(end_s, survey.samples[0].time_s + self._video.picture_s)
        return Sighting(survey, self._linker.finish(end_s), end_s, last=True, whole=True)

    def _remarks(self) -> tuple[Notice, ...]:
        seldom = (self._rate.reason,) if self._rate.value < self._engine.looks_per_s else ()
        return (*self._video.warnings, *self._lost, *seldom)

    def _take(self, step: Step, queue: LookQueue) -> None:
        """Measure one step, have it looked at, and link what was looked at before."""
        sample = self._surveyor.add(step)
        self._samples.append(sample)
        queue.put(self._view(step, sample), self._trail(step))
        self._unlinked.extend(queue.looked())
        self._link(self._surveyor.settled_s, self._surveyor.cuts_s)

    def _view(self, step: Step, sample: Sample) -> View:
        """What the engine looks at, and where something moved before a camera that stands."""
        before, self._last_picture = self._last_picture, step.picture.pixels
        if step.detail is None or before is None or sample.camera_motion > CAMERA_STANDS:
            return View(step.picture, step.detail, ())
        return View(step.picture, step.detail, changed_regions(before, step.picture.pixels))

    def _trail(self, step: Step) -> Trail:
        """The frames since the step before, with the flow into each of them."""
        befores = [step.greys[0] if self._last_grey is None else self._last_grey, *step.greys[:-1]]
        flows = np.stack([flow(before, after) for before, after in zip(befores, step.greys, strict=True)])
        self._last_grey = step.greys[-1]
        return Trail(step.greys_time_s, step.greys, flows)

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
