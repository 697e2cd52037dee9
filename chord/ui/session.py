"""What one person's page holds between reruns, and what goes when the person does."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from chord.errors import ChordError
from chord.tasks import Observations
from chord.texts import Language, say
from chord.types import Video
from chord.ui.folders import FOLDERS, remove
from chord.ui.jobs import Events, Job, Snapshot
from chord.ui.shelf import SHELF
from chord.video import VideoWorker

Task = Literal["describe", "ground"]
TASKS: tuple[Task, ...] = get_args(Task)


@dataclass(frozen=True, slots=True)
class Clip:
    """The video on the page.

    name:    what the person calls it
    folder:  the temporary folder that goes with it: the upload, the preview
    address: where the player gets it, None until there is something the browser can play
    """

    name: str
    path: Path
    folder: Path
    video: Video
    address: str | None = None


@dataclass(eq=False)
class Session:
    """The state of one page. Only its own script runs change it; jobs run beside it and are read by snapshot.

    jobs:    the last job of each task; its snapshot is the answer on the page
    preview: the job that makes a preview the browser can play
    uploads: counts the uploads taken in: a new number gives a fresh upload box
    fault:   what was wrong with the last video
    """

    language: Language
    task: Task = "describe"
    words_max: int = 512
    clip: Clip | None = None
    jobs: dict[Task, Job[Any]] = field(default_factory=dict)
    preview: Job[Any] | None = None
    uploads: int = 0
    fault: ChordError | None = None
    folder: Path = field(default_factory=FOLDERS.new)
    token: str = field(default_factory=SHELF.open)
    worker: VideoWorker = field(default_factory=VideoWorker)
    observations: Observations = field(default_factory=Observations)
    closed: bool = False
    farewell: threading.Timer | None = None

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the page in the person's language."""
        return say(f"page.{key}", self.language, **values)

    @property
    def running(self) -> Task | None:
        """The task that is at work, if any. There is never more than one."""
        return next((task for task, job in self.jobs.items() if job.running), None)

    def answer(self, task: Task) -> Snapshot[Any] | None:
        """Return where the last job of ``task`` is, with its answer as far as it is known."""
        job = self.jobs.get(task)
        return job.snapshot() if job else None

    def start(self, task: Task, events: Callable[[threading.Event], Events[Any]]) -> None:
        """Start a task. Nothing happens while one is at work: a rerun or a double click never starts a second."""
        if self.running is None:
            self.jobs[task] = Job(events)

    def show(self, clip: Clip) -> None:
        """Put a new video on the page: the answers about the one before it go, and its files."""
        self.stop()
        SHELF.clear(self.token)
        if self.clip is not None:
            remove(self.clip.folder)
        self.clip, self.fault, self.preview = clip, None, None
        self.jobs = {}

    def stop_task(self) -> None:
        """Stop the task that runs; what it has found stays on the page."""
        for job in self.jobs.values():
            job.stop()

    def stop(self) -> None:
        """Stop all that runs for this page."""
        self.stop_task()
        if self.preview is not None:
            self.preview.stop()

    def close(self) -> None:
        """End the jobs and the video worker, take back the addresses, remove the uploads. Safe to call twice."""
        if not self.closed:
            self.closed = True
            self.stop()
            SHELF.close(self.token)
            self.worker.close()
            remove(self.folder)
