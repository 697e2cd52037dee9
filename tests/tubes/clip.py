"""A clip of one scene, ten seconds long, whose camera moves as fast as a test says."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from chord.tubes.camera import CameraPath
from chord.types import Sample, Scene, Survey, Video

LENGTH_S = 10.0


def surveyed(camera_motion: float = 0.0) -> Survey:
    """A survey with four samples a second; the motion in diagonals of the picture per second."""
    still = np.zeros((9, 16), np.float32)
    times = [k / 4 for k in range(int(LENGTH_S * 4))]
    samples = tuple(Sample(t, 6.0, 80.0, 0, (90, 90, 90), still, camera_motion, 0) for t in times)
    video = Video(Path("clip.mp4"), "mov", "h264", "yuv420p", 250, LENGTH_S, (640, 360), 0, False, False, ())
    return Survey(video, samples, (Scene(0, 0.0, LENGTH_S),))


def panning(widths_per_s: float) -> CameraPath:
    """A camera that turns evenly, so fast that a still thing moves by that share of the width a second."""
    return CameraPath((0.0, LENGTH_S), (0.0, widths_per_s * LENGTH_S), (1.0, 1.0))
