"""A square of noise that moves over noise: trails with known truth for the tests of tubes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np

from chord.measure import flow
from chord.tubes.trail import Trail
from chord.types import Box, Detection, Pixels

WIDTH, HEIGHT, SIDE = 256, 144, 48
_NOISE = np.random.default_rng(7)


def _smooth(height: int, width: int) -> Pixels:
    """Noise with structure of about eight pixels, as flow needs it."""
    coarse = _NOISE.integers(0, 255, (height // 8 + 2, width // 8 + 2)).astype(np.float32)
    fine = np.kron(coarse, np.ones((8, 8), np.float32))
    soft = sum(np.roll(fine, (dy, dx), (0, 1)) for dy in range(4) for dx in range(4)) / 16
    return soft[:height, :width].astype(np.uint8)


BACKGROUND, THING, OTHER = _smooth(HEIGHT, WIDTH) // 2, _smooth(SIDE, SIDE) // 2 + 120, _smooth(HEIGHT, WIDTH)


def frame(x: float | None, y: float = 40, *, background: Pixels = BACKGROUND) -> Pixels:
    """A grey frame with the thing's left edge at ``x`` pixels (None: no thing); parts outside are cut off."""
    grey = background.copy()
    if x is not None:
        left, top = round(x), round(y)
        x1, x2 = max(left, 0), min(left + SIDE, WIDTH)
        if x1 < x2:
            grey[top : top + SIDE, x1:x2] = THING[:, x1 - left : x2 - left]
    return grey


def box_at(x: float, y: float = 40) -> Box:
    """The true box of the thing."""
    return Box(max(x, 0) / WIDTH, y / HEIGHT, min(x + SIDE, WIDTH) / WIDTH, (y + SIDE) / HEIGHT)


def trail(times_s: Sequence[float], show: Callable[[float], Pixels], before_s: float) -> Trail:
    """The trail of the frames at ``times_s`` after the look at ``before_s``."""
    greys = [show(t) for t in (before_s, *times_s)]
    flows = [flow(a, b) for a, b in pairwise(greys)]
    return Trail(tuple(times_s), np.stack(greys[1:]), np.stack(flows))


def seen(box: Box, label: str = "car", score: float = 0.8, feature: Sequence[float] | None = None) -> Detection:
    """A detection, with a feature of length one."""
    vector = None if feature is None else np.asarray(feature, np.float32) / np.linalg.norm(feature).astype(np.float32)
    return Detection(box, label, score, vector, {"red": 1.0})
