"""Clips for the benchmarks, made in code to be as hard to decode as what cameras write.

A clip decides how a ratio to its decoding time comes out: a still background with old noise takes 1.7 Mbit/s at
1080p30 and decodes at 500 frames a second on two cores, at which even a cheap measure looks dear. Phones, action and
street cameras write 6 to 20 Mbit/s: nothing stands still in a hand, and no two frames have the same grain. So here the
camera sways and pans, each frame has its own grain, and the encoder keeps to 8 Mbit/s at 1080p30 (other sizes by area).
"""

from __future__ import annotations

import math
from pathlib import Path

import av
import cv2
import numpy as np
from numpy.typing import NDArray
from skimage import data

GRAIN = 3.0
"""Standard deviation of the grain of the sensor, in grey levels."""
GRAIN_FIELDS = 16
"""How many fields of grain are drawn; each frame takes one of them at a place of its own."""
BITS_PER_PIXEL = 8e6 / (1920 * 1080 * 30)
MARGIN = 0.25
"""How much larger than the picture the scene is, as a share of it: the way the camera has."""

Pixels = NDArray[np.uint8]


def street_like(path: Path, *, seconds: float, size: tuple[int, int] = (1920, 1080), rate: int = 30) -> None:
    """Write an H.264 clip (key frames every 2 s) of that length and size: things that move before a moving camera."""
    width, height = size
    scene = _scene(round(width * (1 + MARGIN)), round(height * (1 + MARGIN)))
    things = [_photograph(name, height // 2, height // 2) for name in ("chelsea", "coffee", "astronaut")]
    grain = np.random.default_rng(1).normal(0, GRAIN, (GRAIN_FIELDS, height, width)).astype(np.int16)
    bits_per_s = round(BITS_PER_PIXEL * width * height * rate)
    with av.open(str(path), "w") as out:
        stream = out.add_stream("libx264", rate=rate, options={"preset": "veryfast", "g": str(2 * rate)})
        stream.width, stream.height, stream.pix_fmt, stream.bit_rate = width, height, "yuv420p", bits_per_s
        for k in range(round(seconds * rate)):
            picture = _drawn(scene, things, size, k / rate)
            planes = np.asarray(cv2.cvtColor(picture, cv2.COLOR_RGB2YUV_I420), dtype=np.uint8)
            luma = planes[:height]
            cv2.add(luma, np.roll(grain[k % GRAIN_FIELDS], 37 * k, axis=1), dst=luma, dtype=cv2.CV_8U)
            out.mux(stream.encode(av.VideoFrame.from_ndarray(planes, format="yuv420p")))
        out.mux(stream.encode())


def _photograph(name: str, width: int, height: int) -> Pixels:
    """One of the photographs that scikit-image ships, at that size."""
    return np.asarray(cv2.resize(getattr(data, name)(), (width, height)), dtype=np.uint8)


def _scene(width: int, height: int) -> Pixels:
    """Gravel with photographs here and there: some parts rich, some plain."""
    scene = np.repeat(_photograph("gravel", width, height)[..., None], 3, axis=2) // 2 + 80
    side = height // 3
    for n, name in enumerate(("rocket", "coffee", "chelsea", "astronaut")):
        x, y = round((width - side) * n / 3), (height - side) * (n % 2)
        scene[y : y + side, x : x + side] = _photograph(name, side, side)[..., :3]
    return np.asarray(scene, dtype=np.uint8)


def _drawn(scene: Pixels, things: list[Pixels], size: tuple[int, int], time_s: float) -> Pixels:
    """What the camera sees of the scene at that time, and the three pictures on their ways, each at its own speed."""
    width, height = size
    left, top = _camera(time_s, width * MARGIN, height * MARGIN)
    frame = cv2.getRectSubPix(scene, (width, height), (left + (width - 1) / 2, top + (height - 1) / 2))
    for n, thing in enumerate(things):
        side = thing.shape[0]
        x = int((time_s * (0.05 + 0.03 * n) + 0.3 * n) % 1.0 * (width - side))
        y = int((height - side) * (0.1 + 0.35 * n))
        frame[y : y + side, x : x + side] = thing[..., :3]
    return np.asarray(frame, dtype=np.uint8)


def _camera(time_s: float, way_x: float, way_y: float) -> tuple[float, float]:
    """Left and top edge of the picture: a slow pan there and back, and the sway of a hand."""
    pan = 0.5 - 0.4 * math.cos(2 * math.pi * time_s / 20)
    sway = 0.05 * math.sin(2 * math.pi * time_s * 1.1), 0.1 * math.sin(2 * math.pi * time_s * 0.7)
    return way_x * (pan + sway[0]), way_y * (0.5 + sway[1])
