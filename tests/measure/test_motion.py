import cv2
import numpy as np
import pytest

from chord.measure.motion import NO_MOTION, flow, measure_motion
from chord.types import Pixels
from tests.measure.pictures import grey_noise, shifted

SECONDS = 0.08
DIAGONAL_PX = float(np.hypot(256, 144))


def _per_s(pixels: float) -> float:
    return pixels / DIAGONAL_PX / SECONDS


def _with_patch(background: Pixels, x: int, y: int) -> Pixels:
    scene = background.copy()
    scene[y : y + 48, x : x + 64] = grey_noise(77, (64, 48), coarse=8)
    return scene


def test_flow_says_how_far_right_and_down() -> None:
    before = grey_noise(1)
    moved = flow(before, shifted(before, 3.0, -2.0))
    right, down = np.median(moved[20:-20, 20:-20].reshape(-1, 2), axis=0)
    assert (right, down) == (pytest.approx(3.0, abs=0.2), pytest.approx(-2.0, abs=0.2))


def test_flow_takes_views_that_are_not_in_one_piece() -> None:
    wide = grey_noise(1, (300, 144))
    assert np.array_equal(flow(wide[:, :256], wide[:, 20:276]), flow(wide[:, :256].copy(), wide[:, 20:276].copy()))


@pytest.mark.parametrize("shape", [(1, 1), (1, 256), (16, 256), (31, 256), (256, 1), (256, 5), (12, 16)])
def test_tiny_and_extreme_shapes_are_safe(shape: tuple[int, int]) -> None:
    """OpenCV 5.0 ends the process on a picture of 256 x 16 and refuses one of 256 x 7."""
    before = np.random.default_rng(0).integers(0, 256, shape, dtype=np.uint8)
    motion = measure_motion(before, before[::-1], SECONDS)
    assert motion.cells.shape == (9, 16)
    assert np.isfinite(motion.cells).all()


def test_nothing_moves_in_two_equal_frames() -> None:
    frame = grey_noise(2)
    motion = measure_motion(frame, frame, SECONDS)
    assert motion.camera == 0.0
    assert motion.cells.max() < 0.005


def test_a_moving_thing_before_a_still_camera() -> None:
    background = grey_noise(3)
    motion = measure_motion(_with_patch(background, 64, 48), _with_patch(background, 70, 48), SECONDS)
    assert motion.camera == 0.0
    assert motion.cells[4, 5] == pytest.approx(_per_s(6.0), rel=0.25)
    assert motion.cells[:, 9:].max() < 0.1 * _per_s(6.0)


def test_the_cameras_pan_is_told_apart_from_things() -> None:
    before = grey_noise(4)
    motion = measure_motion(before, shifted(before, 5.0, 0.0), SECONDS)
    assert motion.camera == pytest.approx(_per_s(5.0), rel=0.1)
    assert np.median(motion.cells) < 0.05 * _per_s(5.0)


def test_a_thing_that_moves_while_the_camera_pans() -> None:
    background = grey_noise(5, (300, 144))
    before = _with_patch(np.ascontiguousarray(background[:, 20:276]), 64, 48)
    after = _with_patch(np.ascontiguousarray(background[:, 16:272]), 64, 48)
    motion = measure_motion(before, after, SECONDS)
    assert motion.camera == pytest.approx(_per_s(4.0), rel=0.1)
    assert motion.cells[4, 5] == pytest.approx(_per_s(4.0), rel=0.3)
    assert np.median(motion.cells) < 0.1 * _per_s(4.0)


def test_zoom_is_camera_motion() -> None:
    before = grey_noise(6)
    matrix = cv2.getRotationMatrix2D((128, 72), 0.0, 1.04)
    after = np.asarray(cv2.warpAffine(before, matrix, (256, 144), borderMode=cv2.BORDER_REPLICATE), dtype=np.uint8)
    motion = measure_motion(before, after, SECONDS)
    assert motion.camera > _per_s(1.5)
    assert np.median(motion.cells) < 0.1 * motion.camera


def test_a_large_thing_is_not_taken_for_the_camera() -> None:
    """It covers half of the picture, but the rest stands still."""
    still, thing = grey_noise(7), grey_noise(8)
    before, after = still.copy(), still.copy()
    before[:, :140], after[:, :140] = thing[:, 10:150], thing[:, 6:146]
    motion = measure_motion(before, after, SECONDS)
    assert motion.camera == 0.0
    assert np.median(motion.cells[:, :8]) > 0.6 * _per_s(4.0)


def test_a_pan_over_an_empty_sky_is_a_pan() -> None:
    """Flow finds nothing to follow in the sky and calls it still; only the structured part is believed."""
    before = grey_noise(10)
    after = shifted(before, 4.0, 0.0)
    before[:80], after[:80] = 200, 200
    motion = measure_motion(before, after, SECONDS)
    assert motion.camera == pytest.approx(_per_s(4.0), rel=0.1)
    assert motion.cells[:4].max() == 0.0


def test_four_things_that_go_four_ways_are_no_camera() -> None:
    before = grey_noise(11)
    ways = [(3.0, 0.0), (-3.0, 0.0), (0.0, 3.0), (0.0, -3.0)]
    parts = [shifted(before, *way) for way in ways]
    after = np.vstack(
        [np.hstack([parts[0][:72, :128], parts[1][:72, 128:]]), np.hstack([parts[2][72:, :128], parts[3][72:, 128:]])]
    )
    motion = measure_motion(before, after, SECONDS)
    assert motion.camera == 0.0
    assert np.median(motion.cells) == pytest.approx(_per_s(3.0), rel=0.2)


def test_the_same_shift_in_half_the_time_is_twice_as_fast() -> None:
    before = grey_noise(9)
    slow, fast = (measure_motion(before, shifted(before, 4.0, 0.0), seconds).camera for seconds in (0.08, 0.04))
    assert fast == pytest.approx(2 * slow)


def test_a_flat_picture_shows_no_motion() -> None:
    flat = np.full((144, 256), 90, dtype=np.uint8)
    assert measure_motion(flat, flat, SECONDS).cells.max() == NO_MOTION.cells.max() == 0.0


@pytest.mark.parametrize("seconds", [0.0, -0.04])
def test_frames_out_of_order_are_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="order of time"):
        measure_motion(grey_noise(1), grey_noise(1), seconds)
