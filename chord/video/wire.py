"""How the decoding process and ours talk: plain frames over pipes, read with distrust.

A message is the length of a JSON header (4 bytes, big-endian), the header, and the bytes of the arrays that the
header lists under ``arrays`` as [dtype, [shape]]. Never pickle: a hostile file may own the process at the other end.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

HEADER_BYTES_MAX = 1 << 20
# An 8K picture in RGB has 100 MB.
ARRAY_BYTES_MAX = 1 << 29
DTYPES = ("uint8", "float64")


class WireError(Exception):
    """What came over the pipe is no message of ours."""


@dataclass(frozen=True, slots=True)
class Message:
    """One message: its kind, plain values, and arrays."""

    kind: str
    values: Mapping[str, Any]
    arrays: tuple[NDArray[Any], ...] = ()


def write_message(pipe: BinaryIO, message: Message) -> None:
    """Write one message and flush it. Raises OSError when the other end is gone."""
    arrays = [np.ascontiguousarray(array) for array in message.arrays]
    layout = [[array.dtype.name, list(array.shape)] for array in arrays]
    header = json.dumps({"kind": message.kind, "values": message.values, "arrays": layout}).encode()
    pipe.write(len(header).to_bytes(4, "big") + header)
    for array in arrays:
        if array.size:
            pipe.write(array.data.cast("B"))
    pipe.flush()


def read_message(pipe: BinaryIO) -> Message | None:
    """Read one message; None when the other end closed the pipe between messages. Raises WireError."""
    start = pipe.read(4)
    if not start:
        return None
    length = int.from_bytes(start, "big")
    if len(start) < 4 or length > HEADER_BYTES_MAX:
        raise WireError(f"header of {length} bytes")
    header = bytearray(length)
    _fill(pipe, header)
    kind, values, layout = _parsed(header)
    return Message(kind, values, tuple(_read_array(pipe, entry) for entry in layout))


def _parsed(header: bytearray) -> tuple[str, dict[str, Any], list[Any]]:
    try:
        match json.loads(header):
            case {"kind": str(kind), "values": dict(values), "arrays": list(layout)}:
                return kind, values, layout
    except (ValueError, RecursionError) as error:
        raise WireError("header is no JSON") from error
    raise WireError("header has the wrong shape")


def _read_array(pipe: BinaryIO, entry: object) -> NDArray[Any]:
    match entry:
        case [str(dtype), list(shape)] if dtype in DTYPES and _are_sizes(shape):
            pass
        case _:
            raise WireError(f"array of {entry!r:.80}")
    if math.prod(shape) * np.dtype(dtype).itemsize > ARRAY_BYTES_MAX:
        raise WireError(f"array of {shape}")
    array = np.empty(shape, dtype)
    if array.size:
        _fill(pipe, array.data.cast("B"))
    return array


def _are_sizes(shape: Iterable[object]) -> bool:
    return all(type(n) is int and 0 <= n <= ARRAY_BYTES_MAX for n in shape)


def _fill(pipe: BinaryIO, buffer: bytearray | memoryview) -> None:
    view, done = memoryview(buffer), 0
    while done < len(view):
        count = pipe.readinto(view[done:])  # type: ignore[attr-defined]  # every binary pipe has it
        if not count:
            raise WireError("the pipe closed inside a message")
        done += count
