"""The copy for the browser: plays everywhere, and shows at each time what the original shows."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from chord.errors import VideoError
from chord.types import Picture, Video
from chord.video import VideoWorker, browser_plays
from chord.video.proxy import proxy_size
from tests.media import UPRIGHT, corners_of, every, number_in, write_clip


def proxy_of(worker: VideoWorker, clip: Path) -> tuple[Video, list[Picture]]:
    """Make the proxy of a clip and read it back: what it is, and all its frames."""
    target = clip.with_suffix(".proxy.mp4")
    fractions = list(worker.make_proxy(clip, target))
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1.0
    video = worker.probe(target, timestamps=True)
    assert browser_plays(video)
    assert {path.name for path in clip.parent.iterdir()} >= {clip.name, target.name}
    assert not list(clip.parent.glob(".*.part"))
    return video, list(worker.pictures(target, video.timestamps_s))


@pytest.mark.parametrize(
    ("display", "proxy"),
    [
        ((640, 272), (640, 272)),
        ((161, 121), (160, 120)),
        ((1920, 1080), (1280, 720)),
        ((1080, 1920), (720, 1280)),
        ((7680, 4320), (1280, 720)),
        ((4480, 16), (1280, 4)),
        ((1, 1), (2, 2)),
    ],
)
def test_size(display: tuple[int, int], proxy: tuple[int, int]) -> None:
    assert proxy_size(display) == proxy


def test_uneven_times_are_kept(worker: VideoWorker, tmp_path: Path) -> None:
    times_s = [0.0, 0.1, 0.14, 0.39, 0.41, 0.93, 2.0]
    video, pictures = proxy_of(worker, write_clip(tmp_path / "a.mkv", times_s, codec="ffv1"))
    assert video.timestamps_s == pytest.approx(times_s, abs=2e-3)
    assert [number_in(picture.pixels) for picture in pictures] == list(range(7))


def test_a_late_start_is_kept_beside_the_sound(worker: VideoWorker, tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "late.mp4", every(0.04, 20, start_s=1.5), sound_s=3.0)
    video, pictures = proxy_of(worker, clip)
    assert video.timestamps_s == pytest.approx(every(0.04, 20, start_s=1.5), abs=1e-3)
    assert [number_in(picture.pixels) for picture in pictures] == list(range(20))
    assert video.has_audio
    assert video.duration_s == pytest.approx(3.0, abs=0.1)


def test_a_late_start_is_kept_without_sound(worker: VideoWorker, tmp_path: Path) -> None:
    video, _ = proxy_of(worker, write_clip(tmp_path / "late.mp4", every(0.04, 5, start_s=0.5)))
    assert video.timestamps_s == pytest.approx(every(0.04, 5, start_s=0.5), abs=1e-3)


def test_hidden_frames_stay_hidden(worker: VideoWorker, tmp_path: Path) -> None:
    video, pictures = proxy_of(worker, write_clip(tmp_path / "trimmed.mp4", every(0.04, 60, start_s=-1.2)))
    assert video.timestamps_s == pytest.approx(every(0.04, 30), abs=1e-3)
    assert [number_in(picture.pixels) for picture in pictures] == list(range(30, 60))


@pytest.mark.parametrize(("rotation_deg", "mirrored"), [(90, False), (180, False), (270, True), (0, True)])
def test_turns_are_baked_in(worker: VideoWorker, tmp_path: Path, rotation_deg: int, mirrored: bool) -> None:
    clip = write_clip(
        tmp_path / "turned.mov", every(0.04, 5), size=(120, 160), rotation_deg=rotation_deg, mirrored=mirrored
    )
    video, pictures = proxy_of(worker, clip)
    assert (video.rotation_deg, video.mirrored, video.display_size) == (0, False, (120, 160))
    assert [number_in(picture.pixels) for picture in pictures] == list(range(5))
    assert corners_of(pictures[0].pixels) == UPRIGHT


def test_pixel_aspect_is_baked_in(worker: VideoWorker, tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "pal.mp4", every(0.04, 3), size=(180, 144), pixel_aspect=Fraction(16, 11))
    assert proxy_of(worker, clip)[0].display_size == (262, 144)


@pytest.mark.parametrize(
    ("name", "codec", "pixel_format"),
    [
        ("a.avi", "mjpeg", "yuvj420p"),
        ("b.avi", "mpeg4", "yuv420p"),
        ("grey.avi", "ffvhuff", "gray"),
        ("deep.mp4", "libx264", "yuv420p10le"),
        ("odd.mov", "qtrle", "argb"),
    ],
)
def test_what_no_browser_plays(worker: VideoWorker, tmp_path: Path, name: str, codec: str, pixel_format: str) -> None:
    clip = write_clip(tmp_path / name, every(0.04, 10), size=(162, 122), codec=codec, pixel_format=pixel_format)
    assert not browser_plays(worker.probe(clip))
    video, pictures = proxy_of(worker, clip)
    assert video.timestamps_s == pytest.approx(every(0.04, 10), abs=1e-3)
    assert [number_in(picture.pixels) for picture in pictures] == list(range(10))


def test_the_index_stands_in_front(worker: VideoWorker, plain: Path, tmp_path: Path) -> None:
    list(worker.make_proxy(plain, tmp_path / "proxy.mp4"))
    content = (tmp_path / "proxy.mp4").read_bytes()
    assert content.index(b"moov") < content.index(b"mdat")


def test_closing_early_leaves_nothing(worker: VideoWorker, plain: Path, tmp_path: Path) -> None:
    target = tmp_path / "proxy.mp4"
    fractions = worker.make_proxy(plain, target)
    assert 0 < next(fractions) < 1
    fractions.close()
    assert list(tmp_path.iterdir()) == []
    list(worker.make_proxy(plain, target))
    assert list(tmp_path.iterdir()) == [target]


def test_an_old_copy_stays_until_the_new_one_is_whole(worker: VideoWorker, plain: Path, tmp_path: Path) -> None:
    target = tmp_path / "proxy.mp4"
    target.write_bytes(b"old")
    fractions = worker.make_proxy(plain, target)
    next(fractions)
    assert target.read_bytes() == b"old"
    list(fractions)
    assert target.read_bytes() != b"old"


def test_a_folder_that_is_not_there(worker: VideoWorker, plain: Path, tmp_path: Path) -> None:
    with pytest.raises(VideoError) as caught:
        list(worker.make_proxy(plain, tmp_path / "absent" / "proxy.mp4"))
    assert caught.value.key == "proxy_not_written"
    assert worker.probe(plain).frame_count == 50
