"""Colours and events on the two clips, against what is to be seen there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from chord.engines import Engine
from chord.tasks import Observations
from chord.types import Grounding
from chord.video import VideoWorker
from tests.tasks.asking import answer_to

Ask = Callable[[Path, str], Grounding]


@pytest.fixture
def ask(worker: VideoWorker, embedded: Engine, seen: Observations) -> Ask:
    return lambda path, target: answer_to(path, target, worker, embedded, seen)


def starts(answer: Grounding) -> list[float]:
    return [round(track.runs_s[0][0], 1) for track in answer.tracks]


@pytest.mark.parametrize("target", ["white car", "白色的车"])
def test_a_white_car_under_a_grey_sky_is_white(ask: Ask, bikes: Path, target: str) -> None:
    """The hatchback behind the fence, the only white one of five; its brightest parts measure 170 of 255."""
    (track,) = ask(bikes, target).tracks
    assert 5.9 <= track.runs_s[0][0] <= 6.3
    assert track.runs_s[-1][1] <= 7.4


@pytest.mark.parametrize(
    "target", ["red car", "blue car", "green car", "yellow car", "person in white", "person in red"]
)
def test_colours_that_nothing_has_are_not_found(ask: Ask, bikes: Path, target: str) -> None:
    assert not ask(bikes, target).found


@pytest.mark.parametrize("target", ["person in black", "person in dark clothes", "穿黑衣服的人", "穿深色衣服的人"])
def test_the_dark_dressed_are_found(ask: Ask, bikes: Path, sample: Path, target: str) -> None:
    """The man in the suit, the cyclist, the man who passes the bicycle; of the sample the photographer alone."""
    assert starts(ask(bikes, target)) == pytest.approx([1.2, 3.0, 7.5], abs=0.1)
    assert starts(ask(sample, target)) == pytest.approx([5.4], abs=0.1)


@pytest.mark.parametrize(
    ("target", "start_s"),
    [
        ("a person crosses the picture", 1.3),
        ("从左向右穿过画面的人", 1.3),
        ("a person passes by", 1.3),
        ("a person enters", 1.3),
        ("a person leaves", 1.3),
        ("出现的人", 1.3),
        ("a person who stays", 5.4),
        ("一直在画面里的人", 5.4),
        ("a cup comes in", 7.1),
    ],
)
def test_events_of_the_sample(ask: Ask, sample: Path, target: str, start_s: float) -> None:
    assert starts(ask(sample, target)) == pytest.approx([start_s], abs=0.1)


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("a cup leaves", "goes_out"),
        ("a cat that enters", "comes_in"),
        ("a cup crossing the picture", "crosses"),
        ("a person crossing from right to left", "heading"),
    ],
)
def test_events_that_did_not_happen_are_told_apart(ask: Ask, sample: Path, target: str, reason: str) -> None:
    answer = ask(sample, target)
    assert not answer.found
    assert [n.key for n in answer.warnings if n.key.startswith("nearest")] == [f"nearest_lacks_{reason}"]


def test_the_parked_bicycle_is_not_said_to_move_since_the_camera_does(ask: Ask, bikes: Path) -> None:
    answer = ask(bikes, "a moving bicycle")
    assert not answer.found
    assert any(n.key == "nearest_lacks_camera" for n in answer.warnings)
