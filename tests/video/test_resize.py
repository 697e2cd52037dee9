"""Fast shrinking against plain averaging."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from chord.video.resize import resized
from tests.media import number_in, numbered


@pytest.mark.parametrize("size", [(256, 144), (533, 300), (960, 540), (700, 300), (100, 540), (1, 1)])
def test_as_averaged(size: tuple[int, int]) -> None:
    noise = np.random.default_rng(2).integers(0, 256, (67, 120)).astype(np.float32)
    smooth = cv2.resize(noise, (1920, 1080), interpolation=cv2.INTER_CUBIC).clip(0, 255).astype(np.uint8)
    plain = cv2.resize(smooth, size, interpolation=cv2.INTER_AREA)
    difference = np.abs(resized(smooth, size).astype(int) - plain)
    assert difference.mean() < 2.5
    assert resized(smooth, size).shape == (size[1], size[0])


def test_the_middle_stays_in_the_middle() -> None:
    board = np.zeros((1080, 1920), np.uint8)
    board[500:580, 920:1000] = 255
    small = resized(board, (256, 144)).astype(float)
    rows, columns = np.indices(small.shape)
    centre = ((small * columns).sum() / small.sum(), (small * rows).sum() / small.sum())
    assert centre == pytest.approx((127.5, 71.5), abs=0.1)


def test_three_channels_and_enlarging() -> None:
    assert number_in(resized(numbered(77), (400, 300))) == 77


def test_the_same_size_is_the_same_picture() -> None:
    picture = numbered(1)
    assert resized(picture, (160, 120)) is picture
