"""The look at the clip on the page: it begins when the file has landed, and a question joins it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from chord.tasks import Observations
from chord.tasks.observe import Sighting, observe
from chord.types import Done, Partial, Progress
from chord.ui.engine import page_engine
from chord.ui.jobs import Job, Snapshot
from chord.video import VideoWorker

POLL_S = 0.05
"""How long whoever follows a look waits for news."""


class Look:
    """One look at one clip, in a thread of its own from the moment it is made.

    It waits for ``preview``: on two cores both at once gave the preview of a 20 s HEVC clip after 13.1 s instead of
    9.4 s, and a person looks at the preview first. Whoever asks is not kept waiting: then it begins at once.
    """

    def __init__(
        self, path: Path, *, worker: VideoWorker, observations: Observations, preview: Job[Any] | None = None
    ) -> None:
        self._path, self._worker, self._observations, self._preview = path, worker, observations, preview
        self._wanted = threading.Event()
        self._job: Job[Any] = Job(self._events)

    def snapshot(self) -> Snapshot[Any]:
        """Return how far it is; its answer is the last Sighting."""
        return self._job.snapshot()

    @property
    def running(self) -> bool:
        """Whether there is more to come."""
        return self._job.running

    def stop(self) -> None:
        """End it at once; what was seen is kept."""
        self._job.stop()

    def follow(self, stop: threading.Event) -> Iterator[Progress | Sighting]:
        """Yield the news of this look until it ends; setting ``stop`` ends it. Raises VideoError, EngineError."""
        self._wanted.set()
        told: Snapshot[Any] = Snapshot()
        while True:
            if stop.is_set():
                self.stop()
            now = self.snapshot()
            if now.progress is not None and now.progress != told.progress:
                yield now.progress
            if now.answer is not None and now.answer is not told.answer:
                yield now.answer
            if now.fault is not None:
                raise now.fault
            if now.state != "running":
                return
            told = now
            self._job.join(POLL_S)

    def _events(self, stop: threading.Event) -> Iterator[Progress | Partial[Any] | Done[Any]]:
        while self._preview is not None and self._preview.running and not (stop.is_set() or self._wanted.wait(POLL_S)):
            pass
        if stop.is_set():
            return
        engine = page_engine().engine
        for event in observe(
            self._path, worker=self._worker, engine=engine, observations=self._observations, stop=stop
        ):
            if isinstance(event, Progress):
                yield event
            else:
                yield Done(event) if event.whole else Partial(event)
