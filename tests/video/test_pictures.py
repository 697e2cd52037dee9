"""The frame on screen at any time, however the file has to be searched for it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from chord.types import Picture
from chord.video import reader
from chord.video.track import Track
from tests.media import every, number_in, write_clip

KINDS = {
    "b_frames.mp4": ("libx264", {"g": "12", "bf": "3"}),
    "open_gop.mp4": ("libx264", {"g": "12", "bf": "3", "x264-params": "open-gop=1:scenecut=0"}),
    "one_key.mp4": ("libx264", {"g": "999", "bf": "3"}),
    "b_frames.mkv": ("libx264", {"g": "12", "bf": "3"}),
    "plain.webm": ("libvpx-vp9", {"g": "12"}),
    "mpeg4.avi": ("mpeg4", {"g": "12", "bf": "2"}),
    "h264.avi": ("libx264", {"g": "12", "bf": "2"}),
    "motion_jpeg.avi": ("mjpeg", {}),
}


def pictures_of(path: Path, times_s: list[float], short_side_px: int | None = None) -> list[Picture]:
    with Track(path) as track:
        return list(reader.pictures(track, times_s, short_side_px))


@pytest.fixture(scope="module", params=KINDS)
def clip(request: pytest.FixtureRequest, clips: Path) -> Path:
    codec, options = KINDS[request.param]
    pixel_format = "yuvj420p" if codec == "mjpeg" else "yuv420p"
    return write_clip(clips / request.param, every(0.04, 100), codec=codec, options=options, pixel_format=pixel_format)


def test_sparse_times(clip: Path) -> None:
    times_s = sorted(np.random.default_rng(3).uniform(0, 4, 25))
    pictures = pictures_of(clip, times_s)
    assert [number_in(picture.pixels) for picture in pictures] == [int(t / 0.04 + 1e-9) for t in times_s]
    for picture in pictures:
        assert picture.time_s == pytest.approx(0.04 * (number_in(picture.pixels) or 0), abs=2e-3)


@pytest.mark.parametrize("number", [0, 1, 11, 12, 13, 25, 47, 99])
def test_one_time_alone(clip: Path, number: int) -> None:
    (picture,) = pictures_of(clip, [number * 0.04 + 0.02])
    assert number_in(picture.pixels) == number


def test_outside_the_clip_the_nearest_frame_stays(clip: Path) -> None:
    assert [number_in(p.pixels) for p in pictures_of(clip, [-1.0, 0.0, 3.99, 60.0])] == [0, 0, 99, 99]


def test_edges_of_uneven_frames(tmp_path: Path) -> None:
    times_s = [0.0, 0.1, 0.14, 0.39, 0.41, 0.93, 2.0]
    clip = write_clip(tmp_path / "vfr.mp4", times_s, options={"g": "3"})
    asked = [t + d for t in times_s for d in (0.0, 0.005)]
    assert [number_in(p.pixels) for p in pictures_of(clip, asked)] == [n for n in range(7) for _ in range(2)]


def test_hidden_frames_are_not_found(tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "trimmed.mp4", every(0.04, 100, start_s=-2.0), options={"g": "12"})
    assert [number_in(p.pixels) for p in pictures_of(clip, [0.0, 0.5, 1.5])] == [50, 62, 87]


def test_times_that_go_back_are_answered_too(plain: Path) -> None:
    assert [number_in(p.pixels) for p in pictures_of(plain, [1.5, 0.2, 0.9])] == [37, 5, 22]


def test_sizes(plain: Path) -> None:
    assert pictures_of(plain, [0.5])[0].pixels.shape == (120, 160, 3)
    assert pictures_of(plain, [0.5], 60)[0].pixels.shape == (60, 80, 3)


def test_the_same_frame_as_in_the_stream(plain: Path) -> None:
    with Track(plain) as track:
        steps = list(reader.stream(track, 4))
    pictures = pictures_of(plain, [step.picture.time_s for step in steps], 300)
    for step, picture in zip(steps, pictures, strict=True):
        assert picture.time_s == step.picture.time_s
        assert np.array_equal(picture.pixels, step.picture.pixels)


def test_decodes_on_inside_a_stretch_and_seeks_beyond_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clip = write_clip(tmp_path / "long.mp4", every(0.04, 200), options={"g": "50"})
    sought: list[float] = []
    seek = Track.seek
    monkeypatch.setattr(Track, "seek", lambda self, time_s: sought.append(time_s) or seek(self, time_s))
    pictures = pictures_of(clip, [0.1, 0.5, 1.0, 6.5, 6.9, 7.5])
    assert [number_in(picture.pixels) for picture in pictures] == [2, 12, 25, 162, 172, 187]
    assert sought == [6.5]
