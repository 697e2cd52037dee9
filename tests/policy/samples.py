"""Samples from bare numbers."""

from __future__ import annotations

import numpy as np

from chord.types import Sample

STREET_HASH = 0x4954A2623DACB487


def sample(
    time_s: float,
    *,
    phash: int = STREET_HASH,
    rgb: tuple[float, float, float] = (100.0, 110.0, 120.0),
    entropy_bits: float = 7.0,
    sharpness: float = 1500.0,
    scene: int = 0,
    moving: float = 0.0,
) -> Sample:
    """A sample of a street; ``moving``: the speed of a quarter of its cells, share of the diagonal per second."""
    motion = np.zeros((9, 16), dtype=np.float32)
    motion[:, :4] = moving
    return Sample(time_s, entropy_bits, sharpness, phash, rgb, motion, 0.0, scene)


def black(time_s: float, scene: int = 0) -> Sample:
    return sample(time_s, phash=0, rgb=(16.0, 16.0, 16.0), entropy_bits=0.0, sharpness=0.0, scene=scene)


def flat(time_s: float, rgb: tuple[float, float, float], scene: int = 0) -> Sample:
    return sample(time_s, phash=0, rgb=rgb, entropy_bits=0.1, sharpness=0.0, scene=scene)


def flipped(phash: int, bits: int) -> int:
    """``phash`` with its lowest ``bits`` bits turned round."""
    return phash ^ ((1 << bits) - 1)
