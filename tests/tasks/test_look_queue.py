"""Views go through the engine in order, some at a time, and a stop drops what waits."""

from __future__ import annotations

import threading

import numpy as np

from chord.engines.engine import ScriptedEngine
from chord.tasks.look_closer import View
from chord.tasks.look_queue import BATCHES_IN_FLIGHT, LookQueue
from chord.tubes.trail import Trail
from chord.types import Look, Picture


def view(time_s: float) -> tuple[View, Trail]:
    grey = np.zeros((1, 36, 64), np.uint8)
    picture = Picture(np.zeros((30, 53, 3), np.uint8), time_s)
    return View(picture, None, ()), Trail((time_s,), grey, np.zeros((1, 36, 64, 2), np.float32))


def nothing(time_s: float) -> Look:
    return Look(time_s, ())


def test_everything_comes_back_once_and_in_order_with_its_trail() -> None:
    queue, back = LookQueue(ScriptedEngine(nothing), threading.Event()), []
    for k in range(11):
        queue.put(*view(k / 4))
        back += queue.looked()
    back += queue.rest()
    queue.close()
    assert [look.time_s for look, _ in back] == [k / 4 for k in range(11)]
    assert all(look.time_s == trail.times_s[-1] for look, trail in back)


def test_what_waits_is_bounded() -> None:
    engine = ScriptedEngine(nothing, seconds_per_look=0.01)
    queue, back = LookQueue(engine, threading.Event()), 0
    for k in range(40):
        queue.put(*view(k / 4))
        back += len(list(queue.looked()))
        assert k + 1 - back <= engine.pictures_at_once * (BATCHES_IN_FLIGHT + 1)
    queue.close()


def test_a_stop_drops_what_waits() -> None:
    stop, release = threading.Event(), threading.Event()

    def slow(time_s: float) -> Look:
        release.wait(5)
        return nothing(time_s)

    engine = ScriptedEngine(slow)
    queue = LookQueue(engine, stop)
    for k in range(12):
        queue.put(*view(k / 4))
    threading.Timer(0.1, stop.set).start()
    assert list(queue.rest()) == []
    queue.close()
    release.set()
    assert len(engine.looked_at_s) <= engine.pictures_at_once
