"""Looks become tubes: the truth is a square of noise that moves, hides, comes and goes at known times."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chord.geometry import iou
from chord.tubes.linker import Linker
from chord.types import Box, Detection, Look, Pixels, Tube
from tests.tubes.moving import BACKGROUND, OTHER, box_at, frame, seen, trail

LOOK_S, GREY_S = 0.25, 0.05


def follow(
    show: Callable[[float], Pixels],
    detect: Callable[[float], list[Detection]],
    *,
    until_s: float,
    cuts_s: tuple[float, ...] = (),
) -> tuple[Tube, ...]:
    """Look four times a second at what ``show`` draws and ``detect`` finds, from 0 to ``until_s``."""
    linker, before = Linker(), 0.0
    for k in range(round(until_s / LOOK_S) + 1):
        now = k * LOOK_S
        times = [now - GREY_S * n for n in range(4, -1, -1)] if k else [now]
        between = [cut for cut in cuts_s if before < cut <= now]
        linker.add(Look(now, tuple(detect(now))), trail(times, show, before), between)
        before = now
    return linker.finish(until_s + GREY_S)


def at(t: float) -> float:
    """Left edge of the thing at time ``t``: 40 pixels a second to the right."""
    return 40 + 40 * t


def test_one_thing_is_one_tube_and_its_boxes_follow_between_the_looks() -> None:
    (tube,) = follow(lambda t: frame(at(t)), lambda t: [seen(box_at(at(t)))], until_s=2.0)
    assert tube.label == "car"
    assert tube.runs_s == ((0.0, 2.05),)
    between = [p for p in tube.points if not p.seen]
    assert len(between) > 20
    for point in between:
        assert iou(point.box, box_at(at(point.time_s))) > 0.85
    assert tube.score == pytest.approx(0.8)
    assert tube.colours == {"red": pytest.approx(1.0)}


def test_points_stand_in_order_of_time() -> None:
    (tube,) = follow(lambda t: frame(at(t)), lambda t: [seen(box_at(at(t)))], until_s=2.0)
    times = [p.time_s for p in tube.points]
    assert times == sorted(times)


@pytest.mark.parametrize(("speed", "blind_s"), [(40.0, (0.4, 0.6)), (0.0, (0.4, 1.3))])
def test_a_blinking_detector_does_not_break_the_tube(speed: float, blind_s: tuple[float, float]) -> None:
    """One missed look is bridged; what stands there visibly unchanged is there, however long the detector misses it."""
    (tube,) = follow(
        lambda t: frame(40 + speed * t),
        lambda t: [] if blind_s[0] < t < blind_s[1] else [seen(box_at(40 + speed * t))],
        until_s=2.0,
    )
    assert tube.runs_s == ((0.0, 2.05),)


def test_a_thing_behind_another_comes_back_as_the_same_with_two_runs() -> None:
    def hidden(t: float) -> bool:
        return 0.6 <= t < 1.4

    (tube,) = follow(
        lambda t: OTHER if hidden(t) else frame(60),
        lambda t: [] if hidden(t) else [seen(box_at(60), feature=(1, 0))],
        until_s=2.5,
    )
    assert len(tube.runs_s) == 2
    assert tube.runs_s[0][1] == pytest.approx(0.6, abs=GREY_S)
    assert tube.runs_s[1][0] == pytest.approx(1.4, abs=GREY_S)


def test_a_thing_that_stays_away_is_another_when_it_comes() -> None:
    tubes = follow(
        lambda t: BACKGROUND if 0.6 < t < 2.6 else frame(60),
        lambda t: [] if 0.6 < t < 2.6 else [seen(box_at(60))],
        until_s=3.5,
    )
    assert len(tubes) == 2


def test_it_starts_and_ends_between_two_looks() -> None:
    """There from 0.35 to 1.65: the looks at 0.5 and 1.5 alone would be off by 0.15 s."""
    (tube,) = follow(
        lambda t: frame(60) if 0.349 < t < 1.651 else BACKGROUND,
        lambda t: [seen(box_at(60))] if 0.349 < t < 1.651 else [],
        until_s=2.5,
    )
    assert tube.start_s == pytest.approx(0.35, abs=GREY_S)
    assert tube.end_s == pytest.approx(1.65, abs=GREY_S)


def test_what_leaves_at_the_edge_is_followed_until_a_look_misses_it() -> None:
    """It goes out at 90 pixels a second from 1.2 s on; the detector loses it when half of it is out, at 1.47 s."""

    def x(t: float) -> float:
        return 100 + 90 * t

    (tube,) = follow(lambda t: frame(x(t)), lambda t: [seen(box_at(x(t)))] if x(t) < 232 else [], until_s=2.5)
    assert 1.45 < tube.end_s <= 1.5
    assert tube.points[-1].box.x2 == 1.0


def test_a_cut_ends_a_tube_to_the_frame_and_begins_the_next() -> None:
    cut_s = 1.1
    tubes = follow(
        lambda t: frame(60) if t < cut_s else frame(100, background=OTHER),
        lambda t: [seen(box_at(60 if t < cut_s else 100))],
        until_s=2.0,
        cuts_s=(cut_s,),
    )
    assert [t.scene for t in tubes] == [0, 1]
    assert tubes[0].runs_s == ((0.0, cut_s),)
    assert tubes[1].runs_s == ((cut_s, 2.05),)


def test_single_hits_are_whims_and_weak_ones_start_nothing() -> None:
    assert follow(lambda t: frame(60), lambda t: [seen(box_at(60))] if t == 0.5 else [], until_s=2.0) == ()
    assert follow(lambda t: frame(60), lambda t: [seen(box_at(60), score=0.3)], until_s=2.0) == ()


def test_a_clip_of_one_look_may_be_believed() -> None:
    linker = Linker()
    linker.add(Look(0.0, (seen(box_at(60)),)), trail([0.0], lambda _: frame(60), 0.0))
    (tube,) = linker.finish(0.04)
    assert tube.runs_s == ((0.0, 0.04),)


def test_weak_hits_continue_a_tube_and_lower_its_score() -> None:
    (tube,) = follow(lambda t: frame(60), lambda t: [seen(box_at(60), score=0.8 if t < 0.6 else 0.3)], until_s=2.0)
    assert tube.runs_s == ((0.0, 2.05),)


def test_what_is_known_so_far_can_be_asked_at_any_time() -> None:
    linker = Linker()
    for k in range(3):
        linker.add(Look(k * 0.25, (seen(box_at(60)),)), trail([k * 0.25], lambda _: frame(60), k * 0.25))
        (tube,) = linker.tubes()
        assert tube.end_s == pytest.approx(k * 0.25, abs=0.01)


def test_two_things_side_by_side_stay_two() -> None:
    other = Box(0.7, 0.1, 0.9, 0.3)
    tubes = follow(lambda t: frame(40), lambda t: [seen(box_at(40)), seen(other, "dog")], until_s=1.5)
    assert sorted(t.label for t in tubes) == ["car", "dog"]
    assert all(t.end_s == 1.55 for t in tubes)
