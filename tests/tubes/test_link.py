"""Which detection continues which track."""

from __future__ import annotations

import numpy as np

from chord.tubes.link import Expected, affinity, akin, associate
from chord.types import Box
from tests.tubes.moving import seen

HERE, NEAR, FAR = Box(0.1, 0.1, 0.3, 0.3), Box(0.25, 0.1, 0.45, 0.3), Box(0.7, 0.7, 0.9, 0.9)
RED, BLUE = np.array([1.0, 0.0], np.float32), np.array([0.0, 1.0], np.float32)


def test_overlap_alone_links() -> None:
    assert affinity(Expected("car", HERE, None), seen(HERE)) == 1.0


def test_another_label_does_not_link_but_its_kin_does() -> None:
    assert affinity(Expected("dog", HERE, None), seen(HERE, "car")) is None
    assert affinity(Expected("truck", HERE, None), seen(HERE, "car")) is not None
    assert akin("bus", "truck")
    assert not akin("bus", "bicycle")


def test_looks_link_what_is_near_and_not_what_is_far() -> None:
    assert affinity(Expected("car", HERE, RED), seen(NEAR, feature=(1, 0))) is not None
    assert affinity(Expected("car", HERE, RED), seen(NEAR, feature=(0, 1))) is None
    assert affinity(Expected("car", HERE, RED), seen(FAR, feature=(1, 0))) is None


def test_a_weak_box_continues_what_was_just_seen_but_finds_nothing_again() -> None:
    assert affinity(Expected("car", HERE, None), seen(HERE, score=0.3)) is not None
    assert affinity(Expected("car", HERE, None, missed=True), seen(HERE, score=0.3)) is None
    assert affinity(Expected("car", HERE, None, missed=True), seen(HERE, score=0.5)) is not None


def test_what_comes_back_must_look_the_same_where_it_was_and_more_so_elsewhere() -> None:
    half_alike = (1, 1.4)
    assert affinity(Expected("car", HERE, RED, missed=True), seen(HERE, feature=(0, 1))) is None
    assert affinity(Expected("car", HERE, RED, missed=True), seen(HERE, feature=half_alike)) is not None
    assert affinity(Expected("car", HERE, RED), seen(NEAR, feature=half_alike)) is not None
    assert affinity(Expected("car", HERE, RED, missed=True), seen(NEAR, feature=half_alike)) is None


def test_each_detection_is_used_once_and_the_best_pair_wins() -> None:
    tracks = [Expected("car", Box(0.12, 0.1, 0.32, 0.3), None), Expected("car", HERE, None)]
    assert associate(tracks, [seen(HERE)]) == {1: 0}


def test_looks_tell_two_crossing_things_apart() -> None:
    tracks = [Expected("car", HERE, RED), Expected("car", HERE, BLUE)]
    pairs = associate(tracks, [seen(HERE, feature=(0, 1)), seen(HERE, feature=(1, 0))])
    assert pairs == {0: 1, 1: 0}
