"""What one decode pass measured."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chord.types.notice import Notice
from chord.types.video import Video


@dataclass(frozen=True, slots=True, repr=False)
class Sample:
    """What was measured at one sampled frame.

    entropy_bits:  joint histogram of 5 bits per channel at 320 x 180 after a contrast stretch, 0..15
    sharpness:     variance of the Laplacian at one fixed size
    phash:         64-bit perceptual hash
    mean_rgb:      mean colour, 0..255
    motion:        (9, 16) share of the picture's diagonal per second that each cell moves, global motion removed
    camera_motion: the same measure for the global motion
    """

    time_s: float
    entropy_bits: float
    sharpness: float
    phash: int
    mean_rgb: tuple[float, float, float]
    motion: NDArray[np.float32]
    camera_motion: float
    scene: int


@dataclass(frozen=True, slots=True)
class Scene:
    """A stretch without a cut: start_s <= t < end_s."""

    index: int
    start_s: float
    end_s: float


@dataclass(frozen=True, slots=True)
class Survey:
    """What one decode pass over the whole clip measured."""

    video: Video
    samples: tuple[Sample, ...]
    scenes: tuple[Scene, ...]
    warnings: tuple[Notice, ...] = ()
