"""One target asked of one clip, to the end."""

from __future__ import annotations

import threading
from pathlib import Path

from chord.engines import Engine
from chord.tasks import Observations, ground
from chord.types import Done, Grounding
from chord.video import VideoWorker


def answer_to(path: Path, target: str, worker: VideoWorker, engine: Engine, seen: Observations) -> Grounding:
    """The whole answer. What ``seen`` holds is not looked at again."""
    *_, last = ground(path, target, worker=worker, engine=engine, observations=seen, stop=threading.Event())
    assert isinstance(last, Done)
    return last.answer
