"""Which detection continues which track: by overlap with where it should be, and by looks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chord.geometry import centre, iou
from chord.types import Box, Detection

START_SCORE = 0.35
"""Detector score that starts a tube, or finds one again that was out of sight; weaker boxes only continue one that the
look before saw (the two thresholds of ByteTrack, Zhang et al. 2022)."""
MIN_IOU = 0.25
"""Overlap with the carried box from which a detection continues a track by place alone."""
MIN_LIKENESS = 0.5
"""Cosine of centred features from which a detection continues a track that is near but does not overlap."""
REGAINED_LIKENESS = 0.65
"""The same for one that was out of sight: two people are alike by 0.5 to 0.65, one and the same by 0.65 to 0.9."""
MAX_STEP = 0.75
"""How far the middle may jump, in diagonals of the box, when looks alone speak for it."""
LIKENESS_WEIGHT = 0.5
"""Weight of looks beside overlap; place is the better witness at four looks a second."""

KIN = (frozenset({"car", "truck", "bus"}),)
"""Labels between which the detector wavers on one thing."""


@dataclass(frozen=True, slots=True, repr=False)
class Expected:
    """Where a track should be now, what it looks like, and whether the look before missed it."""

    label: str
    box: Box
    feature: NDArray[np.float32] | None
    missed: bool = False


def akin(a: str, b: str) -> bool:
    """Whether two labels can name one thing."""
    return a == b or any(a in kin and b in kin for kin in KIN)


def affinity(track: Expected, detection: Detection) -> float | None:
    """How well a detection continues a track, None when it cannot."""
    if not akin(track.label, detection.label) or (track.missed and detection.score < START_SCORE):
        return None
    overlap, likeness = iou(track.box, detection.box), _likeness(track.feature, detection.feature)
    alike = REGAINED_LIKENESS if track.missed else MIN_LIKENESS
    near = likeness >= alike and _jump(track.box, detection.box) <= MAX_STEP
    # What comes back must look the same: where it was, something else may stand now.
    by_place = overlap >= MIN_IOU and (not track.missed or likeness >= MIN_LIKENESS or track.feature is None)
    return overlap + LIKENESS_WEIGHT * likeness if by_place or near else None


def associate(tracks: Sequence[Expected], detections: Sequence[Detection]) -> dict[int, int]:
    """Return track index -> detection index, the best pairs first, each used once."""
    scored = [
        (score, t, d)
        for t, track in enumerate(tracks)
        for d, detection in enumerate(detections)
        if (score := affinity(track, detection)) is not None
    ]
    pairs: dict[int, int] = {}
    taken: set[int] = set()
    for _, t, d in sorted(scored, key=lambda s: (-s[0], s[1], s[2])):
        if t not in pairs and d not in taken:
            pairs[t] = d
            taken.add(d)
    return pairs


def _likeness(a: NDArray[np.float32] | None, b: NDArray[np.float32] | None) -> float:
    return 0.0 if a is None or b is None else max(float(a @ b), 0.0)


def _jump(a: Box, b: Box) -> float:
    (ax, ay), (bx, by) = centre(a), centre(b)
    diagonal = (math.hypot(a.x2 - a.x1, a.y2 - a.y1) + math.hypot(b.x2 - b.x1, b.y2 - b.y1)) / 2
    return math.hypot(ax - bx, ay - by) / diagonal
