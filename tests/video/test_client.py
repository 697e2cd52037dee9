"""The decoding process: same answers as in place, stopped early, killed, hung, lied to, and left alone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from chord.errors import VideoError
from chord.types import Step
from chord.video import VideoWorker, client, reader
from chord.video.child import READ_AHEAD, ChildDied
from chord.video.heard import checked, read_error, read_notices, read_picture, read_step, read_video
from chord.video.probe import probe
from chord.video.track import Track
from chord.video.wire import Message
from tests.media import every, number_in, write_clip

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals")


@pytest.fixture(scope="module")
def long_clip(clips: Path) -> Path:
    """More frames than fit into the pipe and the queue between the processes."""
    return write_clip(clips / "long.mp4", every(0.04, 150), options={"preset": "ultrafast"})


@pytest.fixture
def fresh() -> Iterator[VideoWorker]:
    with VideoWorker() as worker:
        yield worker


def process_of(worker: VideoWorker) -> int:
    assert worker._child is not None
    return worker._child.pid


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_page_process_never_loads_the_decoder(plain: Path) -> None:
    code = (
        "import sys; from pathlib import Path; import chord.video as v\n"
        "with v.VideoWorker() as w: print(w.probe(Path(sys.argv[1])).frame_count, 'av' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(plain)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["50", "False"]
    assert done.stderr == ""


def test_probe_says_the_same_as_in_place(worker: VideoWorker, plain: Path) -> None:
    assert worker.probe(plain, timestamps=True) == probe(plain, timestamps=True)


def test_stream_gives_the_same_as_in_place(worker: VideoWorker, plain: Path) -> None:
    with Track(plain) as track:
        in_place = list(reader.stream(track, 4))
    steps = list(worker.stream(plain, looks_per_s=4))
    assert len(steps) == len(in_place)
    for step, other in zip(steps, in_place, strict=True):
        assert same(step, other)
        assert step.picture.pixels.flags.writeable
    assert worker.warnings() == ()


def same(step: Step, other: Step) -> bool:
    return (
        step.picture.time_s == other.picture.time_s
        and (step.greys_time_s, step.thumbs_time_s) == (other.greys_time_s, other.thumbs_time_s)
        and np.array_equal(step.picture.pixels, other.picture.pixels)
        and np.array_equal(step.greys, other.greys)
        and np.array_equal(step.thumbs, other.thumbs)
    )


def test_pictures(worker: VideoWorker, plain: Path) -> None:
    assert [number_in(p.pixels) for p in worker.pictures(plain, [0.1, 1.0, np.float64(1.5)])] == [2, 25, 37]
    assert next(iter(worker.pictures(plain, [0.1], short_side_px=60))).pixels.shape == (60, 80, 3)


def test_errors_come_through_and_the_worker_stays(worker: VideoWorker, plain: Path, tmp_path: Path) -> None:
    worker.probe(plain)
    before = process_of(worker)
    (tmp_path / "empty.mp4").write_bytes(b"")
    with pytest.raises(VideoError) as caught:
        worker.probe(tmp_path / "empty.mp4")
    assert (caught.value.key, caught.value.values["name"]) == ("empty_file", "empty.mp4")
    with pytest.raises(VideoError, match="no file"):
        next(worker.stream(tmp_path / "absent.mp4", looks_per_s=4))
    assert worker.probe(plain).frame_count == 50
    assert process_of(worker) == before


@pytest.mark.parametrize("looks_per_s", [0, -1, float("nan"), float("inf")])
def test_a_rate_that_is_none(worker: VideoWorker, plain: Path, looks_per_s: float) -> None:
    with pytest.raises(ValueError, match="rate"):
        worker.stream(plain, looks_per_s=looks_per_s)


def test_closing_early_stops_the_work_and_keeps_the_process(worker: VideoWorker, plain: Path, long_clip: Path) -> None:
    worker.probe(plain)
    before = process_of(worker)
    with closing(worker.stream(long_clip, looks_per_s=50)) as steps:
        next(steps)
    assert worker.probe(plain).frame_count == 50
    assert process_of(worker) == before


def test_the_worker_does_not_run_ahead(worker: VideoWorker, long_clip: Path) -> None:
    with closing(worker.stream(long_clip, looks_per_s=25)) as steps:
        next(steps)
        time.sleep(0.3)
        assert worker._child is not None
        assert worker._child._inbox.qsize() <= READ_AHEAD


def test_a_second_call_inside_an_open_stream_is_refused(worker: VideoWorker, plain: Path) -> None:
    with closing(worker.stream(plain, looks_per_s=4)) as steps:
        next(steps)
        with pytest.raises(RuntimeError, match="close the open stream"):
            worker.probe(plain)
        assert next(steps).picture.time_s == pytest.approx(0.28)
    assert worker.probe(plain).frame_count == 50


def test_a_call_from_another_thread_waits(worker: VideoWorker, plain: Path) -> None:
    counts: list[int] = []
    other = threading.Thread(target=lambda: counts.append(worker.probe(plain).frame_count))
    with closing(worker.stream(plain, looks_per_s=4)) as steps:
        next(steps)
        other.start()
        other.join(0.1)
        assert counts == []
    other.join(10)
    assert counts == [50]


def test_a_crash_is_an_error_and_the_next_call_works(fresh: VideoWorker, plain: Path, long_clip: Path) -> None:
    steps = fresh.stream(long_clip, looks_per_s=50)
    next(steps)
    first = process_of(fresh)
    os.kill(first, signal.SIGTERM)
    with pytest.raises(VideoError) as caught:
        list(steps)
    assert caught.value.key == "worker_died"
    assert fresh.probe(plain).frame_count == 50
    assert process_of(fresh) != first


def test_a_process_that_ended_between_two_calls_is_replaced_unseen(fresh: VideoWorker, plain: Path) -> None:
    fresh.probe(plain)
    first = process_of(fresh)
    os.kill(first, signal.SIGTERM)
    assert fresh._child is not None
    fresh._child._process.wait(10)
    assert fresh.probe(plain).frame_count == 50
    assert process_of(fresh) != first


def test_warnings_are_those_of_the_last_reading(fresh: VideoWorker, plain: Path, tmp_path: Path) -> None:
    noisy = bytearray(plain.read_bytes())
    start = noisy.index(b"mdat") + len(noisy) // 4
    noisy[start : start + 600] = np.random.default_rng(5).bytes(600)
    broken = tmp_path / "broken.mp4"
    broken.write_bytes(noisy)
    list(fresh.stream(broken, looks_per_s=4))
    told = fresh.warnings()
    assert {notice.key for notice in told} == {"damage"}
    fresh.probe(plain)
    assert fresh.warnings() == told
    list(fresh.stream(plain, looks_per_s=4))
    assert fresh.warnings() == ()


@posix
def test_a_name_that_is_no_text(worker: VideoWorker, plain: Path, tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.mp4"))
    path.write_bytes(plain.read_bytes())
    assert worker.probe(path).frame_count == 50


@posix
def test_ctrl_c_in_the_terminal_does_not_reach_the_process(fresh: VideoWorker, plain: Path) -> None:
    fresh.probe(plain)
    first = process_of(fresh)
    assert os.getpgid(first) != os.getpgid(0)
    os.kill(first, signal.SIGINT)
    assert fresh.probe(plain).frame_count == 50
    assert process_of(fresh) == first


@posix
def test_a_hang_is_ended(fresh: VideoWorker, plain: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "SILENCE_MAX_S", 0.3)
    fresh.probe(plain)
    hung = process_of(fresh)
    os.kill(hung, signal.SIGSTOP)
    with pytest.raises(VideoError) as caught:
        fresh.probe(plain)
    assert caught.value.key == "worker_silent"
    assert not is_alive(hung)
    monkeypatch.undo()
    assert fresh.probe(plain).frame_count == 50


@posix
def test_a_worker_that_does_not_stop_is_replaced(fresh: VideoWorker, plain: Path, long_clip: Path) -> None:
    steps = fresh.stream(long_clip, looks_per_s=50)
    next(steps)
    hung = process_of(fresh)
    os.kill(hung, signal.SIGSTOP)
    steps.close()
    assert not is_alive(hung)
    assert fresh.probe(plain).frame_count == 50


@posix
def test_the_process_ends_with_its_parent(long_clip: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path; from chord.video import VideoWorker\n"
        "w = VideoWorker(); steps = w.stream(Path(sys.argv[1]), looks_per_s=50); next(steps)\n"
        "print(w._child.pid, flush=True); os._exit(1)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(long_clip)], stdout=subprocess.PIPE, text=True, check=False)
    deadline = time.monotonic() + 10
    while is_alive(int(done.stdout)):
        assert time.monotonic() < deadline
        time.sleep(0.02)


@posix
def test_a_dropped_worker_takes_its_process_along(plain: Path) -> None:
    worker = VideoWorker()
    worker.probe(plain)
    child = worker._child
    assert child is not None
    process = child._process
    del worker, child
    assert process.wait(10) != 0


def test_closing_twice_and_using_it_again(plain: Path) -> None:
    worker = VideoWorker()
    worker.close()
    assert worker.probe(plain).frame_count == 50
    worker.close()
    worker.close()
    assert worker.probe(plain).frame_count == 50
    worker.close()


PICTURE = np.zeros((4, 4, 3), np.uint8)
GREYS, THUMBS, NO_TIMES = np.zeros((0, 4, 4), np.uint8), np.zeros((0, 4, 4, 3), np.uint8), np.zeros(0)
PLANES = (np.zeros((4, 6), np.uint8), np.zeros((2, 2, 3), np.uint8))
DETAIL = {"display_size": [6, 4], "rotation_deg": 0, "mirrored": False, "matrix": "bt709", "full_range": False}


def step_with(detail: object, *planes: NDArray[Any]) -> Message:
    values = {"time_s": 0.0, "detail": detail}
    return Message("step", values, (PICTURE, GREYS, NO_TIMES, THUMBS, NO_TIMES, *planes))


def test_a_detail_comes_through() -> None:
    step = read_step(Path("clip.mp4"), step_with(DETAIL, *PLANES))
    assert step.detail is not None
    assert step.detail.display_size == (6, 4)
    assert step.detail.luma is PLANES[0]


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (read_step, step_with(None, *PLANES)),
        (read_step, step_with(DETAIL, PLANES[0])),
        (read_step, step_with(DETAIL, PLANES[1], PLANES[0])),
        (read_step, step_with(DETAIL, PLANES[0].astype(np.float64), PLANES[1])),
        (read_step, step_with(DETAIL | {"matrix": "bt1"}, *PLANES)),
        (read_step, step_with(DETAIL | {"rotation_deg": 45}, *PLANES)),
        (read_step, step_with(DETAIL | {"display_size": [0, 4]}, *PLANES)),
        (read_step, Message("step", {"time_s": 0.0}, (PICTURE,))),
        (read_step, Message("step", {}, (PICTURE, GREYS, NO_TIMES, THUMBS, NO_TIMES))),
        (read_step, Message("step", {"time_s": float("nan")}, (PICTURE, GREYS, NO_TIMES, THUMBS, NO_TIMES))),
        (read_step, Message("step", {"time_s": 0.0}, (PICTURE, GREYS, np.zeros(2), THUMBS, NO_TIMES))),
        (read_step, Message("step", {"time_s": 0.0}, (PICTURE[0], GREYS, NO_TIMES, THUMBS, NO_TIMES))),
        (read_step, Message("step", {"time_s": 0.0}, (PICTURE, PICTURE[0], NO_TIMES, THUMBS, NO_TIMES))),
        (read_picture, Message("picture", {"time_s": "0"}, (PICTURE,))),
        (read_video, Message("video", {"container": "exe", "display_size": [1, 1]}, (NO_TIMES,))),
        (read_notices, Message("end", {"warnings": [["no such remark", {}]]})),
        (read_notices, Message("end", {"warnings": [["damage", {"start_s": 1.0}]]})),
        (read_notices, Message("end", {"warnings": [["damage", {"start_s": [], "end_s": {}}]]})),
        (read_error, Message("error", {"key": "no such fault", "values": {}})),
        (read_error, Message("error", {"key": ["empty_file"], "values": {"name": "x"}})),
        (read_error, Message("error", {"key": "empty_file", "values": []})),
    ],
)
def test_a_lying_worker_is_not_believed(read: object, message: Message) -> None:
    with pytest.raises(ChildDied):
        checked(read, Path("clip.mp4"), message)  # type: ignore[arg-type]


def test_a_stop_ends_a_stream_that_gives_nothing(fresh: VideoWorker, long_clip: Path) -> None:
    """One look in a thousand seconds: only the worker's pulse comes after the first."""
    stop = threading.Event()
    steps = fresh.stream(long_clip, looks_per_s=0.001, stop=stop)
    next(steps)
    stop.set()
    assert list(steps) == []
    assert fresh.probe(long_clip).frame_count == 150


def test_a_stopped_proxy_leaves_nothing(fresh: VideoWorker, long_clip: Path, tmp_path: Path) -> None:
    stop, target = threading.Event(), tmp_path / "proxy.mp4"
    for _ in fresh.make_proxy(long_clip, target, duration_s=6.0, stop=stop):
        stop.set()
    assert list(tmp_path.iterdir()) == []


def test_a_start_that_failed_does_not_spoil_the_next_call(
    fresh: VideoWorker, plain: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise OSError("no process to be had")

    with monkeypatch.context() as failing:
        failing.setattr(client, "Child", fail)
        with pytest.raises(VideoError):
            fresh.probe(plain)
    assert fresh.probe(plain).frame_count == 50


@posix
def test_closing_from_another_thread_ends_a_waiting_call_at_once(fresh: VideoWorker, long_clip: Path) -> None:
    steps = fresh.stream(long_clip, looks_per_s=4)
    next(steps)
    os.kill(process_of(fresh), signal.SIGSTOP)
    threading.Timer(0.2, fresh.close).start()
    started = time.monotonic()
    with pytest.raises(VideoError) as told:
        list(steps)
    assert told.value.key == "worker_died"
    assert time.monotonic() - started < client.SILENCE_MAX_S / 2
