"""The decoding process of a session, used as if it were a plain reader."""

from __future__ import annotations

import math
import os
import secrets
import threading
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar, get_args

import numpy as np
from numpy.typing import NDArray

from chord.errors import VideoError
from chord.types import ColourMatrix, Container, Detail, Notice, Picture, Pixels, Step, Video
from chord.video.child import Child, ChildDied, ChildSilent
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
            videos = [_checked(_video, path, message) for message in messages]
            if len(videos) != 1:
                raise ChildDied
        return videos[0]

    def stream(self, path: Path, *, looks_per_s: float, detail: bool = False) -> Generator[Step, None, None]:
        """Yield what one decode pass shows (see ``chord.video.reader.stream``). Raises VideoError.

        ``detail`` adds each sampled frame at full size where the clip's short side has 480 px or more: at most 1080 px
        on the short side, 3 MB at 1080p. Two steps are read ahead, so memory stays bounded by what the caller keeps.
        """
        if not (math.isfinite(looks_per_s) and looks_per_s > 0):
            raise ValueError(f"not a rate: {looks_per_s}")
        return self._answers("stream", path, _step, looks_per_s=looks_per_s, detail=detail)

    def pictures(
        self, path: Path, times_s: Sequence[float], *, short_side_px: int | None = None
    ) -> Generator[Picture, None, None]:
        """Yield the frame on screen at each of the ascending times, at full size or scaled to ``short_side_px``.

        Raises VideoError.
        """
        times = [float(time_s) for time_s in times_s]
        return self._answers("pictures", path, _picture, times_s=times, short_side_px=short_side_px)

    def make_proxy(self, path: Path, target: Path) -> Generator[float, None, None]:
        """Write an H.264 copy that every browser plays, on the same time line, and yield how far it is (0..1).

        ``target`` appears when it is whole; closing the iterator early leaves nothing behind. Raises VideoError.
        """
        part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
        try:
            yield from self._answers("proxy", path, _fraction, target=os.fspath(part.absolute()))
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
        self, do: str, path: Path, read: Callable[[Path, Message], Value], **values: Any
    ) -> Generator[Value, None, None]:
        with self._call(do, path, **values) as messages:
            for message in messages:
                yield _checked(read, path, message)

    @contextmanager
    def _call(self, do: str, path: Path, **values: Any) -> Iterator[Iterator[Message]]:
        """Hold the worker for one request and give its messages; what is left of them is stopped on the way out."""
        if self._holder == threading.get_ident():
            raise RuntimeError("close the open stream of this worker before the next call")
        with self._turn:
            self._holder = threading.get_ident()
            call = _Call(self._running(path), self._next_id, path)
            self._next_id += 1
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

    def __init__(self, child: Child, call_id: int, path: Path) -> None:
        self.child, self.id, self._path = child, call_id, path
        self.is_over = False
        self.warnings: tuple[Notice, ...] = ()

    def messages(self) -> Iterator[Message]:
        """Yield what the worker answers. Raises VideoError as the worker tells, ChildDied and ChildSilent."""
        while True:
            message = self.child.receive(SILENCE_MAX_S)
            match message.kind:
                case "pulse":
                    continue
                case "end":
                    self.is_over = True
                    self.warnings = _checked(_notices, self._path, message)
                    return
                case "error":
                    self.is_over = True
                    raise _checked(_error, self._path, message)
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


# --- what the worker says, read with distrust ------------------------------------------------------------------------


def _checked(read: Callable[[Path, Message], Value], path: Path, message: Message) -> Value:
    """Read a message. Raises ChildDied when it is not what this worker sends: then something else runs in its place."""
    try:
        return read(path, message)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise ChildDied from error


def _video(path: Path, message: Message) -> Video:
    values = message.values
    width, height = values["display_size"]
    if values["container"] not in get_args(Container):
        raise ValueError(values["container"])
    return Video(
        path=path,
        container=values["container"],
        codec=str(values["codec"]),
        pixel_format=str(values["pixel_format"]),
        frame_count=int(values["frame_count"]),
        duration_s=_time(values["duration_s"]),
        picture_s=_time(values["picture_s"]),
        display_size=(int(width), int(height)),
        rotation_deg=int(values["rotation_deg"]),
        mirrored=bool(values["mirrored"]),
        has_audio=bool(values["has_audio"]),
        timestamps_s=_times(message.arrays[0]),
        warnings=_notices(path, message),
    )


def _step(_: Path, message: Message) -> Step:
    picture, greys, greys_time_s, thumbs, thumbs_time_s, *planes = message.arrays
    if greys.ndim != 3 or thumbs.ndim != 4 or greys.dtype != np.uint8 or thumbs.dtype != np.uint8:
        raise ValueError(f"greys {greys.shape}, thumbs {thumbs.shape}")
    shown = Picture(picture, _time(message.values["time_s"]))
    detail = _detail(message.values["detail"], *planes) if planes else None
    step = Step(shown, greys, _times(greys_time_s), thumbs, _times(thumbs_time_s), detail)
    if len(step.greys_time_s) != len(greys) or len(step.thumbs_time_s) != len(thumbs):
        raise ValueError("not one time for each frame")
    return step


def _detail(values: Mapping[str, Any], luma: Pixels, chroma: Pixels) -> Detail:
    width, height = values["display_size"]
    if values["matrix"] not in get_args(ColourMatrix):
        raise ValueError(values["matrix"])
    return Detail(
        luma,
        chroma,
        (int(width), int(height)),
        int(values["rotation_deg"]),
        bool(values["mirrored"]),
        values["matrix"],
        bool(values["full_range"]),
    )


def _picture(_: Path, message: Message) -> Picture:
    return Picture(message.arrays[0], _time(message.values["time_s"]))


def _fraction(_: Path, message: Message) -> float:
    return min(1.0, max(0.0, _time(message.values["fraction"])))


def _notices(_: Path, message: Message) -> tuple[Notice, ...]:
    notices = tuple(Notice(str(key), _plain(values)) for key, values in message.values["warnings"])
    for notice in notices:
        notice.say("en")  # KeyError for a remark that is not ours
    return notices


def _error(_: Path, message: Message) -> VideoError:
    error = VideoError(str(message.values["key"]), **_plain(message.values["values"]))
    str(error)  # KeyError for a fault that is not ours
    return error


def _plain(values: Mapping[str, Any]) -> dict[str, Any]:
    return {str(name): value for name, value in values.items() if isinstance(value, str | int | float)}


def _time(value: object) -> float:
    if not isinstance(value, int | float) or not math.isfinite(value):
        raise ValueError(f"not a time: {value!r}")
    return float(value)


def _times(values: NDArray[Any]) -> tuple[float, ...]:
    if values.ndim != 1 or not np.isfinite(values).all():
        raise ValueError("not times")
    return tuple(values.tolist())
