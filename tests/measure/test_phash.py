import cv2
import numpy as np
import pytest

from chord.measure.phash import crop_bars, perceptual_hash
from chord.policy.frames import hash_distance
from chord.types import Pixels
from tests.measure.pictures import flat, grey_noise, noise


def _boxed(picture: Pixels) -> Pixels:
    boxed = flat((16, 16, 16), (320, 240))
    boxed[30:210] = picture
    return boxed


def test_it_has_64_bits() -> None:
    assert 0 <= perceptual_hash(noise(1)) < 1 << 64


def test_brighter_smaller_and_noisier_is_the_same_picture() -> None:
    picture = noise(1, coarse=40)
    grain = np.random.default_rng(0).integers(-6, 7, (90, 160, 3))
    copy = cv2.resize(picture, (160, 90), interpolation=cv2.INTER_AREA).astype(np.int16) * 9 // 10 + 15 + grain
    worn = np.clip(copy, 0, 255).astype(np.uint8)
    assert hash_distance(perceptual_hash(picture), perceptual_hash(worn)) <= 6


def test_other_pictures_are_far_away() -> None:
    hashes = [perceptual_hash(noise(seed, coarse=40)) for seed in range(12)]
    distances = [hash_distance(a, b) for i, a in enumerate(hashes) for b in hashes[:i]]
    assert min(distances) > 10


def test_black_bars_change_nothing() -> None:
    """C40: with the bars in, they would dominate the hash."""
    picture = noise(5, coarse=40)
    assert hash_distance(perceptual_hash(_boxed(picture)), perceptual_hash(picture)) <= 4


def test_shared_bars_do_not_make_pictures_alike() -> None:
    """C40."""
    one, other = (perceptual_hash(_boxed(noise(seed, coarse=40))) for seed in (6, 7))
    assert hash_distance(one, other) > 10


def test_all_flat_frames_share_one_hash_whatever_their_noise() -> None:
    """C40: which is why the mean colour must be compared too."""
    worn = 120 + noise(1, coarse=40) // 128
    hashes = {perceptual_hash(flat(c)) for c in ((0, 0, 0), (0, 0, 255), (255, 255, 255))}
    assert hashes == {perceptual_hash(worn)}


def test_bars_are_cropped_at_all_four_sides() -> None:
    framed = np.full((180, 320), 16, dtype=np.uint8)
    inner = np.maximum(grey_noise(2, (200, 120)), 40)
    framed[20:140, 50:250] = inner
    assert np.array_equal(crop_bars(framed), inner)


@pytest.mark.parametrize("level", [0, 16, 24])
def test_a_black_frame_is_not_cropped_away(level: int) -> None:
    assert crop_bars(np.full((180, 320), level, dtype=np.uint8)).shape == (180, 320)


def test_one_lamp_in_the_dark_is_no_picture_with_bars() -> None:
    night = np.full((180, 320), 5, dtype=np.uint8)
    night[80:90, 100:110] = 255
    assert crop_bars(night).shape == (180, 320)
