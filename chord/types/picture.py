"""Pictures and boxes in them."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, normalised 0..1 to the frame as displayed. Raises ValueError when it is empty or outside."""

    x1: float
    y1: float
    x2: float
    y2: float

    def __post_init__(self) -> None:
        if not (0.0 <= self.x1 < self.x2 <= 1.0 and 0.0 <= self.y1 < self.y2 <= 1.0):
            raise ValueError(f"not a box inside the picture: {self.as_tuple()}")

    def as_tuple(self) -> tuple[float, float, float, float]:
        """Return (x1, y1, x2, y2)."""
        return (self.x1, self.y1, self.x2, self.y2)


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """One frame as displayed, at its own time stamp. ``pixels`` has shape (height, width, 3)."""

    pixels: Pixels
    time_s: float

    def __post_init__(self) -> None:
        if self.pixels.ndim != 3 or self.pixels.shape[2] != 3 or self.pixels.dtype != np.uint8:
            raise ValueError(f"not an RGB picture: {self.pixels.dtype} {self.pixels.shape}")
        if not math.isfinite(self.time_s):
            raise ValueError(f"not a time: {self.time_s}")

    def __repr__(self) -> str:
        height, width, _ = self.pixels.shape
        return f"Picture({width}x{height} at {self.time_s:.3f} s)"
