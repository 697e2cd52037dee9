"""How far the camera may have moved what stands still: the doubt that its motion casts on every other one."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from statistics import median

import numpy as np

from chord.types import Sample, Scene, Survey

STANDS_BELOW = 0.01
"""Shares of the picture's diagonal per second; slower, a still thing would need five seconds to seem to move."""


@dataclass(frozen=True, slots=True)
class CameraPath:
    """The length of the camera's way through one scene.

    times_s:   (n,) ascending, from the scene's start to its end
    travelled: (n,) length of the way until then, in diagonals of the picture
    per_side:  the diagonal in widths and in heights of the picture
    """

    times_s: tuple[float, ...] = (0.0,)
    travelled: tuple[float, ...] = (0.0,)
    per_side: tuple[float, float] = (1.0, 1.0)

    def drift(self, start_s: float, end_s: float) -> tuple[float, float]:
        """Return how far a still thing can have moved meanwhile, in shares of width and of height, at most.

        Only the speed is known, not the way: a way to and fro counts in full.
        """
        before, after = np.interp((start_s, end_s), self.times_s, self.travelled)
        length = float(after - before)
        return length * self.per_side[0], length * self.per_side[1]


STANDING = CameraPath()
"""A camera that does not move."""


def camera_paths(survey: Survey) -> dict[int, CameraPath]:
    """Return scene index -> the camera's path."""
    times = [sample.time_s for sample in survey.samples]
    size = survey.video.display_size
    return {
        scene.index: camera_path(
            scene, survey.samples[bisect_left(times, scene.start_s) : bisect_left(times, scene.end_s)], size
        )
        for scene in survey.scenes
    }


def camera_path(scene: Scene, samples: Sequence[Sample], display_size: tuple[int, int]) -> CameraPath:
    """Return the path of one scene from the samples that lie in it, each of which stands for the time around it."""
    if not samples:
        return STANDING
    times = [sample.time_s for sample in samples]
    edges = [scene.start_s, *((a + b) / 2 for a, b in pairwise(times)), scene.end_s]
    speeds = _steady([sample.camera_motion for sample in samples])
    steps = (speed * (b - a) for speed, (a, b) in zip(speeds, pairwise(edges), strict=True))
    width, height = display_size
    diagonal = math.hypot(width, height)
    return CameraPath(tuple(edges), (0.0, *accumulate(steps)), (diagonal / width, diagonal / height))


def _steady(speeds: Sequence[float]) -> list[float]:
    """Return the speeds without single jerks (what passes close by looks like one) and without the measure's noise."""
    around = [median(speeds[max(0, k - 1) : k + 2]) if len(speeds) > 2 else speed for k, speed in enumerate(speeds)]
    return [speed if speed >= STANDS_BELOW else 0.0 for speed in around]
