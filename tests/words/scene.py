"""Hand-made surveys and tubes: a clip whose contents are known."""

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import numpy as np

from chord.types import Box, Sample, Scene, Survey, Tube, TubePoint, Video

CUTS_S = (0.0, 1.2, 3.04, 5.48, 7.48, 9.68, 10.0)


def survey(cuts_s: tuple[float, ...] = CUTS_S, camera_motion: Mapping[int, float] | None = None) -> Survey:
    """A clip with scenes between the cuts; ``camera_motion`` of a scene in shares of the diagonal per second."""
    scenes = tuple(Scene(i, a, b) for i, (a, b) in enumerate(pairwise(cuts_s)))
    motion = np.zeros((9, 16), np.float32)
    moved = camera_motion or {}
    samples = tuple(
        Sample(s.start_s, 6.0, 80.0, 0, (90, 90, 90), motion, moved.get(s.index, 0.0), s.index) for s in scenes
    )
    video = Video(Path("clip.mp4"), "mov", "h264", "yuv420p", 250, cuts_s[-1], (640, 272), 0, False, False, ())
    return Survey(video, samples, scenes)


def tube(
    number: int,
    label: str,
    scene: int,
    times_s: tuple[float, float],
    x: tuple[float, float] = (0.3, 0.3),
    *,
    width: tuple[float, float] = (0.1, 0.1),
    score: float = 0.6,
    colours: Mapping[str, float] | None = None,
    companions: Mapping[str, float] | None = None,
) -> Tube:
    """A thing whose left side goes evenly from x[0] to x[1] while its width changes, cut off at the edges."""
    start_s, end_s = times_s
    count = max(2, round((end_s - start_s) * 10) + 1)
    points = []
    for share in (k / (count - 1) for k in range(count)):
        left, wide = (a + (b - a) * share for a, b in (x, width))
        box = Box(max(0.0, left), 0.3, min(1.0, left + wide), min(1.0, 0.3 + 3 * wide))
        points.append(TubePoint(start_s + (end_s - start_s) * share, box, score))
    return Tube(number, label, scene, tuple(points), (times_s,), score, colours or {}, companions or {})


STREET = (
    tube(1, "person", 1, (1.2, 2.3), (0.3, 0.6), colours={"black": 0.6, "dark": 0.7}),
    tube(2, "car", 1, (1.2, 3.0), (0.1, 0.1)),
    tube(3, "car", 1, (1.2, 3.0), (0.25, 0.25)),
    tube(4, "person", 2, (3.6, 5.0), (-0.05, 0.6), colours={"red": 0.3}, companions={"bicycle": 0.8}),
    tube(5, "bicycle", 2, (3.6, 5.0), (-0.05, 0.6)),
    tube(6, "car", 3, (5.6, 7.0), (0.2, 0.95), colours={"white": 0.5}),
    tube(7, "refrigerator", 4, (7.6, 9.0), score=0.3),
    tube(8, "cat", 4, (7.6, 7.7), score=0.9),
)
