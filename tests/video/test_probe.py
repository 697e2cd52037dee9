"""What a file is, against clips whose truth is known."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from chord.errors import VideoError
from chord.types import Notice
from chord.video import timeline
from chord.video.probe import probe
from tests.media import every, numbered, write_clip, write_sound


def test_plain_clip(plain: Path) -> None:
    video = probe(plain, timestamps=True)
    assert (video.container, video.codec, video.pixel_format) == ("mov", "h264", "yuv420p")
    assert video.frame_count == 50
    assert video.duration_s == pytest.approx(2.0, abs=1e-3)
    assert video.timestamps_s == pytest.approx(every(0.04, 50), abs=1e-3)
    assert video.frames_per_s == pytest.approx(25)
    assert (video.display_size, video.rotation_deg, video.mirrored) == ((160, 120), 0, False)
    assert not video.has_audio
    assert video.warnings == ()


def test_stamps_are_handed_out_when_asked_for(plain: Path) -> None:
    assert probe(plain).timestamps_s == ()


@pytest.mark.parametrize("name", ["vfr.mp4", "vfr.mov", "vfr.mkv"])
def test_uneven_times(tmp_path: Path, name: str) -> None:
    times_s = [0.0, 0.1, 0.14, 0.39, 0.41, 0.93, 2.0]
    video = probe(write_clip(tmp_path / name, times_s), timestamps=True)
    assert video.timestamps_s == pytest.approx(times_s, abs=1e-3)
    assert video.frame_count == 7


@pytest.mark.parametrize("codec", ["mpeg4", "libx264"])
def test_avi_with_b_frames_starts_at_zero(tmp_path: Path, codec: str) -> None:
    clip = write_clip(tmp_path / "b.avi", every(0.04, 20), codec=codec, options={"bf": "2"})
    video = probe(clip, timestamps=True)
    assert video.container == "avi"
    assert video.timestamps_s == pytest.approx(every(0.04, 20), abs=1e-3)


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("rotation_deg", [0, 90, 180, 270])
def test_turned_clips(tmp_path: Path, rotation_deg: int, mirrored: bool) -> None:
    clip = write_clip(tmp_path / "turned.mov", every(0.04, 3), rotation_deg=rotation_deg, mirrored=mirrored)
    video = probe(clip)
    assert (video.display_size, video.rotation_deg, video.mirrored) == ((160, 120), rotation_deg, mirrored)


def test_pixel_aspect_widens(tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "pal.mp4", every(0.04, 3), size=(180, 144), pixel_aspect=Fraction(16, 11))
    assert probe(clip).display_size == (262, 144)


def test_frames_hidden_by_an_edit_list_do_not_count(tmp_path: Path) -> None:
    video = probe(write_clip(tmp_path / "trimmed.mp4", every(0.04, 60, start_s=-1.2)), timestamps=True)
    assert video.frame_count == 30
    assert video.timestamps_s == pytest.approx(every(0.04, 30), abs=1e-3)
    assert video.duration_s == pytest.approx(1.2, abs=1e-3)


def test_a_late_picture_keeps_its_time_and_the_sound_its_length(tmp_path: Path) -> None:
    video = probe(write_clip(tmp_path / "late.mp4", every(0.04, 10, start_s=1.5), sound_s=3.0), timestamps=True)
    assert video.timestamps_s[0] == pytest.approx(1.5, abs=1e-3)
    assert video.has_audio
    assert video.duration_s == pytest.approx(3.0, abs=0.05)
    assert video.picture_s == pytest.approx(0.4, abs=1e-3)
    assert video.frames_per_s == pytest.approx(25)


def test_one_frame(tmp_path: Path) -> None:
    video = probe(write_clip(tmp_path / "one.mp4", [0.0]))
    assert video.frame_count == 1
    assert video.duration_s == pytest.approx(0.04, abs=1e-3)


@pytest.mark.parametrize(
    ("times_s", "told_s", "stays_s"),
    [([0.0, 0.1], 0.25, 0.25), ([0.0, 0.1, 0.2, 1.2], 0.0, 0.1), ([0.0], 0.0, timeline.ASSUMED_FRAME_S)],
)
def test_how_long_the_last_frame_stays(times_s: list[float], told_s: float, stays_s: float) -> None:
    assert timeline.last_frame_s(times_s, told_s) == pytest.approx(stays_s)


def test_when_time_runs_out_the_header_is_believed(plain: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeline, "PACKETS_PER_LOOK_AT_CLOCK", 1)
    line = timeline.read_timeline(plain, "mov", lambda: None, budget_s=-1)
    assert (line.frame_count, line.times_s) == (50, ())
    assert line.duration_s == pytest.approx(2.0, abs=0.01)
    assert line.warnings == (Notice("header_figures"),)


def test_cut_short_with_the_index_in_front(tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "fast.mp4", every(0.04, 50), container_options={"movflags": "faststart"})
    cut = tmp_path / "cut.mp4"
    cut.write_bytes(clip.read_bytes()[: clip.stat().st_size * 2 // 3])
    video = probe(cut)
    assert 5 < video.frame_count < 50
    (notice,) = video.warnings
    assert notice.key == "cut_short"
    assert notice.values["end_s"] == pytest.approx(video.duration_s)


def test_cut_short_with_the_index_behind(plain: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.mp4"
    for share in (0.3, 0.9):
        cut.write_bytes(plain.read_bytes()[: int(plain.stat().st_size * share)])
        with pytest.raises(VideoError) as caught:
            probe(cut)
        assert caught.value.key == "no_index"


@pytest.mark.parametrize(("cover", "key"), [(False, "audio_only"), (True, "cover_only")])
def test_songs_are_no_videos(tmp_path: Path, cover: bool, key: str) -> None:
    song = write_sound(tmp_path / "song.mp4", cover=numbered(0) if cover else None)
    with pytest.raises(VideoError) as caught:
        probe(song)
    assert caught.value.key == key


@pytest.mark.parametrize("head", [b"\0\0\0\x18ftypisom", b"RIFF\0\0\1\0AVI LIST", b"\x1aE\xdf\xa3\x9fB\x86\x81\x01"])
def test_a_right_head_before_noise(tmp_path: Path, head: bytes) -> None:
    path = tmp_path / "noise.mp4"
    path.write_bytes(head + bytes(range(256)) * 40)
    with pytest.raises(VideoError):
        probe(path)


@pytest.mark.parametrize("name", ["旅行 视频 🎬.mp4", "-i dash.mp4", "frames_%03d_[1].mp4", "file:x.mp4", "a,b|c.mp4"])
def test_names_mean_nothing(plain: Path, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(plain.read_bytes())
    assert probe(path).frame_count == 50
