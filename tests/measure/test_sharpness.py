import cv2
import numpy as np
import pytest

from chord.measure.sharpness import sharpness
from chord.types import Pixels
from tests.measure.pictures import grey_noise

BLURS = (0.0, 1.0, 2.0, 4.0, 8.0)  # sigma in pixels of a picture 640 wide


def _scene(blur: float) -> Pixels:
    scene = grey_noise(4, (640, 480), coarse=16)
    return np.asarray(cv2.GaussianBlur(scene, (0, 0), blur), dtype=np.uint8) if blur else scene


def test_blurred_frames_score_lower() -> None:
    scores = [sharpness(_scene(blur)) for blur in BLURS]
    assert scores == sorted(scores, reverse=True)
    assert scores[0] > 3 * scores[-1]


@pytest.mark.parametrize("blur", BLURS)
def test_half_the_size_scores_the_same(blur: float) -> None:
    """C42: the plain variance of the Laplacian would change about fourfold here."""
    large = _scene(blur)
    small = np.asarray(cv2.resize(large, (320, 240), interpolation=cv2.INTER_AREA), dtype=np.uint8)
    assert sharpness(small) == pytest.approx(sharpness(large), rel=0.05)


def test_dim_and_faint_frames_score_like_bright_ones() -> None:
    """C42: contrast and grey level must not decide."""
    scene = _scene(1.0)
    faint = (scene // 4 + 30).astype(np.uint8)
    assert sharpness(faint) == pytest.approx(sharpness(scene), rel=0.15)


def test_a_flat_frame_has_none() -> None:
    assert sharpness(np.full((180, 320), 90, dtype=np.uint8)) == 0.0


@pytest.mark.parametrize("shape", [(1, 1), (1, 300), (300, 1), (16, 4480)])
def test_any_shape_can_be_measured(shape: tuple[int, int]) -> None:
    assert sharpness(np.zeros(shape, dtype=np.uint8)) == 0.0
