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
from chord.ui.look import Look
from chord.ui.shelf import SHELF
from chord.video import VideoWorker

Task = Literal["describe", "ground"]
TASKS: tuple[Task, ...] = get_args(Task)


@dataclass(frozen=True, slots=True)
class Clip:
    """The video on the page.

    name:    what the person calls it
    folder:  the temporary folder that goes with it and holds the upload, None for a file that stays where it is
    address: where the player gets it, None until there is something the browser can play
    """

    name: str
    path: Path
    folder: Path | None
    video: Video
    address: str | None = None


@dataclass(eq=False)
class Session:
    """The state of one page. Only its own script runs change it; jobs run beside it and are read by snapshot.

    jobs:    the last job of each task; its snapshot is the answer on the page
    preview: the job that makes a preview the browser can play; its answer is the file
    look:    the look at the clip, which begins before anybody asks
    uploads: counts the uploads taken in: a new number gives a fresh upload box
    fault:   what was wrong with the last video
    folder:  everything this session has put on disk, None before it puts anything there
    """

    language: Language
    task: Task = "describe"
    words_max: int = 512
    clip: Clip | None = None
    jobs: dict[Task, Job[Any]] = field(default_factory=dict)
    preview: Job[Any] | None = None
    look: Look | None = None
    uploads: int = 0
    fault: ChordError | None = None
    folder: Path | None = None
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

    @property
    def beside(self) -> tuple[bool, bool]:
        """Whether the preview and the look are at work beside the page."""
        preview, look = self.preview, self.look
        return (preview is not None and preview.running, look is not None and look.running)

    def answer(self, task: Task) -> Snapshot[Any] | None:
        """Return where the last job of ``task`` is, with its answer as far as it is known."""
        job = self.jobs.get(task)
        return job.snapshot() if job else None

    def start(self, task: Task, events: Callable[[threading.Event], Events[Any]]) -> None:
        """Start a task. Nothing happens while one is at work: a rerun or a double click never starts a second."""
        if self.running is None:
            self.jobs[task] = Job(events)

    def begin_look(self, clip: Clip) -> Look:
        """Return the look at ``clip``: the one that is under way or was finished, else a new one."""
        if self.look is None or self.look.snapshot().state in ("stopped", "failed"):
            self.look = Look(clip.path, worker=self.worker, observations=self.observations, preview=self.preview)
        return self.look

    def show(self, clip: Clip) -> None:
        """Put a new video on the page: the answers about the one before it go, and its files."""
        self.stop()
        SHELF.clear(self.token)
        if self.clip is not None:
            remove(self.clip.folder)
        self.clip, self.fault, self.preview, self.look = clip, None, None, None
        self.jobs = {}

    def new_folder(self, name: str | None = None) -> Path:
        """Return a folder inside the session's own: a new one, or the one called ``name``. Raises CallError."""
        if self.folder is None:
            self.folder = FOLDERS.new()
        return FOLDERS.new(self.folder, name)

    def stop_task(self) -> None:
        """Stop the task that runs and the look below it; what was found stays on the page."""
        for job in self.jobs.values():
            job.stop()
        if self.look is not None:
            self.look.stop()

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
