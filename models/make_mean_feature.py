"""Make ``ssdlite_mobilenet_v2_coco.mean.npy``: the detector's mean feature over varied pictures.

Pooled features of unrelated pictures have a cosine near 0.94, since all share one large mean; with it taken away the
cosine tells things apart. The pictures are the photographs that scikit-image ships, whole and in quarters.

    python -m models.make_mean_feature
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from skimage import data

from chord.engines.embedded.quiet import quiet_onnxruntime

PHOTOGRAPHS = (
    "astronaut",
    "chelsea",
    "coffee",
    "rocket",
    "camera",
    "coins",
    "brick",
    "grass",
    "gravel",
    "hubble_deep_field",
)
HERE = Path(__file__).parent


def _views(picture: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """The whole picture, its quarters and its middle."""
    rgb = picture if picture.ndim == 3 else np.repeat(picture[..., None], 3, axis=2)
    height, width = rgb.shape[0] // 2, rgb.shape[1] // 2
    quarters = [rgb[y : y + height, x : x + width] for y in (0, height // 2, height) for x in (0, width // 2, width)]
    return [rgb, *quarters]


def main() -> None:
    """Write the mean over all views and all grid cells: 1280 floats."""
    session = quiet_onnxruntime().InferenceSession(str(HERE / "ssdlite_mobilenet_v2_coco.onnx"))
    means = []
    for name in PHOTOGRAPHS:
        for view in _views(getattr(data, name)()):
            square = cv2.resize(view[..., :3], (300, 300), interpolation=cv2.INTER_AREA)
            (features,) = session.run(["features"], {"image": square[None].astype(np.float32) / 127.5 - 1.0})
            means.append(features[0].mean(axis=(1, 2)))
    np.save(HERE / "ssdlite_mobilenet_v2_coco.mean.npy", np.mean(means, axis=0).astype(np.float32))


if __name__ == "__main__":
    main()
