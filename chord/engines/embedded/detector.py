"""The shipped detector (SSDLite, MobileNet-v2, COCO) on onnxruntime: one square picture in, boxes and features out."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from chord.engines.embedded.coco import COCO_NAMES
from chord.engines.embedded.quiet import quiet_onnxruntime
from chord.errors import EngineError
from chord.types import Pixels

INPUT_SIDE_PX = 300
NMS_IOU = 0.5
"""Two boxes of one class that overlap more are one thing (the value the model was trained to be pruned with is 0.6;
on moving footage 0.5 leaves fewer doubles)."""

_COLUMNS = np.array([k for k, name in enumerate(COCO_NAMES) if name])


@dataclass(frozen=True, slots=True, repr=False)
class Hit:
    """One detection in a square picture: ``corners`` (x1, y1, x2, y2) in 0..1 of it, perhaps a little outside."""

    label: str
    score: float
    corners: tuple[float, float, float, float]
    feature: NDArray[np.float32]


class Detector:
    """One onnxruntime session. Safe to call from several threads at once."""

    def __init__(self, model: Path, mean_feature: Path, *, threads: int = 1) -> None:
        """Load the model. Raises EngineError when the file is missing or not a model."""
        onnxruntime = quiet_onnxruntime()
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.log_severity_level = 3
        try:
            self._session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
            self._mean_feature: NDArray[np.float32] = np.load(mean_feature, allow_pickle=False)
        except Exception as fault:  # onnxruntime raises its own unexported classes
            raise EngineError("detector_missing", path=str(model), why=str(fault).splitlines()[0]) from fault

    def detect(self, pixels: Pixels, *, score_floor: float) -> list[Hit]:
        """Return what is seen in a picture (height, width, 3), which is squashed to a square; best first."""
        square = cv2.resize(pixels, (INPUT_SIDE_PX, INPUT_SIDE_PX), interpolation=cv2.INTER_AREA)
        image = square[None].astype(np.float32) / 127.5 - 1.0
        try:
            scores, boxes, grid = self._session.run(["scores", "boxes", "features"], {"image": image})
        except Exception as fault:  # onnxruntime raises its own unexported classes, and MemoryError
            raise EngineError("detector_failed", why=str(fault).splitlines()[0] if str(fault) else "?") from fault
        known = scores[0][:, _COLUMNS]
        anchors, columns = np.nonzero(known >= score_floor)
        if anchors.size == 0:
            return []
        corners = boxes[0, anchors, 0][:, [1, 0, 3, 2]]
        kept = _suppress(corners, known[anchors, columns], columns, score_floor)
        hits = []
        for k in kept:
            x1, y1, x2, y2 = (float(v) for v in corners[k])
            label, score = COCO_NAMES[_COLUMNS[columns[k]]], float(known[anchors[k], columns[k]])
            hits.append(Hit(label, score, (x1, y1, x2, y2), self._pooled(grid[0], corners[k])))
        return hits

    def _pooled(self, grid: NDArray[np.float32], corners: NDArray[np.float32]) -> NDArray[np.float32]:
        """Mean feature of the grid cells under a box, centred and scaled to length one."""
        side = grid.shape[1]
        x1, y1 = np.clip(np.floor(corners[:2] * side).astype(int), 0, side - 1)
        x2, y2 = np.clip(np.ceil(corners[2:] * side).astype(int), (x1 + 1, y1 + 1), side)
        centred = grid[:, y1:y2, x1:x2].mean(axis=(1, 2)) - self._mean_feature
        return np.asarray(centred / (np.linalg.norm(centred) + 1e-9), dtype=np.float32)


def _suppress(
    corners: NDArray[np.float32], scores: NDArray[np.float32], columns: NDArray[np.intp], score_floor: float
) -> list[int]:
    """Indices that survive non-maximum suppression within each class, best first."""
    as_xywh = np.hstack([corners[:, :2], corners[:, 2:] - corners[:, :2]])
    # OpenCV's suppression works in pixels: boxes of 0..1 would all count as smaller than one.
    rows = (as_xywh * 1000.0).tolist()
    kept = cv2.dnn.NMSBoxesBatched(rows, scores.tolist(), columns.tolist(), score_floor, NMS_IOU)
    return [int(k) for k in np.asarray(kept, dtype=np.intp).ravel()]
