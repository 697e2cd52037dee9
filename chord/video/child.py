"""One decoding process as its parent sees it: requests go in, messages come out, silence and nonsense end it."""

from __future__ import annotations

import json
import logging
import os
import queue
import subprocess
import sys
import threading
import weakref
from collections import deque
from pathlib import Path
from typing import IO, Any, BinaryIO

from chord.video.wire import Message, WireError, read_message

# Waiting for the first word includes the start of Python on a slow disk.
START_S = 60.0
# Messages read ahead of the consumer: enough to overlap the two processes, few enough to bound memory.
READ_AHEAD = 2
PIPE_BYTES = 1 << 20
STDERR_CHUNK_BYTES, STDERR_CHUNKS = 4096, 4
KILL_S = 5.0

log = logging.getLogger(__name__)


class ChildDied(Exception):
    """The process crashed, or sent what is no message."""


class ChildSilent(Exception):
    """The process said nothing for too long."""


class Child:
    """A running ``chord.video.worker``. Raises ChildDied or ChildSilent when it does not start."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "chord.video.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=_environment(),
            pipesize=PIPE_BYTES,
            start_new_session=True,  # Ctrl+C is for us: the process hears of it through its pipe
        )
        requests, answers, words = self._process.stdin, self._process.stdout, self._process.stderr
        assert requests is not None
        assert answers is not None
        assert words is not None
        self._pipes = (requests, answers, words)
        self._requests = requests
        self._inbox: queue.Queue[Message | None] = queue.Queue(READ_AHEAD)
        self._last_words: deque[bytes] = deque(maxlen=STDERR_CHUNKS)
        self._readers = (
            threading.Thread(target=_read_messages, args=(answers, self._inbox), daemon=True),
            threading.Thread(target=_read_words, args=(words, self._last_words), daemon=True),
        )
        for reader in self._readers:
            reader.start()
        # A session that is dropped, or the end of the program, takes the process along.
        weakref.finalize(self, self._process.kill)
        self.receive(START_S)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether the process has not ended by itself."""
        return self._process.poll() is None

    def send(self, request: dict[str, Any]) -> None:
        """Hand over a request. Raises ChildDied."""
        try:
            self._requests.write(json.dumps(request).encode() + b"\n")
            self._requests.flush()
        except OSError as error:
            raise ChildDied from error

    def receive(self, timeout_s: float) -> Message:
        """Wait for the next message. Raises ChildSilent, and ChildDied."""
        try:
            message = self._inbox.get(timeout=timeout_s)
        except queue.Empty as error:
            raise ChildSilent from error
        if message is None:
            self._inbox.put(None)  # whoever asks again gets the same answer
            raise ChildDied
        return message

    def kill(self) -> None:
        """End the process at once, and take up what its last words were."""
        self._process.kill()
        self._process.wait(KILL_S)
        while self._inbox.get(timeout=KILL_S) is not None:
            pass  # the reading thread may be waiting for room, and ends with None
        self._inbox.put(None)  # for whoever waits in receive()
        for reader in self._readers:
            reader.join(KILL_S)
        words = b"".join(self._last_words).decode(errors="replace").strip()
        log.debug("decoding process %d ended with code %s: %s", self.pid, self._process.returncode, words)
        for pipe in self._pipes:
            _close(pipe)


def _environment() -> dict[str, str]:
    """Return an environment that finds this package, and in which libraries start no idle threads."""
    root = str(Path(__file__).parents[2])
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    return os.environ | {"PYTHONPATH": path, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


def _read_messages(pipe: BinaryIO, inbox: queue.Queue[Message | None]) -> None:
    try:
        while (message := read_message(pipe)) is not None:
            inbox.put(message)
    except (WireError, OSError, MemoryError, ValueError) as error:  # ValueError: the pipe was closed by kill()
        log.debug("the decoding process broke off: %r", error)
    inbox.put(None)


def _read_words(pipe: BinaryIO, last_words: deque[bytes]) -> None:
    while chunk := os.read(pipe.fileno(), STDERR_CHUNK_BYTES):
        last_words.append(chunk)


def _close(pipe: IO[bytes]) -> None:
    try:
        pipe.close()
    except OSError:
        log.debug("the pipe was broken already")
