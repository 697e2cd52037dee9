"""The process that decodes: ``python -m chord.video.worker``. Requests come in as lines, answers go out as messages.

A hostile or broken file can crash, hang or take over this process only. It ends when the pipe from its parent closes.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

import av
import cv2
import numpy as np

from chord.errors import VideoError
from chord.types import Detail, Notice, Video
from chord.video import reader
from chord.video.limits import limit_this_process
from chord.video.probe import probe
from chord.video.proxy import write_proxy
from chord.video.track import Track
from chord.video.wire import Message, write_message

# The parent takes silence for a hang: say something at least this often.
PULSE_S = 1.0

Request = dict[str, Any]


class Stopped(Exception):
    """The parent has no use for the rest of this answer."""


class Desk:
    """Takes requests from the parent in one thread, and lets the working thread ask whether to stop."""

    def __init__(self, requests: BinaryIO, answers: BinaryIO) -> None:
        self._answers = answers
        self._waiting: queue.Queue[Request] = queue.Queue()
        self._stop_id: int | None = None
        self._id = 0
        self._spoke_at = 0.0
        threading.Thread(target=self._listen, args=(requests,), daemon=True).start()

    def _listen(self, requests: BinaryIO) -> None:
        for line in requests:
            request: Request = json.loads(line)
            if request["do"] == "stop":
                self._stop_id = request["id"]
            else:
                self._waiting.put(request)
        os._exit(0)  # the parent is gone, and the working thread may be deep in a decoder

    def requests(self) -> Iterator[Request]:
        """Yield requests one after the other, for ever."""
        while True:
            request = self._waiting.get()
            self._id = request["id"]
            yield request

    def say(self, kind: str, values: dict[str, Any], *arrays: Any) -> None:
        """Send one message of the present answer. Raises Stopped."""
        if kind not in ("end", "error") and self._stop_id == self._id:
            raise Stopped
        write_message(self._answers, Message(kind, values | {"id": self._id}, arrays))
        self._spoke_at = time.monotonic()

    def pulse(self) -> None:
        """Give a sign of life now and then. Raises Stopped."""
        if self._stop_id == self._id:
            raise Stopped
        if time.monotonic() - self._spoke_at > PULSE_S:
            self.say("pulse", {})


def answer_probe(desk: Desk, request: Request) -> tuple[Notice, ...]:
    """Say what the file is."""
    video = probe(Path(request["path"]), timestamps=request["timestamps"], pulse=desk.pulse)
    desk.say("video", _plain(video), np.array(video.timestamps_s, np.float64))
    return ()


def answer_stream(desk: Desk, request: Request) -> tuple[Notice, ...]:
    """Send the steps of one decode pass."""
    with Track(Path(request["path"]), desk.pulse) as track:
        for step in reader.stream(track, request["looks_per_s"], detail=request["detail"]):
            frames = (
                step.picture.pixels,
                step.greys,
                np.array(step.greys_time_s, np.float64),
                step.thumbs,
                np.array(step.thumbs_time_s, np.float64),
            )
            planes = (step.detail.luma, step.detail.chroma) if step.detail else ()
            told = {"time_s": step.picture.time_s, "detail": _detail_plain(step.detail) if step.detail else None}
            desk.say("step", told, *frames, *planes)
        return track.warnings()


def answer_pictures(desk: Desk, request: Request) -> tuple[Notice, ...]:
    """Send the pictures at the asked times."""
    with Track(Path(request["path"]), desk.pulse) as track:
        for picture in reader.pictures(track, request["times_s"], request["short_side_px"]):
            desk.say("picture", {"time_s": picture.time_s}, picture.pixels)
        return track.warnings()


def answer_proxy(desk: Desk, request: Request) -> tuple[Notice, ...]:
    """Write the proxy and send how far it is."""
    with Track(Path(request["path"]), desk.pulse) as track:
        for fraction in write_proxy(track, Path(request["target"]), float(request["duration_s"])):
            desk.say("fraction", {"fraction": fraction})
        return track.warnings()


ANSWERS: dict[str, Callable[[Desk, Request], tuple[Notice, ...]]] = {
    "probe": answer_probe,
    "stream": answer_stream,
    "pictures": answer_pictures,
    "proxy": answer_proxy,
}


def serve(desk: Desk) -> None:
    """Answer every request. What is no fault of the file ends the process: the parent starts a new one."""
    for request in desk.requests():
        name = Path(request["path"]).name
        try:
            warnings = ANSWERS[request["do"]](desk, request)
        except Stopped:
            desk.say("end", {"warnings": []})
        except VideoError as error:
            desk.say("error", {"key": error.key, "values": error.values})
        except MemoryError:
            desk.say("error", {"key": "too_large", "values": {"name": name}})
        except av.FFmpegError:
            desk.say("error", {"key": "damaged", "values": {"name": name}})
        else:
            desk.say("end", {"warnings": [[notice.key, dict(notice.values)] for notice in warnings]})


def _plain(video: Video) -> dict[str, Any]:
    return {
        "container": video.container,
        "codec": video.codec,
        "pixel_format": video.pixel_format,
        "frame_count": video.frame_count,
        "duration_s": video.duration_s,
        "picture_s": video.picture_s,
        "display_size": video.display_size,
        "rotation_deg": video.rotation_deg,
        "mirrored": video.mirrored,
        "has_audio": video.has_audio,
        "warnings": [[notice.key, dict(notice.values)] for notice in video.warnings],
    }


def _detail_plain(detail: Detail) -> dict[str, Any]:
    return {
        "display_size": detail.display_size,
        "rotation_deg": detail.rotation_deg,
        "mirrored": detail.mirrored,
        "matrix": detail.matrix,
        "full_range": detail.full_range,
    }


def main() -> None:
    """Serve the parent over stdin and stdout until it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent, which may still want an answer
    limit_this_process()
    cv2.setNumThreads(1)  # the decoder's threads have enough to do
    # A library that prints must not write between our messages: stdout is kept apart, and 1 now leads to stderr.
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    desk = Desk(requests, answers)
    desk.say("ready", {})
    serve(desk)


if __name__ == "__main__":
    main()
