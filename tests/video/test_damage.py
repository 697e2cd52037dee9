"""What was lost is told from what went into the decoder and what came out."""

from __future__ import annotations

from chord.types import Notice
from chord.video.damage import SPANS_TOLD_MAX, Damage


def run(
    lost: set[int], *, count: int = 10, marked: frozenset[int] = frozenset(), complained: bool = True, keys: int = 1
) -> Damage:
    damage = Damage()
    if complained:
        damage.complained()
    for n in range(count):
        damage.fed(n / 10)
        if n not in lost:
            damage.came(n / 10, whole=n not in marked, key=n % keys == 0)
    damage.ended()
    return damage


def test_nothing_lost() -> None:
    assert run(set()).notices() == ()


def test_a_stretch_ends_at_the_next_good_frame() -> None:
    assert run({3, 4}).notices() == (Notice("damage", {"start_s": 0.3, "end_s": 0.5}),)


def test_frames_made_from_a_lost_one_are_damaged_too() -> None:
    assert run({3}, keys=7).notices() == (Notice("damage", {"start_s": 0.3, "end_s": 0.7}),)
    assert run({8}, keys=7).notices() == (Notice("damage", {"start_s": 0.8, "end_s": 0.9}),)


def test_frames_that_the_decoder_marks_are_lost() -> None:
    notices = run({3}, marked=frozenset({4, 5}), complained=False).notices()
    assert notices == (Notice("damage", {"start_s": 0.3, "end_s": 0.6}),)


def test_the_end_can_be_lost() -> None:
    assert run({8, 9}).notices() == (Notice("damage", {"start_s": 0.8, "end_s": 0.9}),)


def test_hidden_frames_of_whole_files_are_not_lost() -> None:
    assert run({3}, complained=False).notices() == ()


def test_decoding_order_does_not_matter() -> None:
    damage = Damage()
    damage.complained()
    for fed_s, came_s in ((0.0, None), (0.3, 0.0), (0.1, 0.1), (0.2, 0.2)):
        damage.fed(fed_s)
        if came_s is not None:
            damage.came(came_s, whole=True, key=True)
    damage.came(0.3, whole=True, key=True)
    damage.ended()
    assert damage.notices() == ()


def test_what_a_jump_leaves_behind_is_not_lost() -> None:
    damage = Damage()
    damage.complained()
    damage.fed(0.0)
    damage.fed(0.1)
    damage.jumped()
    damage.fed(5.0)
    damage.came(5.0, whole=True, key=True)
    damage.ended()
    assert damage.notices() == ()


def test_many_stretches_are_told_in_one_sentence() -> None:
    count = 2 * SPANS_TOLD_MAX + 4
    (notice,) = run(set(range(1, count, 2)), count=count).notices()
    assert notice.key == "damage_often"
    assert notice.values["count"] == SPANS_TOLD_MAX + 2
    assert str(SPANS_TOLD_MAX + 2) in notice.say("zh")
