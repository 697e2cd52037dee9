"""The way of one video on the embedded engine: survey against decoding, grounding against decoding and looking.

python -m benchmarks.pipeline [--short] [--results DIR]
"""

from __future__ import annotations

import sys
import tempfile
import threading
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import av
import numpy as np

from benchmarks.clips import street_like
from benchmarks.memory import looped, peak_above_idle
from benchmarks.report import Report, alternating, options
from chord.engines import Engine, open_engine
from chord.engines.embedded.detector import INPUT_SIDE_PX, Detector
from chord.engines.embedded.engine import SCORE_FLOOR
from chord.measure import Surveyor
from chord.policy.frames import LOOKS_PER_S
from chord.resources import resource
from chord.tasks import Observations, ground
from chord.types import Done
from chord.video import VideoWorker

SURVEY_TARGET = 1.25
"""Survey over decoding alone, 30 s of 1080p30."""
GROUND_TARGET = 1.5
"""Grounding over decoding plus looks x one detector call."""
MEMORY_TARGET_MB = 300.0
"""Page and worker process together, above what they hold idle."""
MEMORY_GROWTH_TARGET = 1.1
"""Memory for 10 min over memory for 10 s."""


def decode(path: Path) -> None:
    """Decode every frame and throw it away: the floor of everything that sees the whole clip."""
    with av.open(str(path)) as container:
        container.streams.video[0].thread_type = "AUTO"
        for _ in container.decode(video=0):
            pass


def stream(worker: VideoWorker, path: Path, *, detail: bool = False) -> None:
    """Decode in the worker process and take the steps, measuring nothing."""
    with closing(worker.stream(path, looks_per_s=LOOKS_PER_S, detail=detail)) as steps:
        for _ in steps:
            pass


def survey(worker: VideoWorker, path: Path) -> None:
    """Decode and measure."""
    surveyor = Surveyor()
    video = worker.probe(path)
    with closing(worker.stream(path, looks_per_s=LOOKS_PER_S)) as steps:
        for step in steps:
            surveyor.add(step)
    surveyor.finish(video)


def grounding(worker: VideoWorker, engine: Engine, path: Path) -> None:
    """The whole job, nothing remembered from before."""
    events = ground(path, "person", worker=worker, engine=engine, observations=Observations(), stop=threading.Event())
    if not any(isinstance(event, Done) for event in events):
        raise RuntimeError("no answer")


def measure(report: Report, name: str, path: Path, seconds: float, rounds: int, *, promised: bool) -> None:
    """Time one clip: decoding alone, through the worker, surveyed, grounded."""
    engine = open_engine("embedded").engine
    detector, square = _detector(), np.zeros((INPUT_SIDE_PX, INPUT_SIDE_PX, 3), np.uint8)
    looks = round(seconds * LOOKS_PER_S)
    print(f"{name}, {seconds:g} s, {looks} looks")
    with VideoWorker() as worker:
        worker.probe(path)  # starts the process, whose second belongs to no clip
        Surveyor()  # loads the library that finds cuts, the same
        taken = alternating(
            {
                "decode": lambda: decode(path),
                "worker": lambda: stream(worker, path),
                "details": lambda: stream(worker, path, detail=True),
                "survey": lambda: survey(worker, path),
                "ground": lambda: grounding(worker, engine, path),
                "calls": lambda: [detector.detect(square, score_floor=SCORE_FLOOR) for _ in range(looks)],
            },
            rounds,
        )
    floor = taken["decode"] + taken["calls"]
    report.add(f"{name}: floor: PyAV decodes every frame", taken["decode"])
    report.add(f"{name}: floor: {looks} detector calls, one after the other", taken["calls"])
    report.add(f"{name}: worker process, frames scaled and handed over", taken["worker"], floor=taken["decode"])
    report.add(f"{name}: the same with each look's frame at full size", taken["details"], floor=taken["decode"])
    survey_row = report.add(f"{name}: survey", taken["survey"], floor=taken["decode"])
    ground_row = report.add(f"{name}: grounding in all, against decode + looks x call", taken["ground"], floor=floor)
    report.add(f"{name}: seconds of video per second of grounding", seconds / taken["ground"], unit="x")
    if promised:
        report.promise(f"{name}: survey / decode", survey_row.ratio or 0.0, SURVEY_TARGET)
    report.promise(f"{name}: grounding / (decode + looks x call)", ground_row.ratio or 0.0, GROUND_TARGET)


def measure_memory(report: Report, folder: Path, times: int) -> None:
    """Measure the peak of a survey of 10 s of 1080p30, and of the same clip shown ``times`` times."""
    short, long = folder / "short.mp4", folder / "long.mp4"
    street_like(short, seconds=10.0)
    looped(short, long, times)
    short_mb, long_mb = (peak_above_idle(path) / 1e6 for path in (short, long))
    report.add("1080p30: memory above idle at the peak of a survey, 10 s", short_mb, unit="MB")
    report.add(f"1080p30: the same, {10 * times} s", long_mb, unit="MB", floor=short_mb)
    report.promise("1080p30: memory above idle, 10 s, in MB", short_mb, MEMORY_TARGET_MB)
    report.promise(f"1080p30: memory of {10 * times} s / memory of 10 s", long_mb / short_mb, MEMORY_GROWTH_TARGET)


def _detector() -> Detector:
    folder = resource("models")
    return Detector(folder / "ssdlite_mobilenet_v2_coco.onnx", folder / "ssdlite_mobilenet_v2_coco.mean.npy")


def main(argv: Sequence[str] | None = None) -> None:
    """Measure and tell."""
    flags = options(__doc__ or "", argv)
    report = Report("pipeline")
    rounds, seconds = (1, 8.0) if flags.short else (3, 30.0)
    with tempfile.TemporaryDirectory() as folder:
        for name, size in (("1080p30", (1920, 1080)), ("640x360", (640, 360))):
            path = Path(folder) / f"{name}.mp4"
            street_like(path, seconds=seconds, size=size)
            measure(report, name, path, seconds, rounds, promised=name == "1080p30")
        if sys.platform == "linux":
            measure_memory(report, Path(folder), times=6 if flags.short else 60)
    report.finish(flags.results)


if __name__ == "__main__":
    main()
