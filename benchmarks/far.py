"""Small and far things: recall of 40 to 100 px targets in 1080p, with close-ups and with the whole picture alone.

Photographs that scikit-image ships (a cat, a cup, two people) are shrunk and moved over textured grounds.

    python -m benchmarks.far [--short] [--results DIR]
"""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import av
import cv2
import numpy as np
from numpy.typing import NDArray
from skimage import data

from benchmarks.report import Report, options
from chord.engines import Engine, open_engine
from chord.tasks import Observations
from chord.tasks.observe import Sighting, observe
from chord.tubes.match import FOUND_SCORE
from chord.types import Tube
from chord.video import VideoWorker

WIDTH, HEIGHT, RATE, SECONDS = 1920, 1080, 25, 4.0
SIZES_PX = (40, 60, 80, 100)
GROUNDS = ("gravel", "grass", "brick")
THINGS = {"cat": "chelsea", "cup": "coffee", "person": "astronaut", "photographer": "camera"}
LABELS = {"photographer": "person"}
SPEED_PX = 60.0
"""Pixels a second: a person 60 px tall walks about as fast."""
GAIN_TARGET = 2.0
"""Recall with close-ups over recall of the whole picture alone, at least."""

Picture = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Far:
    """One small thing on its way: where it starts, in pixels."""

    name: str
    side_px: int
    x: float
    y: float

    @property
    def label(self) -> str:
        """What the detector calls it."""
        return LABELS.get(self.name, self.name)

    def middle(self, time_s: float) -> tuple[float, float]:
        """Where its middle is at a time, normalised."""
        return (self.x + SPEED_PX * time_s + self.side_px / 2) / WIDTH, (self.y + self.side_px / 2) / HEIGHT


class WholeOnly:
    """The same engine, kept from looking closer: the rival."""

    def __init__(self, engine: Engine) -> None:
        self.name, self.device, self.looks_per_s = "whole", engine.device, engine.looks_per_s
        self.pictures_at_once, self.looks_closer = engine.pictures_at_once, False
        self.understand, self.look = engine.understand, engine.look


def scenes(sizes: Sequence[int]) -> Iterator[tuple[str, list[Far]]]:
    """Yield a ground and the four things that move over it, each size on each ground."""
    for ground in GROUNDS:
        for side_px in sizes:
            places = [(160, 120), (1100, 240), (300, 600), (1200, 800)]
            yield ground, [Far(name, side_px, x, y) for name, (x, y) in zip(THINGS, places, strict=True)]


def write(path: Path, ground: str, things: Sequence[Far]) -> None:
    """Write the clip."""
    under = np.repeat(cv2.resize(getattr(data, ground)(), (WIDTH, HEIGHT))[..., None], 3, axis=2) // 2 + 60
    photographs = {far.name: _photograph(far.name, far.side_px) for far in things}
    with av.open(str(path), "w") as out:
        stream = out.add_stream("libx264", rate=RATE, options={"crf": "20", "preset": "veryfast"})
        stream.width, stream.height, stream.pix_fmt = WIDTH, HEIGHT, "yuv420p"
        for k in range(round(SECONDS * RATE)):
            frame = under.copy()
            for far in things:
                x, y = round(far.x + SPEED_PX * k / RATE), round(far.y)
                frame[y : y + far.side_px, x : x + far.side_px] = photographs[far.name]
            out.mux(stream.encode(av.VideoFrame.from_ndarray(frame, format="rgb24")))
        out.mux(stream.encode())


def _photograph(name: str, side_px: int) -> Picture:
    picture = getattr(data, THINGS[name])()
    rgb = picture if picture.ndim == 3 else np.repeat(picture[..., None], 3, axis=2)
    return np.asarray(cv2.resize(rgb[..., :3], (side_px, side_px), interpolation=cv2.INTER_AREA), dtype=np.uint8)


def recall(path: Path, things: Sequence[Far], engine: Engine, worker: VideoWorker) -> tuple[int, int]:
    """Return how many of the things were followed for at least half of the clip, and how many false tubes stood."""
    tubes = _tubes(path, engine, worker)
    right = {far.name: [tube for tube in tubes if _is(far, tube)] for far in things}
    found = sum(_seconds(own) >= SECONDS / 2 for own in right.values())
    owned = {tube.id for own in right.values() for tube in own}
    return found, sum(tube.id not in owned and tube.score >= FOUND_SCORE for tube in tubes)


def _tubes(path: Path, engine: Engine, worker: VideoWorker) -> tuple[Tube, ...]:
    events = observe(path, worker=worker, engine=engine, observations=Observations(), stop=threading.Event())
    return [event for event in events if isinstance(event, Sighting)][-1].tubes


def _is(far: Far, tube: Tube) -> bool:
    """Whether a tube of the right label has the thing's middle in its boxes."""
    return tube.label == far.label and all(
        p.box.x1 <= far.middle(p.time_s)[0] <= p.box.x2 and p.box.y1 <= far.middle(p.time_s)[1] <= p.box.y2
        for p in tube.points
        if p.seen
    )


def _seconds(tubes: Sequence[Tube]) -> float:
    return sum(end - start for tube in tubes for start, end in tube.runs_s)


def main(argv: Sequence[str] | None = None) -> None:
    """Measure and tell."""
    flags = options(__doc__ or "", argv)
    report, engine = Report("far"), open_engine("embedded").engine
    sizes = SIZES_PX[1::2] if flags.short else SIZES_PX
    totals = {"whole": [0, 0], "closer": [0, 0]}
    things_in_all = 0
    with tempfile.TemporaryDirectory() as folder, VideoWorker() as worker:
        for side_px in sizes:
            found = {"whole": 0, "closer": 0}
            for ground, things in scenes([side_px]):
                path = Path(folder) / f"{ground}_{side_px}.mp4"
                write(path, ground, things)
                things_in_all += len(things)
                for side, looker in (("whole", WholeOnly(engine)), ("closer", engine)):
                    hits, false = recall(path, things, looker, worker)
                    found[side] += hits
                    totals[side][0] += hits
                    totals[side][1] += false
            count = len(GROUNDS) * len(THINGS)
            report.add(f"{side_px} px: followed with the whole picture alone", found["whole"] / count, "share")
            report.add(f"{side_px} px: followed with close-ups", found["closer"] / count, "share")
    whole, closer = totals["whole"][0] / things_in_all, totals["closer"][0] / things_in_all
    report.add("all sizes: whole picture alone", whole, "share")
    report.add("all sizes: with close-ups", closer, "share")
    report.add("false tubes, whole picture alone", float(totals["whole"][1]), "tubes")
    report.add("false tubes, with close-ups", float(totals["closer"][1]), "tubes")
    report.promise(
        "twice the whole picture's recall / recall with close-ups", GAIN_TARGET * whole / max(closer, 1e-9), 1.0
    )
    report.finish(flags.results)


if __name__ == "__main__":
    main()
