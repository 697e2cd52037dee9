import pytest

from chord.policy.water import FRAMES_MAX, Memory, Water, after_overflow, frames_at_once, frames_cap
from chord.texts import LANGUAGES

GB = 10**9


def _card(used: float, total_gb: float = 24.0) -> Memory:
    return Memory("cuda", round(total_gb * GB), round(total_gb * GB * (1.0 - used)), source="script")


@pytest.mark.parametrize(
    ("used", "frames", "downsample"),
    [
        (0.0, 12, False),
        (0.59, 12, False),
        (0.60, 6, False),
        (0.84, 6, False),
        (0.85, 1, True),
        (1.0, 1, True),
    ],
)
def test_the_three_stages(used: float, frames: int, downsample: bool) -> None:
    water = frames_at_once(_card(used))
    assert (water.frames, water.downsample) == (frames, downsample)
    assert water.level == pytest.approx(used)
    assert all(str(round(100 * used)) in water.reason.say(language) for language in LANGUAGES)


def test_free_memory_counts_our_own_cache_as_free() -> None:
    """C39: total 24 GB, driver free 2 GB, reserved 18 GB, allocated 6 GB: about 42 % used, the large batch."""
    water = frames_at_once(Memory("cuda", 24 * GB, 2 * GB, 18 * GB, 6 * GB, "script"))
    assert water.level == pytest.approx(1 - 14 / 24)
    assert water.raw_level == pytest.approx(1 - 2 / 24)
    assert (water.frames, water.evict) == (12, False)


def test_the_level_is_taken_over_what_is_left_beside_the_weights() -> None:
    """7B in BF16 is 64 % of a 24 GB card before the first frame: the raw ratio would never allow 12 frames."""
    weights = round(0.64 * 24 * GB)
    water = frames_at_once(_card(0.64), weights_bytes=weights)
    assert water.raw_level == pytest.approx(0.64)
    assert (water.level, water.frames) == (0.0, 12)
    assert frames_at_once(_card(0.90), weights_bytes=weights).frames == 6


def test_a_model_larger_than_the_card_leaves_no_room() -> None:
    water = frames_at_once(_card(0.5), weights_bytes=30 * GB)
    assert (water.level, water.frames, water.downsample) == (1.0, 1, True)


def test_another_program_that_takes_memory_is_felt_at_once() -> None:
    before = frames_at_once(_card(0.2))
    assert frames_at_once(_card(0.9), before=before).frames == 1


def test_it_never_sticks_at_one_frame() -> None:
    """C39: a level that only rises would; here the cache grows for ever and the memory in use comes and goes."""
    water: Water | None = None
    frames = []
    for step, used_gb in enumerate([4, 10, 16, 21, 22, 16, 10, 4]):
        reserved = min(23, 12 + 2 * step)
        cache = max(used_gb, reserved)
        water = frames_at_once(Memory("cuda", 24 * GB, (24 - cache) * GB, cache * GB, used_gb * GB), before=water)
        frames.append(water.frames)
    assert frames == [12, 12, 6, 1, 1, 6, 12, 12]


@pytest.mark.parametrize(("used", "frames"), [(0.83, 1), (0.81, 6)])
def test_a_batch_grows_again_a_little_below_the_threshold(used: float, frames: int) -> None:
    before = frames_at_once(_card(0.86))
    assert frames_at_once(_card(used), before=before).frames == frames


def test_the_batch_does_not_flap_around_a_threshold() -> None:
    water = frames_at_once(_card(0.61))
    for used in (0.599, 0.601, 0.598, 0.59, 0.602):
        water = frames_at_once(_card(used), before=water)
        assert water.frames == 6


def test_a_large_cache_is_given_back_when_memory_is_short() -> None:
    work = {"weights_bytes": 20 * GB}
    assert frames_at_once(Memory("cuda", 24 * GB, 0, 23 * GB, 22 * GB + GB // 2), **work).evict
    assert not frames_at_once(Memory("cuda", 24 * GB, 0, 23 * GB, 23 * GB), **work).evict


@pytest.mark.parametrize(
    ("work_gb", "frame_gb", "frames"),
    [(8.0, None, 12), (8.0, 0.33, 12), (64.0, 0.33, FRAMES_MAX), (4.0, 0.33, 6), (0.5, 0.33, 1), (0.0, 0.33, 1)],
)
def test_the_largest_batch_follows_the_measured_bytes_per_frame(
    work_gb: float, frame_gb: float | None, frames: int
) -> None:
    assert frames_cap(round(work_gb * GB), round(frame_gb * GB) if frame_gb else None) == frames


def test_a_batch_never_exceeds_what_is_free() -> None:
    assert frames_at_once(_card(0.55, 8.0), bytes_per_frame=GB).frames == 3
    assert frames_at_once(_card(0.5, 1.0), bytes_per_frame=4 * GB).frames == 1


def test_after_an_overflow_the_batch_halves_then_the_picture_shrinks() -> None:
    """C38: 12, 6, 3, 1, then one smaller picture, then nothing is left to try."""
    water: Water | None = frames_at_once(_card(0.1))
    tried = []
    while water is not None:
        tried.append((water.frames, water.downsample))
        water = after_overflow(water)
    assert tried == [(12, False), (6, False), (3, False), (1, False), (1, True)]


def test_an_overflow_is_told_and_empties_the_cache() -> None:
    water = after_overflow(frames_at_once(_card(0.1)))
    assert water is not None
    assert water.evict
    assert "6" in water.reason.say("en")


@pytest.mark.parametrize("numbers", [(0, 0, 0, 0), (10, -1, 0, 0), (10, 1, -1, 0), (10, 1, 0, -1)])
def test_impossible_memories_are_refused(numbers: tuple[int, int, int, int]) -> None:
    with pytest.raises(ValueError, match="not a memory"):
        Memory("cpu", *numbers)


def test_usable_is_never_more_than_there_is() -> None:
    assert Memory("cuda", 10, 8, 6, 1).usable_bytes == 10
    assert Memory("cuda", 10, 2, 1, 4).usable_bytes == 2
