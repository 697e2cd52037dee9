import pytest

from chord.policy.frames import (
    HASH_DISTANCE_MAX,
    LOOKS_AMPLE,
    LOOKS_PER_S,
    LOOKS_PER_S_MIN,
    RATIO_AIM,
    candidates,
    hash_distance,
    is_same_picture,
    looks_per_s,
    plan_frames,
)
from chord.texts import LANGUAGES
from chord.types import Sample
from tests.policy.samples import STREET_HASH, black, flat, flipped, sample

OTHER_HASH = STREET_HASH ^ 0x00FF_FF00_00FF_FF00


# --- how often to look -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("duration_s", [0.0, 0.04, 10.0, 600.0])
def test_short_clips_are_looked_at_closely(duration_s: float) -> None:
    assert looks_per_s(duration_s).value == LOOKS_PER_S


@pytest.mark.parametrize(("hours", "expected"), [(0.5, LOOKS_AMPLE / 1800), (2.17, LOOKS_PER_S_MIN), (24.0, 1.0)])
def test_long_clips_are_looked_at_less_often_but_still_followed_and_that_is_said(hours: float, expected: float) -> None:
    """C21: the whole time line is covered, evenly, and the person is told how densely."""
    rate = looks_per_s(hours * 3600)
    assert rate.value == pytest.approx(expected)
    assert all(f"{1 / rate.value:.1f}" in rate.reason.say(language) for language in LANGUAGES)


# --- candidates ------------------------------------------------------------------------------------------------------


def _every(step_s: float, seconds: float, moving: float = 0.0, scene: int = 0) -> list[Sample]:
    return [sample(n * step_s, moving=moving, scene=scene) for n in range(round(seconds / step_s))]


def test_a_candidate_every_two_seconds_where_nothing_moves() -> None:
    assert [n * 0.25 for n in candidates(_every(0.25, 8))] == [0.0, 2.0, 4.0, 6.0]


def test_a_candidate_every_second_where_it_moves() -> None:
    assert [n * 0.25 for n in candidates(_every(0.25, 4, moving=0.2))] == [0.0, 1.0, 2.0, 3.0]


def test_noise_in_the_flow_is_no_motion() -> None:
    assert len(candidates(_every(0.25, 8, moving=0.02))) == 4


def test_each_scene_begins_with_a_candidate() -> None:
    samples = [sample(n * 0.25, scene=int(n >= 3)) for n in range(8)]
    assert candidates(samples) == (0, 3)


def test_sparse_samples_are_all_candidates() -> None:
    assert candidates(_every(3.25, 30)) == tuple(range(9))


def test_absurd_clocks_do_not_multiply_candidates() -> None:
    """C14: thousands of samples within a second are still one second."""
    assert len(candidates([sample(n / 90_000, moving=1.0) for n in range(3000)])) == 1


# --- the same picture ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bits", "same"), [(0, True), (HASH_DISTANCE_MAX, True), (HASH_DISTANCE_MAX + 1, False)])
def test_the_distance_decides_where_there_is_detail(bits: int, same: bool) -> None:
    assert hash_distance(STREET_HASH, flipped(STREET_HASH, bits)) == bits
    assert is_same_picture(sample(0.0), sample(2.0, phash=flipped(STREET_HASH, bits))) is same


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ((0.0, 0.0, 255.0), (255.0, 255.0, 255.0), False),
        ((0.0, 0.0, 255.0), (255.0, 0.0, 0.0), False),
        ((0.0, 0.0, 255.0), (0.0, 0.0, 250.0), True),
        ((16.0, 16.0, 16.0), (0.0, 0.0, 0.0), True),
    ],
)
def test_flat_pictures_are_told_apart_by_colour(
    one: tuple[float, float, float], other: tuple[float, float, float], same: bool
) -> None:
    """C40: flat blue, white and red all have the same hash."""
    assert is_same_picture(flat(0.0, one), flat(2.0, other)) is same


def test_the_same_shapes_in_another_colour_are_another_picture() -> None:
    assert not is_same_picture(sample(0.0), sample(2.0, rgb=(100.0, 110.0, 180.0)))


def test_with_little_detail_the_hash_must_match_closely() -> None:
    """C40: a horizontal and a vertical grey ramp differ in 8 bits only, and have the same mean colour."""
    ramp = {"rgb": (127.0, 127.0, 127.0), "entropy_bits": 5.0, "sharpness": 2.0}
    assert not is_same_picture(sample(0.0, phash=0, **ramp), sample(2.0, phash=0xFF, **ramp))
    assert is_same_picture(sample(0.0, phash=0, **ramp), sample(2.0, phash=0x3, **ramp))


