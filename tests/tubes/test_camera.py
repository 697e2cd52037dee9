"""The camera's path from samples of known speed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chord.tubes.camera import STANDING, STANDS_BELOW, camera_path, camera_paths
from chord.types import Scene
from tests.tubes.clip import surveyed

SIZE, DIAGONAL = (300, 400), 500


def test_an_even_pan_adds_up_in_shares_of_each_side() -> None:
    path = camera_paths(surveyed(0.2))[0]
    across, down = path.drift(2.0, 4.0)
    assert across == pytest.approx(0.2 * 2.0 * (640**2 + 360**2) ** 0.5 / 640)
    assert down / across == pytest.approx(640 / 360)


def test_a_standing_camera_drifts_nowhere() -> None:
    assert STANDING.drift(0.0, 9.0) == (0.0, 0.0)
    assert camera_paths(surveyed(0.0))[0].drift(0.0, 9.0) == (0.0, 0.0)
    assert camera_paths(surveyed(STANDS_BELOW / 2))[0].drift(0.0, 9.0) == (0.0, 0.0)


def test_one_jerk_is_no_camera_motion() -> None:
    samples = list(surveyed(0.0).samples)
    samples[8] = replace(samples[8], camera_motion=0.5)
    assert camera_path(Scene(0, 0.0, 10.0), samples, SIZE).drift(0.0, 10.0) == (0.0, 0.0)


def test_motion_counts_while_it_lasts() -> None:
    samples = [replace(s, camera_motion=0.1 if s.time_s < 5.0 else 0.0) for s in surveyed().samples]
    path = camera_path(Scene(0, 0.0, 10.0), samples, SIZE)
    assert path.drift(0.0, 2.0)[0] == pytest.approx(0.1 * 2.0 * DIAGONAL / 300)
    assert path.drift(6.0, 9.0) == (0.0, 0.0)


def test_a_lone_sample_stands_for_its_scene_and_none_for_a_standing_camera() -> None:
    lone = camera_path(Scene(0, 1.0, 3.0), surveyed(0.1).samples[4:5], SIZE)
    assert lone.drift(1.0, 3.0)[1] == pytest.approx(0.1 * 2.0 * DIAGONAL / 400)
    assert camera_path(Scene(0, 1.0, 3.0), (), SIZE) == STANDING


def test_every_scene_has_its_own_path() -> None:
    clip = surveyed(0.2)
    halves = replace(clip, scenes=(Scene(0, 0.0, 5.0), Scene(1, 5.0, 10.0)))
    still = tuple(replace(s, camera_motion=0.0) if s.time_s >= 5.0 else s for s in clip.samples)
    paths = camera_paths(replace(halves, samples=still))
    assert paths[0].drift(0.0, 5.0)[0] > 1.0
    assert paths[1].drift(5.0, 10.0) == (0.0, 0.0)
