"""Pictures with the curves of HDR, brought to what ordinary screens and detectors expect.

Own code, since swscale takes 2.5 s to set up the same conversion for each size.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from chord.types import Pixels

HdrCurve = Literal["pq", "hlg"]
Signal = NDArray[np.uint16]
Light = NDArray[np.float32]

# Levels of brightness that are told apart on the way in (of 16 bits) and on the way out.
LEVELS_IN, LEVELS_OUT = 1024, 1024
# Diffuse white: 203 cd/m2 in PQ, three quarters of the signal in HLG (ITU-R BT.2408).
PQ_WHITE_CD_M2, HLG_WHITE_SIGNAL = 203.0, 0.75
# In units of diffuse white: what is brighter than the peak is white, up to the knee nothing changes.
PEAK, KNEE = 8.0, 0.6
SCREEN_GAMMA = 2.2
# Linear BT.2020 to linear BT.709 (ITU-R BT.2087).
TO_BT709 = np.array(
    [[1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187]], dtype=np.float32
)


def to_sdr(signal: Signal, curve: HdrCurve) -> Pixels:
    """Return (h, w, 3) RGB in BT.709 of a BT.2020 picture (h, w, 3) that has an HDR curve, 16 bits a channel."""
    light = cv2.transform(_light_table(curve)[signal >> 6], TO_BT709)
    steps = np.sqrt(np.clip(light, 0.0, PEAK) * np.float32((LEVELS_OUT - 1) ** 2 / PEAK))
    return np.asarray(_screen_table()[steps.astype(np.uint16)], np.uint8)


@cache
def _light_table(curve: HdrCurve) -> Light:
    """Return the light of each level of the signal, 1.0 being diffuse white."""
    signal = np.linspace(0.0, 1.0, LEVELS_IN)
    light = _pq_cd_m2(signal) / PQ_WHITE_CD_M2 if curve == "pq" else _hlg(signal) / _hlg(np.array(HLG_WHITE_SIGNAL))
    return light.astype(np.float32)


def _pq_cd_m2(signal: NDArray[np.float64]) -> NDArray[np.float64]:
    """Source: SMPTE ST 2084."""
    m1, m2, c1, c2, c3 = 2610 / 16384, 2523 / 32, 3424 / 4096, 2413 / 128, 2392 / 128
    power = signal ** (1 / m2)
    return np.asarray(10_000 * (np.maximum(power - c1, 0) / (c2 - c3 * power)) ** (1 / m1))


def _hlg(signal: NDArray[np.float64]) -> NDArray[np.float64]:
    """Source: ITU-R BT.2100, hybrid log-gamma, without the gain that depends on the screen."""
    a, b, c = 0.17883277, 0.28466892, 0.55991073
    return np.asarray(np.where(signal <= 0.5, signal**2 / 3, (np.exp((signal - c) / a) + b) / 12))


@cache
def _screen_table() -> Pixels:
    """Return the 8-bit value of each step of light; steps lie closer in the dark."""
    light = PEAK * np.linspace(0.0, 1.0, LEVELS_OUT) ** 2
    rolled = 1 - (1 - KNEE) * np.exp(-(light - KNEE) / (1 - KNEE))
    shown = np.where(light <= KNEE, light, rolled)
    return np.asarray(np.rint(255 * shown ** (1 / SCREEN_GAMMA)), dtype=np.uint8)
