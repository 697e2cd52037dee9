from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import av
import cv2
import numpy as np
import pytest

from chord.measure import Surveyor
from chord.measure.survey import pair_before
from chord.types import Picture, Pixels, Step, Survey, Video
from tests.measure.pictures import flat, noise

THUMB_PX, GREY_PX, LOOK_PX = (64, 36), (256, 144), (533, 300)
BIKES_CUTS_S = (1.20, 3.04, 5.48, 7.48, 9.68)


def _small(frame: Pixels, size_px: tuple[int, int]) -> Pixels:
    return np.asarray(cv2.resize(frame, size_px, interpolation=cv2.INTER_AREA), dtype=np.uint8)


def _grey(frame: Pixels) -> Pixels:
    return np.asarray(cv2.cvtColor(_small(frame, GREY_PX), cv2.COLOR_RGB2GRAY), dtype=np.uint8)


def _steps(frames: Iterator[tuple[float, Pixels]], every: int) -> Iterator[Step]:
    """Steps as the reader makes them: every frame a thumb, every second one a grey."""
    greys: list[tuple[float, Pixels]] = []
    thumbs: list[tuple[float, Pixels]] = []
    for number, (time_s, frame) in enumerate(frames):
        thumbs.append((time_s, _small(frame, THUMB_PX)))
        if number % 2 == 0 or number % every == 0:
            greys.append((time_s, _grey(frame)))
        if number % every == 0:
            yield Step(
                Picture(_small(frame, LOOK_PX), time_s),
                np.stack([g for _, g in greys]),
                tuple(t for t, _ in greys),
                np.stack([t for _, t in thumbs]),
                tuple(t for t, _ in thumbs),
            )
            greys, thumbs = [], []


def _video(duration_s: float) -> Video:
    return Video(Path("made.mp4"), "mov", "h264", "yuv420p", 0, duration_s, LOOK_PX, 0, False, False, ())


def _survey(frames: list[Pixels], duration_s: float, rate: float = 25.0, every: int = 6) -> Survey:
    surveyor = Surveyor()
    for step in _steps(((n / rate, f) for n, f in enumerate(frames)), every):
        surveyor.add(step)
    return surveyor.finish(_video(duration_s))


def _decoded(path: Path) -> Iterator[tuple[float, Pixels]]:
    with av.open(str(path)) as container:
        for frame in container.decode(video=0):
            assert frame.pts is not None
            yield float(frame.pts * (frame.time_base or Fraction(1))), frame.to_ndarray(format="rgb24")


def test_real_footage_is_cut_where_it_is_cut(bikes: Path) -> None:
    surveyor = Surveyor()
    provisional = [surveyor.add(step) for step in _steps(_decoded(bikes), 6)]
    assert surveyor.cuts_s == pytest.approx(BIKES_CUTS_S[: len(surveyor.cuts_s)], abs=0.02)
    survey = surveyor.finish(_video(10.0))
    assert [scene.start_s for scene in survey.scenes] == pytest.approx((0.0, *BIKES_CUTS_S), abs=0.02)
    assert survey.scenes[-1].end_s == 10.0
    assert [s.scene for s in survey.samples] == [sum(c <= s.time_s for c in BIKES_CUTS_S) for s in survey.samples]
    assert [s.time_s for s in survey.samples] == [s.time_s for s in provisional]
    assert all(4.0 < s.entropy_bits < 9.0 for s in survey.samples)
    assert survey.warnings == ()


def test_motion_across_a_cut_is_taken_back() -> None:
    frames = [noise(1)] * 12 + [noise(2)] * 13
    survey = _survey(frames, 1.0, every=6)
    across = next(s for s in survey.samples if s.time_s == 0.48)
    assert across.scene == 1
    assert across.motion.max() == across.camera_motion == 0.0


def test_a_moving_picture_moves() -> None:
    wide = noise(3, (1200, 180), coarse=12)
    survey = _survey([wide[:, n * 4 : n * 4 + 320] for n in range(50)], 2.0)
    assert all(s.camera_motion > 0.1 for s in survey.samples[1:])
    assert survey.samples[0].camera_motion == 0.0


def test_times_are_the_frames_own_and_the_last_scene_ends_with_the_clip() -> None:
    survey = _survey([noise(1)] * 30, 1.24)
    assert survey.samples[1].time_s == 6 / 25
    assert survey.scenes[-1].end_s == 1.24


def test_a_header_that_lies_does_not_end_a_scene_before_its_last_frame() -> None:
    assert _survey([noise(1)] * 50, 0.5).scenes[-1].end_s == pytest.approx(48 / 25)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_very_short_clips_have_one_scene(count: int) -> None:
    survey = _survey([noise(1)] * count, count / 25)
    assert len(survey.scenes) == 1
    assert len(survey.samples) == min(count, 1)


def test_a_clip_that_is_black_all_over_is_told_of() -> None:
    assert [w.key for w in _survey([flat((16, 16, 16))] * 30, 1.2).warnings] == ["clip_blank"]


def test_pictures_far_apart_are_told_of() -> None:
    """C21: a slide recording with one picture every 20 s."""
    (warning,) = _survey([noise(1)] * 10, 200.0, rate=0.05, every=1).warnings
    assert warning.key == "pictures_far_apart"
    assert "20" in warning.say("en")


def test_the_frame_to_compare_with_is_about_a_twelfth_of_a_second_old() -> None:
    grey = np.zeros((4, 4), dtype=np.uint8)
    times = [0.0, 0.16, 0.24, 0.26]
    pair = pair_before([(grey, t) for t in times])
    assert pair is not None
    assert pair[1] == 0.16
    assert pair_before([(grey, 0.0)]) is None
    assert pair_before([(grey, 0.0), (grey, 0.01)]) is None
    assert pair_before([(grey, 0.0), (grey, 20.0)]) is None
