"""Views wait here for the engine, which looks at them in a thread of its own, in order, some at a time."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait

from chord.engines import Engine
from chord.memory import probe_memory
from chord.policy.water import Water, frames_at_once
from chord.tasks.look_closer import CloserLook, View
from chord.tubes.trail import Trail
from chord.types import Look

BATCHES_IN_FLIGHT = 2
"""Batches that may wait for the engine: one it works on and one behind it."""
STOP_HEARD_S = 0.1
"""How often a wait for the engine asks whether to stop."""

Looked = tuple[Look, Trail]


class LookQueue:
    """One clip's views on their way through the engine. Close it: what waits then is never looked at."""

    def __init__(self, engine: Engine, stop: threading.Event) -> None:
        self._engine, self._stop = engine, stop
        self._closer = CloserLook(engine)
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="chord-engine")
        self._batch: list[tuple[View, Trail]] = []
        self._in_flight: deque[tuple[Future[list[Look]], list[Trail]]] = deque()
        self._water: Water = frames_at_once(probe_memory())

    def put(self, view: View, trail: Trail) -> None:
        """Add the next view; a batch goes to the engine when it is as large as memory and engine allow."""
        self._batch.append((view, trail))
        if len(self._batch) >= min(self._water.frames, self._engine.pictures_at_once):
            self._submit()

    def looked(self) -> Iterator[Looked]:
        """Yield what the engine has done, waiting only while too many batches are under way. Raises EngineError."""
        while self._in_flight and (self._in_flight[0][0].done() or len(self._in_flight) > BATCHES_IN_FLIGHT):
            yield from self._next_batch()

    def rest(self) -> Iterator[Looked]:
        """Yield all that is left, until it is done or stopped. Raises EngineError."""
        self._submit()
        while self._in_flight and not self._stop.is_set():
            yield from self._next_batch()

    def close(self) -> None:
        """Drop what waits; what the engine works on ends by itself."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _submit(self) -> None:
        if self._batch:
            views, trails = zip(*self._batch, strict=True)
            self._in_flight.append((self._pool.submit(self._closer.look, views), list(trails)))
            self._batch = []
            self._water = frames_at_once(probe_memory(), before=self._water)

    def _next_batch(self) -> Iterator[Looked]:
        looks, trails = self._in_flight[0]
        while not looks.done():
            if self._stop.is_set():
                self._in_flight.clear()
                return
            wait([looks], timeout=STOP_HEARD_S)
        self._in_flight.popleft()
        yield from zip(looks.result(), trails, strict=True)
