"""Pictures made in code, with known truth."""

from __future__ import annotations

import cv2
import numpy as np

from chord.types import Pixels


def flat(rgb: tuple[int, int, int], size_px: tuple[int, int] = (320, 180)) -> Pixels:
    return np.full((size_px[1], size_px[0], 3), rgb, dtype=np.uint8)


def noise(seed: int, size_px: tuple[int, int] = (320, 180), coarse: int = 8) -> Pixels:
    """A colourful texture; ``coarse`` is about the size of its spots in pixels."""
    small = np.random.default_rng(seed).integers(
        0, 256, (max(2, size_px[1] // coarse), max(2, size_px[0] // coarse), 3), dtype=np.uint8
    )
    return np.asarray(cv2.resize(small, size_px, interpolation=cv2.INTER_CUBIC), dtype=np.uint8)


def grey_noise(seed: int, size_px: tuple[int, int] = (256, 144), coarse: int = 6) -> Pixels:
    return np.ascontiguousarray(noise(seed, size_px, coarse)[..., 1])


def shifted(grey: Pixels, right_px: float, down_px: float) -> Pixels:
    """``grey`` moved by a shift, its rim repeated."""
    matrix = np.array([[1, 0, right_px], [0, 1, down_px]], dtype=np.float32)
    size = (grey.shape[1], grey.shape[0])
    return np.asarray(cv2.warpAffine(grey, matrix, size, borderMode=cv2.BORDER_REPLICATE), dtype=np.uint8)


def page_of_text(size_px: tuple[int, int] = (640, 360)) -> Pixels:
    page = flat((255, 255, 255), size_px)
    for row in range(40, size_px[1], 40):
        cv2.putText(page, "Quarterly results 2026", (20, row), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (0, 0, 0), 2)
    return page
