"""A task that runs beside the page: a thread that walks through its events, and a snapshot of where it is.

The page is drawn again and again while a task runs; it only ever reads snapshots. A task starts when a job is made and
never again.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from typing import Generic, Literal

from chord.errors import Cancelled, ChordError, EngineError
from chord.types import Answer, Done, Partial, Progress

State = Literal["running", "done", "stopped", "failed"]
Events = Iterator[Progress | Partial[Answer] | Done[Answer]]

STOP_PATIENCE_S = 0.25
"""How long a stopped task may take to hand over its last words before the page goes on without them."""

_numbers = count(1)
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Snapshot(Generic[Answer]):
    """Where a job is. ``answer`` is as far as it is known; ``fault`` says why it failed."""

    state: State = "running"
    progress: Progress | None = None
    answer: Answer | None = None
    fault: ChordError | None = None


class Job(Generic[Answer]):
    """Runs ``events(stop)`` in a thread of its own, from the moment it is made. ``number`` tells it from others."""

    def __init__(self, events: Callable[[threading.Event], Events[Answer]]) -> None:
        self._events: Callable[[threading.Event], Events[Answer]] = events
        self.number = next(_numbers)
        self._started_s = time.monotonic()
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._now: Snapshot[Answer] = Snapshot()
        self._thread = threading.Thread(target=self._run, name="chord-job", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the task; what it has found is kept. Its last words are waited for, but no longer than the patience."""
        self._stop.set()
        self._thread.join(STOP_PATIENCE_S)
        self._end("stopped")

    def snapshot(self) -> Snapshot[Answer]:
        """Return where the job is now."""
        with self._lock:
            return self._now

    @property
    def running(self) -> bool:
        """Whether there is more to come."""
        return self.snapshot().state == "running"

    @property
    def age_s(self) -> float:
        """Seconds since it was made."""
        return time.monotonic() - self._started_s

    def join(self, timeout_s: float | None = None) -> bool:
        """Wait for the thread itself; return whether it has ended."""
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            for event in self._events(self._stop):
                if not self._take(event):
                    break  # given up on; leaving the loop closes the task's generator
            self._end("stopped" if self._stop.is_set() else "done")
        except Cancelled:
            self._end("stopped")
        except ChordError as fault:
            self._end("failed", fault)
        except Exception:  # noqa: BLE001 - the seam of the thread: the person gets a sentence, the log the rest
            _log.exception("a task failed")
            self._end("failed", EngineError("page_trouble"))

    def _take(self, event: Progress | Partial[Answer] | Done[Answer]) -> bool:
        """Take an event in; return whether another one is wanted."""
        with self._lock:
            if self._now.state != "running":
                return False
            match event:
                case Progress():
                    self._now = replace(self._now, progress=event)
                case Partial(answer):
                    self._now = replace(self._now, answer=answer)
                case Done(answer, stopped):
                    self._now = replace(self._now, answer=answer, state="stopped" if stopped else "done")
            return self._now.state == "running"

    def _end(self, state: State, fault: ChordError | None = None) -> None:
        with self._lock:
            if self._now.state == "running":
                self._now = replace(self._now, state=state, fault=fault)
