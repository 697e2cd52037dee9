"""Messages survive the pipe; what is no message is refused before it costs memory."""

from __future__ import annotations

import io
import json

import numpy as np
import pytest

from chord.video.wire import ARRAY_BYTES_MAX, Message, WireError, read_message, write_message


def framed(header: object, tail: bytes = b"") -> io.BytesIO:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return io.BytesIO(len(text).to_bytes(4, "big") + text + tail)


def test_messages_come_back_in_order() -> None:
    pipe = io.BytesIO()
    picture = np.arange(24, dtype=np.uint8).reshape(2, 4, 3)
    write_message(pipe, Message("step", {"time_s": 0.5, "name": "视频"}, (picture[:, ::2], np.zeros((0, 3), np.uint8))))
    write_message(pipe, Message("end", {}))
    pipe.seek(0)
    first, second, third = read_message(pipe), read_message(pipe), read_message(pipe)
    assert first is not None
    assert first.values == {"time_s": 0.5, "name": "视频"}
    assert np.array_equal(first.arrays[0], picture[:, ::2])
    assert first.arrays[1].shape == (0, 3)
    assert second == Message("end", {})
    assert third is None


@pytest.mark.parametrize(
    "pipe",
    [
        io.BytesIO(b"\xff\xff\xff\xff"),
        io.BytesIO(b"\0\0"),
        io.BytesIO(b"\0\0\0\x08{}"),
        framed(b"not json"),
        framed(b"[" * 100_000),
        framed([1, 2]),
        framed({"kind": 3, "values": {}, "arrays": []}),
        framed({"kind": "step", "values": [], "arrays": []}),
        framed({"kind": "step", "values": {}, "arrays": [["object", [1]]]}, bytes(8)),
        framed({"kind": "step", "values": {}, "arrays": [["uint8", [-1]]]}),
        framed({"kind": "step", "values": {}, "arrays": [["uint8", [True]]]}, bytes(1)),
        framed({"kind": "step", "values": {}, "arrays": [["uint8", [1.5]]]}),
        framed({"kind": "step", "values": {}, "arrays": [["uint8", [ARRAY_BYTES_MAX, 2]]]}),
        framed({"kind": "step", "values": {}, "arrays": [["float64", [ARRAY_BYTES_MAX // 2]]]}),
        framed({"kind": "step", "values": {}, "arrays": [["uint8", [100]]]}, bytes(99)),
    ],
)
def test_nonsense_is_refused(pipe: io.BytesIO) -> None:
    with pytest.raises(WireError):
        read_message(pipe)
