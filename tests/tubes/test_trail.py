"""Carrying a box by flow and knowing it again."""

from __future__ import annotations

import numpy as np
import pytest

from chord.geometry import iou
from chord.tubes.trail import SAME_PATCH, Appearance, Trail, carried, likeness, patch
from chord.types import Box
from tests.tubes.moving import BACKGROUND, OTHER, box_at, frame, trail


def test_a_box_moves_with_the_thing_in_it() -> None:
    steps = trail([0.08], lambda t: frame(60 + 50 * t), 0.0)
    assert iou(Box(*carried(box_at(60).as_tuple(), steps.flows[0])), box_at(64)) > 0.95


def test_backwards_is_the_way_back() -> None:
    steps = trail([0.08], lambda t: frame(60 + 50 * t), 0.0)
    assert iou(Box(*carried(box_at(64).as_tuple(), steps.flows[0], backwards=True)), box_at(60)) > 0.95


def test_what_leaves_the_picture_reaches_out_of_it_and_stays_where_it_went() -> None:
    flow = np.full((144, 256, 2), (128.0, 0.0), np.float32)
    out = carried((0.7, 0.2, 0.9, 0.4), flow)
    assert out == pytest.approx((1.2, 0.2, 1.4, 0.4))
    assert carried(out, flow) == out


def test_what_leaves_is_known_by_the_part_that_still_shows() -> None:
    appearance = Appearance(frame(100), box_at(100))
    half_out, nearly_out = 256 - 24, 256 - 5
    assert appearance.likeness(frame(half_out), _rect(half_out)) > 0.9
    assert appearance.likeness(frame(nearly_out), _rect(nearly_out)) == -1.0
    assert appearance.likeness(frame(None), _rect(half_out)) < SAME_PATCH


def _rect(x: float) -> tuple[float, float, float, float]:
    return x / 256, 40 / 144, (x + 48) / 256, 88 / 144


def test_a_thing_is_known_again_and_another_is_not() -> None:
    shown = patch(frame(60), box_at(60))
    assert likeness(shown, patch(frame(64), box_at(64))) >= SAME_PATCH
    assert likeness(shown, patch(OTHER, box_at(64))) < SAME_PATCH
    assert likeness(shown, patch(BACKGROUND, box_at(64))) < SAME_PATCH


def test_brightness_may_change_but_flat_patches_are_told_by_level() -> None:
    shown = patch(frame(60), box_at(60))
    assert likeness(shown, shown * 0.7 + 20) >= SAME_PATCH
    flat = np.full((16, 16), 90.0, np.float32)
    assert likeness(flat, flat + 5) >= SAME_PATCH
    assert likeness(flat, flat + 60) < SAME_PATCH
    assert likeness(flat, shown) < SAME_PATCH


def test_unequal_parts_are_refused() -> None:
    with pytest.raises(ValueError, match="unequal"):
        Trail((0.1, 0.2), np.zeros((1, 4, 4), np.uint8), np.zeros((1, 4, 4, 2), np.float32))
