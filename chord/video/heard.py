"""What the worker says, read with distrust: hostile media may own the process that says it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar, get_args

import numpy as np
from numpy.typing import NDArray

from chord.errors import VideoError
from chord.types import ColourMatrix, Container, Detail, Notice, Picture, Pixels, Step, Video
from chord.video.child import ChildDied
from chord.video.wire import Message

Value = TypeVar("Value")


def checked(read: Callable[[Path, Message], Value], path: Path, message: Message) -> Value:
    """Read a message. Raises ChildDied when it is not what this worker sends: then something else runs in its place."""
    try:
        return read(path, message)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise ChildDied from error


def read_video(path: Path, message: Message) -> Video:
    """Read what a probe found. Raises ValueError for what no clip has."""
    values = message.values
    width, height = values["display_size"]
    if min(width, height, 1 + values["frame_count"]) <= 0:
        raise ValueError(f"{values['frame_count']} frames of {width}x{height}")
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
        warnings=read_notices(path, message),
    )


def read_step(_: Path, message: Message) -> Step:
    """Read one step of a stream."""
    picture, greys, greys_time_s, thumbs, thumbs_time_s, *planes = message.arrays
    if greys.ndim != 3 or thumbs.ndim != 4 or greys.dtype != np.uint8 or thumbs.dtype != np.uint8:
        raise ValueError(f"greys {greys.shape}, thumbs {thumbs.shape}")
    shown = Picture(picture, _time(message.values["time_s"]))
    detail = _detail(message.values["detail"], *planes) if planes else None
    step = Step(shown, greys, _times(greys_time_s), thumbs, _times(thumbs_time_s), detail)
    if list(step.greys_time_s) != sorted(step.greys_time_s) or list(step.thumbs_time_s) != sorted(step.thumbs_time_s):
        raise ValueError("times out of order")
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


def read_picture(_: Path, message: Message) -> Picture:
    """Read one picture."""
    return Picture(message.arrays[0], _time(message.values["time_s"]))


def read_fraction(_: Path, message: Message) -> float:
    """Read how far a proxy is, 0..1."""
    return min(1.0, max(0.0, _time(message.values["fraction"])))


def read_notices(_: Path, message: Message) -> tuple[Notice, ...]:
    """Read remarks; only those that Chord has a sentence for."""
    notices = tuple(Notice(str(key), _plain(values)) for key, values in message.values["warnings"])
    for notice in notices:
        notice.say("en")  # KeyError for a remark that is not ours
    return notices


def read_error(_: Path, message: Message) -> VideoError:
    """Read a fault; only one that Chord has a sentence for."""
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
