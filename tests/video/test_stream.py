"""One decode pass: which frames, when, and which way up."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest

from chord.types import Notice, Step
from chord.video import reader
from chord.video.probe import probe
from chord.video.sizes import BEFORE_MAX_S, BEFORE_MIN_S, GREY_INTERVAL_S
from chord.video.track import Track
from tests.media import UPRIGHT, corners_of, every, number_in, numbered, write_clip


def steps_of(path: Path, looks_per_s: float = 4) -> list[Step]:
    with Track(path) as track:
        return list(reader.stream(track, looks_per_s))


def times_of(steps: list[Step]) -> list[float]:
    return [step.picture.time_s for step in steps]


def test_sampled_on_the_grid_and_at_the_end(plain: Path) -> None:
    steps = steps_of(plain)
    assert times_of(steps) == pytest.approx([0.0, 0.28, 0.52, 0.76, 1.0, 1.28, 1.52, 1.76, 1.96], abs=1e-3)
    assert [number_in(step.picture.pixels) for step in steps] == [0, 7, 13, 19, 25, 32, 38, 44, 49]


def test_a_high_rate_takes_every_frame_once(plain: Path) -> None:
    assert [number_in(step.picture.pixels) for step in steps_of(plain, 1000)] == list(range(50))


def test_pictures_are_enlarged_to_the_short_side(plain: Path) -> None:
    assert steps_of(plain)[0].picture.pixels.shape == (300, 400, 3)


@pytest.mark.parametrize("rate", [10, 15, 24, 25, 30, 50, 60, 120])
def test_greys_are_spaced_and_one_lies_shortly_before_each_look(tmp_path: Path, rate: int) -> None:
    steps = steps_of(write_clip(tmp_path / "rate.mp4", every(1 / rate, rate * 2), size=(64, 48), rate=rate))
    for step in steps[1:-1]:
        assert step.greys_time_s[-1] == step.picture.time_s
        before = [step.picture.time_s - t for t in step.greys_time_s[:-1]]
        possible = [n / rate for n in range(1, rate) if BEFORE_MIN_S <= n / rate <= BEFORE_MAX_S]
        if possible:
            assert any(BEFORE_MIN_S - 1e-3 <= gap <= BEFORE_MAX_S + 1e-3 for gap in before)
        assert len(step.greys) == len(step.greys_time_s) <= 0.3 / GREY_INTERVAL_S + 2
    stamps = [t for step in steps for t in step.greys_time_s]
    assert stamps == sorted(set(stamps))


def test_greys_and_thumbs_show_their_frames(plain: Path) -> None:
    for step in steps_of(plain):
        for grey, time_s in zip(step.greys, step.greys_time_s, strict=True):
            assert number_in(np.dstack([grey] * 3)) == round(time_s * 25)
        for thumb, time_s in zip(step.thumbs, step.thumbs_time_s, strict=True):
            assert number_in(thumb) == round(time_s * 25)


def test_every_frame_has_its_thumb_but_not_more_than_60_a_second(plain: Path, tmp_path: Path) -> None:
    assert [t for step in steps_of(plain) for t in step.thumbs_time_s] == pytest.approx(every(0.04, 50), abs=1e-3)
    fast = write_clip(tmp_path / "fast.mp4", every(1 / 240, 240), size=(64, 48), rate=240)
    assert 55 <= sum(len(step.thumbs) for step in steps_of(fast)) <= 61


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("rotation_deg", [0, 90, 180, 270])
def test_turned_clips_come_upright(tmp_path: Path, rotation_deg: int, mirrored: bool) -> None:
    times_s, size = every(0.04, 10), (120, 160)
    clip = write_clip(tmp_path / "turned.mov", times_s, size=size, rotation_deg=rotation_deg, mirrored=mirrored)
    for step in steps_of(clip, 1000):
        assert step.picture.pixels.shape == (400, 300, 3)
        assert corners_of(step.picture.pixels) == UPRIGHT
        assert number_in(step.picture.pixels) == round(step.picture.time_s * 25)
        assert step.greys.shape[1:] == (256, 192)
        assert number_in(np.dstack([step.greys[-1]] * 3)) == round(step.picture.time_s * 25)


def test_pixel_aspect_is_applied(tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "pal.mp4", every(0.04, 3), size=(180, 144), pixel_aspect=Fraction(16, 11))
    assert steps_of(clip)[0].picture.pixels.shape == (300, 546, 3)


@pytest.mark.parametrize("codec", ["mpeg4", "libx264"])
def test_avi_with_b_frames_is_in_order(tmp_path: Path, codec: str) -> None:
    clip = write_clip(tmp_path / "b.avi", every(0.04, 30), codec=codec, options={"bf": "2", "g": "12"})
    steps = steps_of(clip, 1000)
    assert [number_in(step.picture.pixels) for step in steps] == list(range(30))
    assert times_of(steps) == pytest.approx(every(0.04, 30), abs=1e-3)


def test_hidden_frames_stay_hidden(tmp_path: Path) -> None:
    steps = steps_of(write_clip(tmp_path / "trimmed.mp4", every(0.04, 60, start_s=-1.2)), 1000)
    assert [number_in(step.picture.pixels) for step in steps] == list(range(30, 60))
    assert times_of(steps) == pytest.approx(every(0.04, 30), abs=1e-3)


def test_a_late_start_is_kept(tmp_path: Path) -> None:
    steps = steps_of(write_clip(tmp_path / "late.mp4", every(0.04, 10, start_s=1.5), sound_s=3.0))
    assert times_of(steps) == pytest.approx([1.5, 1.78, 1.86], abs=1e-3)


def test_damage_is_stepped_over_and_told(tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "clip.mp4", every(0.04, 100), options={"g": "20", "bf": "2"})
    noisy = bytearray(clip.read_bytes())
    with av.open(str(clip)) as source:
        hit = [p for p in source.demux(video=0) if p.pts is not None and 1.7 <= p.pts * p.time_base < 2.0]
        for packet in hit:
            noisy[packet.pos : packet.pos + packet.size] = np.random.default_rng(1).bytes(packet.size)
    clip.write_bytes(noisy)
    with Track(clip) as track:
        numbers = [number_in(step.picture.pixels) for step in reader.stream(track, 1000)]
        warnings = track.warnings()
    assert numbers[:40] == list(range(40))
    assert numbers[-40:] == list(range(60, 100))
    (notice,) = warnings
    assert notice.key == "damage"
    assert 1.6 <= notice.values["start_s"] <= 2.0
    assert notice.values["end_s"] == pytest.approx(2.4, abs=1e-3)


def test_a_new_size_in_mid_clip_is_fitted_into_the_first(tmp_path: Path) -> None:
    path = tmp_path / "two.avi"
    with av.open(str(path), "w") as output:
        stream = output.add_stream("mjpeg", rate=25)
        stream.width, stream.height, stream.pix_fmt = 160, 120, "yuvj420p"
        tall = av.CodecContext.create("mjpeg", "w")
        tall.width, tall.height, tall.pix_fmt, tall.time_base = 120, 160, "yuvj420p", Fraction(1, 25)
        for n in range(10):
            size = (160, 120) if n < 5 else (120, 160)
            image = av.VideoFrame.from_ndarray(numbered(n, size), format="rgb24").reformat(format="yuvj420p")
            image.pts, image.time_base = n, Fraction(1, 25)
            for packet in (stream if n < 5 else tall).encode(image):
                packet.stream = stream
                output.mux(packet)
    with Track(path) as track:
        steps = list(reader.stream(track, 1000))
        assert track.warnings() == (Notice("size_changed"),)
    assert {step.picture.pixels.shape for step in steps} == {(300, 400, 3)}
    assert [number_in(step.picture.pixels) for step in steps[:5]] == list(range(5))
    fitted = [step.picture.pixels[:, 88:312] for step in steps[5:]]
    assert [number_in(picture) for picture in fitted] == list(range(5, 10))
    assert all((step.picture.pixels[:, :80] == 0).all() for step in steps[5:])


def test_interlaced_frames_are_never_black(tmp_path: Path) -> None:
    options = {"flags": "+ildct+ilme", "x264-params": "tff=1:log-level=none"}
    for step in steps_of(write_clip(tmp_path / "tff.mp4", every(0.04, 10), options=options), 1000):
        assert number_in(step.picture.pixels) == round(step.picture.time_s * 25)


@pytest.mark.parametrize(
    ("codec", "pixel_format"), [("mjpeg", "yuvj420p"), ("mpeg4", "yuv420p"), ("libx264", "yuv420p")]
)
def test_frames_that_an_avi_left_out_stay_out(tmp_path: Path, codec: str, pixel_format: str) -> None:
    times_s = [0.0, 0.04, 0.2, 0.24, 0.8]  # the holes are written as empty chunks
    clip = write_clip(tmp_path / "holes.avi", times_s, codec=codec, pixel_format=pixel_format, options={"bf": "0"})
    assert probe(clip, timestamps=True).timestamps_s == pytest.approx(times_s, abs=1e-3)
    steps = steps_of(clip, 1000)
    assert [number_in(step.picture.pixels) for step in steps] == list(range(5))
    assert times_of(steps) == pytest.approx(times_s, abs=1e-3)


def test_960_frames_a_second_are_looked_at_by_time(tmp_path: Path) -> None:
    steps = steps_of(write_clip(tmp_path / "slow.mp4", every(1 / 960, 960), size=(64, 48), rate=960))
    assert times_of(steps) == pytest.approx([0.0, 0.25, 0.5, 0.75, 959 / 960], abs=2e-3)
    assert [number_in(step.picture.pixels) for step in steps] == [round(t * 960) for t in times_of(steps)]


def test_dv_from_an_old_camera(tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "dv.avi", every(0.04, 5), size=(720, 576), codec="dvvideo")
    steps = steps_of(clip, 1000)
    assert [number_in(step.picture.pixels) for step in steps] == list(range(5))
    assert {corners_of(step.picture.pixels) for step in steps} == {UPRIGHT}