def test_a_flat_picture_is_not_a_ramp_of_the_same_mean_colour() -> None:
    grey = (127.0, 127.0, 127.0)
    assert not is_same_picture(flat(0.0, grey), sample(2.0, phash=0, rgb=grey, entropy_bits=5.0, sharpness=2.0))


# --- the plan --------------------------------------------------------------------------------------------------------


def _shot(hashes: list[int], scene: int, start_s: float = 0.0, moving: float = 0.0) -> list[Sample]:
    return [sample(start_s + 2.0 * n, phash=phash, scene=scene, moving=moving) for n, phash in enumerate(hashes)]


def test_the_middle_of_a_run_is_kept_and_the_first_of_a_scene() -> None:
    plan = plan_frames(_shot([STREET_HASH] * 3 + [OTHER_HASH] * 5, scene=0))
    assert [kept.sample for kept in plan.kept] == [0, 5]
    assert [kept.members for kept in plan.kept] == [(0, 1, 2), (3, 4, 5, 6, 7)]
    assert plan.ratio == 4.0
    assert plan.reason.key == "frames_kept"


def test_every_candidate_is_kept_or_points_to_the_one_that_was() -> None:
    samples = [
        *_shot([STREET_HASH, OTHER_HASH] * 4, 0),
        *_shot([OTHER_HASH] * 6, 1, 16.0),
        black(28.0, 2),
        black(30.0, 2),
    ]
    plan = plan_frames(samples)
    assert sorted(n for kept in plan.kept for n in kept.members) == list(plan.candidates)
    assert all(kept.sample in kept.members for kept in plan.kept)
    assert [kept.sample for kept in plan.kept] == sorted(kept.sample for kept in plan.kept)


def test_a_slow_drift_is_not_one_run() -> None:
    """Each picture is compared with the first of its run, not with its neighbour."""
    plan = plan_frames(_shot([flipped(STREET_HASH, 4 * n) for n in range(12)], scene=0))
    assert len(plan.kept) == 4


def test_a_shot_that_comes_back_is_kept_again() -> None:
    samples = [*_shot([STREET_HASH], 0), *_shot([OTHER_HASH], 1, 2.0), *_shot([STREET_HASH], 2, 4.0)]
    assert [kept.sample for kept in plan_frames(samples).kept] == [0, 1, 2]


def test_black_is_kept_once_and_marked() -> None:
    """C40: the two black parts are merged and never offered as a best frame."""
    samples = [black(0.0, 0), *_shot([STREET_HASH], 1, 2.0), black(4.0, 2), black(6.0, 2), *_shot([OTHER_HASH], 3, 8.0)]
    plan = plan_frames(samples)
    assert [(kept.sample, kept.members, kept.black) for kept in plan.kept] == [
        (0, (0, 2, 3), True),
        (1, (1,), False),
        (4, (4,), False),
    ]


def test_night_is_not_black() -> None:
    night = [sample(2.0 * n, rgb=(9.0, 9.0, 12.0), entropy_bits=5.5) for n in range(3)]
    assert not any(kept.black for kept in plan_frames(night).kept)


def test_a_fade_in_is_not_represented_by_its_black_first_frame() -> None:
    """C41."""
    plan = plan_frames([black(0.0), *[sample(2.0 + 2 * n) for n in range(3)]])
    assert [(kept.sample, kept.black) for kept in plan.kept] == [(0, True), (2, False)]


def test_a_still_clip_is_still_not_dropped() -> None:
    plan = plan_frames(_every(0.25, 60))
    assert plan.still
    assert [kept.sample for kept in plan.kept] == [0]
    assert plan.reason.key == "frames_still"


def test_a_small_thing_that_walks_through_a_still_picture_is_not_lost() -> None:
    """The hash of the whole picture hardly changes: where it moves, a frame is kept every few seconds all the same."""
    plan = plan_frames(_every(0.25, 60, moving=0.2))
    assert not plan.still
    assert len(plan.kept) == 20
    assert RATIO_AIM[0] <= plan.ratio <= RATIO_AIM[1]


def test_a_clip_that_hardly_repeats_itself_is_told_of() -> None:
    plan = plan_frames(_shot([STREET_HASH, OTHER_HASH] * 5, scene=0))
    assert plan.ratio == 1.0
    assert plan.reason.key == "frames_few_repeats"
    assert all("10" in plan.reason.say(language) for language in LANGUAGES)


def test_nothing_measured_is_nothing_planned() -> None:
    plan = plan_frames([])
    assert (plan.candidates, plan.kept) == ((), ())


@pytest.mark.parametrize("distance_max", [0, 5, 10, 20])
def test_the_threshold_can_be_swept(distance_max: int) -> None:
    plan = plan_frames(_shot([STREET_HASH, flipped(STREET_HASH, 8)], 0), distance_max=distance_max)
    assert len(plan.kept) == (1 if distance_max >= 8 else 2)
