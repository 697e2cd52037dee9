"""What moves in the picture by itself, and how fast the camera moves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from chord.types import Pixels

Flow = NDArray[np.float32]
Mask = NDArray[np.bool_]

MAP_SIZE = (16, 9)  # cells across and down
FLOW_SIDE_MIN_PX = 32  # OpenCV 5.0 ends the whole process on wide pictures that are lower than this
TEXTURE_MIN = 24.0  # Sobel units of 8-bit grey; flow is not to be believed where the picture has no structure
POINT_STEP_PX = 4  # grid on which the camera's motion is estimated
POINTS_MIN = 24  # textured points; fewer cannot tell camera from object
STILL_PX = 0.3  # what moves less stands still: DIS noise on compressed video is 0.1 to 0.2 px
STILL_SHARE = 0.35  # of the textured points; then the camera stands, however large the thing that moves before it
INLIER_PX = 0.7  # distance from the camera's motion at which a point still follows it
INLIER_SHARE_MIN = 0.3  # with fewer followers there is no one camera motion: take none away


@dataclass(frozen=True, slots=True, repr=False)
class Motion:
    """Speeds as share of the picture's diagonal per second.

    cells:  (9, 16) mean speed in each cell, the camera's motion removed; 0 where there is no structure to follow
    camera: mean speed of the picture that the camera's own motion makes
    """

    cells: NDArray[np.float32]
    camera: float

    def __repr__(self) -> str:
        return f"Motion(cells up to {float(self.cells.max()):.3f}/s, camera {self.camera:.3f}/s)"


NO_MOTION = Motion(np.zeros(MAP_SIZE[::-1], dtype=np.float32), 0.0)


def flow(before: Pixels, after: Pixels) -> Flow:
    """Return where each pixel of ``before`` went in ``after``: (h, w, 2) pixels right and down. Both grey (h, w).

    Source: Kroeger and others, "Fast Optical Flow using Dense Inverse Search", ECCV 2016, OpenCV's fastest preset.
    """
    dis = cv2.DISOpticalFlow.create(cv2.DISOPTICAL_FLOW_PRESET_ULTRAFAST)
    moved = dis.calc(_room(before), _room(after), None)  # type: ignore[call-overload]  # None is right
    return np.asarray(moved[: before.shape[0], : before.shape[1]], dtype=np.float32)


def measure_motion(before: Pixels, after: Pixels, seconds: float) -> Motion:
    """Return the motion between two grey frames (h, w) that lie ``seconds`` apart.

    Raises ValueError when ``seconds`` is not positive.
    """
    if seconds <= 0.0:
        raise ValueError(f"frames must be in order of time: {seconds} s apart")
    moved = flow(before, after)
    textured = texture(before)
    camera = camera_flow(moved, textured)
    height, width = before.shape
    per_px = 1.0 / (np.hypot(width, height) * seconds)
    cells = _mean_by_cell(_length(moved - camera), textured) * np.float32(per_px)
    return Motion(cells, float(_length(camera).mean() * per_px))


def texture(grey: Pixels) -> Mask:
    """Return where ``grey`` (h, w) has structure that flow can hold on to."""
    across, down = cv2.spatialGradient(grey)
    return np.asarray(np.abs(across) + np.abs(down) > TEXTURE_MIN)


def camera_flow(moved: Flow, textured: Mask) -> Flow:
    """Return the part of ``moved`` (h, w, 2) that shift, turn and zoom of the camera explain; zeros where none does.

    RANSAC over a sparse grid of textured points (OpenCV's ``estimateAffinePartial2D``, whose seed is fixed).
    """
    still = np.zeros_like(moved)
    rows, columns = np.nonzero(textured[::POINT_STEP_PX, ::POINT_STEP_PX])
    if len(rows) < POINTS_MIN:
        return still
    start = np.stack([columns, rows], axis=1).astype(np.float32) * POINT_STEP_PX
    shift = moved[::POINT_STEP_PX, ::POINT_STEP_PX][rows, columns]
    if np.mean(_length(shift) < STILL_PX) >= STILL_SHARE:
        return still
    matrix, inliers = cv2.estimateAffinePartial2D(start, start + shift, ransacReprojThreshold=INLIER_PX)
    if inliers.mean() < INLIER_SHARE_MIN:
        return still
    return _field(np.asarray(matrix, dtype=np.float32), moved.shape[0], moved.shape[1])


def _room(grey: Pixels) -> Pixels:
    """Return ``grey`` (h, w) in one piece, its last row and column repeated up to ``FLOW_SIDE_MIN_PX``."""
    below, right = (max(0, FLOW_SIDE_MIN_PX - side) for side in grey.shape)
    if below or right:
        grey = np.pad(grey, ((0, below), (0, right)), mode="edge")
    return np.ascontiguousarray(grey)


def _field(matrix: NDArray[np.float32], height: int, width: int) -> Flow:
    """Return the shift (h, w, 2) that the affine ``matrix`` (2, 3) gives each pixel."""
    shift = matrix - np.eye(2, 3, dtype=np.float32)
    return np.asarray(cv2.transform(_places(height, width), shift), dtype=np.float32)


@lru_cache(maxsize=4)
def _places(height: int, width: int) -> Flow:
    """Return the place (x, y) of each pixel, (h, w, 2)."""
    down, across = np.indices((height, width), dtype=np.float32)
    return np.stack([across, down], axis=2)


def _length(vectors: Flow) -> NDArray[np.float32]:
    across, down = vectors[..., 0], vectors[..., 1]
    return np.asarray(np.sqrt(across * across + down * down), dtype=np.float32)


def _mean_by_cell(speed_px: NDArray[np.float32], textured: Mask) -> NDArray[np.float32]:
    """Return the mean of ``speed_px`` (h, w) over the textured pixels of each cell, (9, 16)."""
    share = cv2.resize(textured.astype(np.float32), MAP_SIZE, interpolation=cv2.INTER_AREA)
    total = cv2.resize(speed_px * textured, MAP_SIZE, interpolation=cv2.INTER_AREA)
    return np.asarray(np.divide(total, share, out=np.zeros_like(total), where=share > 0), dtype=np.float32)
