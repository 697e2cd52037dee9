"""Clips for the benchmarks, made in code: photographs that move over a photograph, with some noise of a camera."""

from __future__ import annotations

from pathlib import Path

import av
import cv2
import numpy as np
from numpy.typing import NDArray
from skimage import data

NOISE = 3.0
"""Standard deviation of the camera noise, in grey levels: without it the clip decodes faster than real footage."""


def street_like(path: Path, *, seconds: float, size: tuple[int, int] = (1920, 1080), rate: int = 30) -> None:
    """Write an H.264 clip (CRF 23, key frames every 2 s) of that length and size."""
    width, height = size
    background = np.repeat(_photograph("gravel", width, height)[..., None], 3, axis=2) // 2 + 80
    things = [_photograph(name, height // 2, height // 2) for name in ("chelsea", "coffee", "astronaut")]
    noise = np.random.default_rng(1).normal(0, NOISE, (4, height, width, 1)).astype(np.int16)
    with av.open(str(path), "w") as out:
        stream = out.add_stream("libx264", rate=rate, options={"crf": "23", "preset": "veryfast", "g": str(2 * rate)})
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        for k in range(round(seconds * rate)):
            frame = _drawn(background, things, k / rate)
            noisy = np.clip(frame.astype(np.int16) + noise[k % 4], 0, 255).astype(np.uint8)
            out.mux(stream.encode(av.VideoFrame.from_ndarray(noisy, format="rgb24")))
        out.mux(stream.encode())


def _photograph(name: str, width: int, height: int) -> NDArray[np.uint8]:
    """One of the photographs that scikit-image ships, at that size."""
    return np.asarray(cv2.resize(getattr(data, name)(), (width, height)), dtype=np.uint8)


def _drawn(background: NDArray[np.uint8], things: list[NDArray[np.uint8]], time_s: float) -> NDArray[np.uint8]:
    """The background with the three pictures on their ways, each at its own speed."""
    frame = background.copy()
    height, width = frame.shape[:2]
    for n, thing in enumerate(things):
        side = thing.shape[0]
        x = int((time_s * (0.05 + 0.03 * n) + 0.3 * n) % 1.0 * (width - side))
        y = int((height - side) * (0.1 + 0.35 * n))
        frame[y : y + side, x : x + side] = thing[..., :3]
    return frame
