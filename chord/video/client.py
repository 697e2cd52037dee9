"""The decoding process of a session, used as if it were a plain reader."""

from __future__ import annotations

import math
import os
import secrets
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

from chord.errors import VideoError
from chord.types import Notice, Picture, Step, Video
from chord.video.child import Child, ChildDied, ChildSilent
from chord.video.heard import (
    checked,
    read_error,
    read_fraction,
    read_notices,
    read_picture,
    read_step,
    read_video,
)
from chord.video.wire import Message

# The worker says something every second while it works: this much silence is a hang.
SILENCE_MAX_S = 10.0
# How long a stopped worker may take to finish its frame before it is replaced.
STOP_MAX_S = 0.25

Value = TypeVar("Value")


class VideoWorker:
    """Reads videos in a process of its own, which starts at the first call and again after a crash.

    One call at a time: a call from another thread waits for the one before, a call from the thread that holds an open
    iterator raises RuntimeError. Closing an iterator early stops the work. Use it as a context manager, or close it.
    """

    def __init__(self) -> None:
        self._child: Child | None = None
        self._next_id = 0
        self._turn = threading.Lock()
        self._holder: int | None = None
        self._warnings: tuple[Notice, ...] = ()

    def probe(self, path: Path, *, timestamps: bool = False) -> Video:
        """Say what a file is; ``timestamps`` adds the stamp of every frame. Raises VideoError."""
        with self._call("probe", path, timestamps=timestamps) as messages:
            videos = [checked(read_video, path, message) for message in messages]
            if len(videos) != 1:
                raise ChildDied
        return videos[0]

    def stream(
        self, path: Path, *, looks_per_s: float, detail: bool = False, stop: threading.Event | None = None
    ) -> Generator[Step, None, None]:
        """Yield what one decode pass shows (see ``chord.video.reader.stream``). Raises VideoError.

        ``detail`` adds each sampled frame at full size where the clip's short side has 480 px or more: at most 1080 px
        on the short side, 3 MB at 1080p. ``stop`` ends it within a second, even while no frame comes. Two steps are
        read ahead, so memory stays bounded by what the caller keeps.
        """
        if not (math.isfinite(looks_per_s) and looks_per_s > 0):
            raise ValueError(f"not a rate: {looks_per_s}")
        return self._answers("stream", path, read_step, stop, looks_per_s=looks_per_s, detail=detail)

    def pictures(
        self, path: Path, times_s: Sequence[float], *, short_side_px: int | None = None
    ) -> Generator[Picture, None, None]:
        """Yield the frame on screen at each of the ascending times, at full size or scaled to ``short_side_px``.

        Raises VideoError.
        """
        times = [float(time_s) for time_s in times_s]
        return self._answers("pictures", path, read_picture, None, times_s=times, short_side_px=short_side_px)

    def make_proxy(
        self, path: Path, target: Path, *, duration_s: float = 0.0, stop: threading.Event | None = None
    ) -> Generator[float, None, None]:
        """Write an H.264 copy that every browser plays, on the same time line, and yield how far it is (0..1).

        ``duration_s`` is the clip's length where it is known: some headers do not tell it. ``target`` appears when it
        is whole; closing the iterator early, or ``stop`` within a second, leaves nothing behind. Raises VideoError.
        """
        part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
        try:
            values = {"target": os.fspath(part.absolute()), "duration_s": duration_s}
            yield from self._answers("proxy", path, read_fraction, stop, **values)
            if stop is None or not stop.is_set():
                part.replace(target)
        except OSError as error:
            raise VideoError("proxy_not_written", name=path.name) from error
        finally:
            part.unlink(missing_ok=True)

    def warnings(self) -> tuple[Notice, ...]:
        """Return what was remarked in the last finished stream, pictures or proxy (damage stepped over ...)."""
        return self._warnings

    def close(self) -> None:
        """End the process. The next call would start another."""
        child, self._child = self._child, None
        if child is not None:
            child.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _answers(
        self,
        do: str,
        path: Path,
        read: Callable[[Path, Message], Value],
        stop: threading.Event | None,
        **values: Any,
    ) -> Generator[Value, None, None]:
        with self._call(do, path, stop, **values) as messages:
            for message in messages:
                yield checked(read, path, message)

    @contextmanager
    def _call(
        self, do: str, path: Path, stop: threading.Event | None = None, **values: Any
    ) -> Iterator[Iterator[Message]]:
        """Hold the worker for one request and give its messages; what is left of them is stopped on the way out."""
        if self._holder == threading.get_ident():
            raise RuntimeError("close the open stream of this worker before the next call")
        with self._turn:
            call = _Call(self._running(path), self._next_id, path, stop)
            self._next_id += 1
            self._holder = threading.get_ident()
            try:
                call.child.send({"do": do, "id": call.id, "path": os.fspath(path.absolute())} | values)
                yield call.messages()
                if do != "probe":
                    self._warnings = call.warnings
            except (ChildDied, ChildSilent) as error:
                self.close()
                key = "worker_silent" if isinstance(error, ChildSilent) else "worker_died"
                raise VideoError(key, name=path.name) from error
            finally:
                if self._child is call.child and not call.is_over and not call.stop():
                    self.close()
                self._holder = None

    def _running(self, path: Path) -> Child:
        if self._child is not None and not self._child.is_running:
            self.close()
        if self._child is None:
            try:
                self._child = Child()
            except (ChildDied, ChildSilent, OSError) as error:
                raise VideoError("worker_died", name=path.name) from error
        return self._child


class _Call:
    """One request under way."""

    def __init__(self, child: Child, call_id: int, path: Path, stop: threading.Event | None) -> None:
        self.child, self.id, self._path, self._stop = child, call_id, path, stop
        self.is_over = False
        self.warnings: tuple[Notice, ...] = ()

    def messages(self) -> Iterator[Message]:
        """Yield what the worker answers, until ``stop``: it says something every second.

        Raises VideoError as the worker tells, ChildDied and ChildSilent.
        """
        while self._stop is None or not self._stop.is_set():
            message = self.child.receive(SILENCE_MAX_S)
            match message.kind:
                case "pulse":
                    continue
                case "end":
                    self.is_over = True
                    self.warnings = checked(read_notices, self._path, message)
                    return
                case "error":
                    self.is_over = True
                    raise checked(read_error, self._path, message)
                case _:
                    yield message

    def stop(self) -> bool:
        """Ask the worker to stop and take up what it still says. Return whether it stopped in time."""
        deadline = time.monotonic() + STOP_MAX_S
        try:
            self.child.send({"do": "stop", "id": self.id})
            while self.child.receive(max(0.0, deadline - time.monotonic())).kind not in ("end", "error"):
                pass
        except (ChildDied, ChildSilent):
            return False
        return True
