from itertools import pairwise

import numpy as np
import pytest

from chord.measure.scenes import CutFinder, scenes_between
from chord.types import Pixels, Scene
from tests.measure.pictures import flat, noise

SIZE = (64, 36)
FRAMES_PER_S = 25


def _shot(seed: int, seconds: float, rate: float = FRAMES_PER_S, drift: int = 0) -> list[Pixels]:
    """A shot with grain; ``drift``: pixels that the picture slides each frame."""
    scene = noise(seed, (256, 36), coarse=12)
    grain = np.random.default_rng(seed)
    frames = []
    for number in range(round(seconds * rate)):
        left = number * drift % (256 - SIZE[0])
        frame = scene[:, left : left + SIZE[0]].astype(np.int16) + grain.integers(-3, 4, (36, 64, 3))
        frames.append(np.clip(frame, 0, 255).astype(np.uint8))
    return frames


def _faded(frames: list[Pixels], shares: np.ndarray, towards: int = 0) -> list[Pixels]:
    return [(f * s + towards * (1 - s)).astype(np.uint8) for f, s in zip(frames, shares, strict=True)]


def _cuts(frames: list[Pixels], times_s: list[float] | None = None) -> tuple[float, ...]:
    finder = CutFinder()
    for frame, time_s in zip(frames, times_s or [n / FRAMES_PER_S for n in range(len(frames))], strict=True):
        finder.add(frame, time_s)
    return finder.finish()


def test_hard_cuts_are_found_at_the_first_frame_of_the_new_scene() -> None:
    assert _cuts([*_shot(1, 1.2), *_shot(2, 2.0), *_shot(3, 0.4)]) == (1.2, 3.2)


def test_one_long_shot_has_none() -> None:
    assert _cuts(_shot(1, 4.0)) == ()


def test_a_fast_pan_is_no_cut() -> None:
    assert _cuts(_shot(1, 2.0, drift=3)) == ()


@pytest.mark.parametrize("frames_long", [1, 2, 4])
@pytest.mark.parametrize("light", [0, 255])
def test_a_flash_is_no_cut(frames_long: int, light: int) -> None:
    """C41: a flash counts as two cuts in the detector alone."""
    frames = _shot(1, 3.0)
    frames[40 : 40 + frames_long] = [flat((light, light, light), SIZE)] * frames_long
    assert _cuts(frames) == ()


def test_the_cut_soon_after_a_flash_is_found() -> None:
    frames = [*_shot(1, 2.0), *_shot(2, 1.0)]
    frames[40] = flat((255, 255, 255), SIZE)
    assert _cuts(frames) == (2.0,)


def test_a_cut_blended_over_two_frames_is_one_cut() -> None:
    """As frame rate converters leave it."""
    one, other = _shot(1, 1.0), _shot(2, 1.0)
    blend = (one[-1].astype(np.int16) + other[0]) // 2
    assert _cuts([*one, blend.astype(np.uint8), *other]) in {(1.0,), (1.04,)}


def test_a_fade_in_from_black_is_no_cut() -> None:
    """C41: the clip begins black, and no scene was before it."""
    assert _cuts(_faded(_shot(1, 3.0), np.clip(np.linspace(-0.3, 2.0, 75), 0, 1))) == ()


@pytest.mark.parametrize("towards", [0, 255])
def test_a_fade_is_cut_once_where_the_new_picture_comes_up(towards: int) -> None:
    out = _faded(_shot(1, 2.0), np.clip(np.linspace(3, -0.3, 50), 0, 1), towards)
    into = _faded(_shot(2, 2.0), np.clip(np.linspace(-0.3, 3, 50), 0, 1), towards)
    (cut_s,) = _cuts([*out, *into])
    assert 2.0 <= cut_s <= 2.4


def test_cuts_to_black_and_back_are_not_told_thrice() -> None:
    black = [flat((16, 16, 16), SIZE)] * 25
    assert _cuts([*_shot(1, 1.0), *black, *_shot(2, 1.0)]) == (1.0, 2.0)


def test_uneven_frame_rates_are_timed_by_their_own_stamps() -> None:
    """C41, C02: 10 frames a second, then 60; the mean rate would put the cuts elsewhere."""
    times = [n / 10 for n in range(20)] + [2.0 + n / 60 for n in range(120)]
    frames = [*_shot(1, 1.5, 10), *_shot(2, 0.5, 10), *_shot(2, 1.0, 60), *_shot(3, 1.0, 60)]
    assert _cuts(frames, times) == (1.5, 3.0)


def test_absurd_clocks_do_no_harm() -> None:
    """C14: stamps of a 90 kHz clock with jitter, as IP cameras write them."""
    jitter = np.random.default_rng(0).integers(-300, 300, 100)
    times = [max(0, 3600 * n + int(j)) / 90000 for n, j in enumerate(jitter)]
    assert _cuts([*_shot(1, 2.0), *_shot(2, 2.0)], times) == (times[50],)


@pytest.mark.parametrize("count", [0, 1, 2, 4])
def test_very_short_clips_have_no_cuts(count: int) -> None:
    assert _cuts([flat((n * 60, 0, 0), SIZE) for n in range(count)]) == ()


def test_cuts_before_the_settled_time_never_change() -> None:
    """What is linked on the strength of ``settled_s`` must not be torn apart later."""
    frames = [*_shot(1, 1.2), *_shot(2, 2.0), *_shot(3, 2.0), *_shot(4, 0.6)]
    frames[20] = flat((255, 255, 255), SIZE)
    frames[80:110] = _faded(frames[80:110], np.abs(np.linspace(-1.2, 1.2, 30)).clip(0.15, 1) - 0.15)
    finder, told = CutFinder(), []
    for number, frame in enumerate(frames):
        finder.add(frame, number / FRAMES_PER_S)
        told.append((finder.settled_s, finder.cuts_s))
    final = finder.finish()
    assert len(final) >= 3
    for settled_s, cuts_s in told:
        assert [c for c in cuts_s if c <= settled_s] == [c for c in final if c <= settled_s]
    assert all(a[0] <= b[0] for a, b in pairwise(told))
    assert told[-1][0] > 5.0


def test_memory_stays_bounded() -> None:
    """C21: hours of video must not pile up frames."""
    finder = CutFinder()
    for number, frame in enumerate(_shot(1, 20.0)):
        finder.add(frame, number / FRAMES_PER_S)
    assert len(finder._frames) < 10


def test_scenes_lie_between_cuts_and_the_last_ends_with_the_clip() -> None:
    assert scenes_between((1.0, 2.5), 4.0) == (Scene(0, 0.0, 1.0), Scene(1, 1.0, 2.5), Scene(2, 2.5, 4.0))
    assert scenes_between((), 0.04) == (Scene(0, 0.0, 0.04),)
