"""Details of real clips: what they hold, when there is none, and that their parts lie where they are displayed."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from chord.types import Box, Detail
from chord.video import VideoWorker, cut, reader
from chord.video.track import Track
from tests.media import CORNERS, UPRIGHT, corners_of, every, number_in, numbered, write_clip

SIZE = (640, 480)
WHOLE = Box(0.0, 0.0, 1.0, 1.0)


def details_of(worker: VideoWorker, path: Path) -> list[Detail | None]:
    return [step.detail for step in worker.stream(path, looks_per_s=1000, detail=True)]


def first_detail(worker: VideoWorker, path: Path) -> Detail:
    detail = details_of(worker, path)[0]
    assert detail is not None
    return detail


def test_every_step_carries_its_own_frame(worker: VideoWorker, tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "a.mp4", every(0.04, 12), size=SIZE)
    details = details_of(worker, clip)
    assert [d.luma.shape for d in details if d] == [(480, 640)] * 12
    assert [number_in(cut(d, WHOLE, SIZE)) for d in details if d] == list(range(12))


def test_only_where_it_is_asked_for_and_shows_more(worker: VideoWorker, plain: Path, tmp_path: Path) -> None:
    assert set(details_of(worker, plain)) == {None}
    clip = write_clip(tmp_path / "a.mp4", [0.0], size=SIZE)
    assert [step.detail for step in worker.stream(clip, looks_per_s=4)] == [None]


@pytest.mark.parametrize(("rotation_deg", "mirrored"), [(90, False), (270, False), (180, True), (90, True)])
def test_turned_and_stretched_clips(worker: VideoWorker, tmp_path: Path, rotation_deg: int, mirrored: bool) -> None:
    clip = write_clip(
        tmp_path / "a.mov",
        [0.0, 0.04],
        size=(480, 640),
        rotation_deg=rotation_deg,
        mirrored=mirrored,
        pixel_aspect=Fraction(4, 3),
    )
    detail = first_detail(worker, clip)
    turned = rotation_deg % 180 != 0
    assert detail.display_size == ((480, 853) if turned else (640, 640))
    part = cut(detail, WHOLE, (300, 400))
    assert corners_of(part) == UPRIGHT
    assert number_in(part) == 0
    blue = cut(detail, Box(0.01, 0.82, 0.15, 0.99), (40, 40))
    assert blue.reshape(-1, 3).mean(axis=0) == pytest.approx(CORNERS["blue"], abs=8)


@pytest.mark.parametrize(
    ("name", "codec", "pixel_format"),
    [
        ("a.mp4", "libx264", "yuv420p10le"),
        ("a.mp4", "libx264", "yuv444p"),
        ("a.avi", "mjpeg", "yuvj420p"),
        ("a.avi", "mjpeg", "yuvj422p"),
        ("a.mov", "qtrle", "rgb24"),
        ("a.mkv", "ffv1", "gbrp10le"),
        ("a.avi", "ffvhuff", "gray"),
    ],
)
def test_other_layouts_are_converted(
    worker: VideoWorker, tmp_path: Path, name: str, codec: str, pixel_format: str
) -> None:
    clip = write_clip(tmp_path / name, [0.0], size=SIZE, codec=codec, pixel_format=pixel_format, options={"crf": "10"})
    part = cut(first_detail(worker, clip), WHOLE, SIZE)
    assert number_in(part) == 0
    if pixel_format != "gray":
        assert part[48, 48].tolist() == pytest.approx(CORNERS["red"], abs=8)


def test_transparent_parts_are_white(worker: VideoWorker, tmp_path: Path) -> None:
    clear = np.dstack([numbered(7, SIZE), np.full((480, 640), 255, np.uint8)])
    clear[100:160, 240:400, 3] = 0
    clip = write_clip(tmp_path / "a.mov", [0.0], size=SIZE, frames=[clear], codec="qtrle", pixel_format="argb")
    part = cut(first_detail(worker, clip), WHOLE, SIZE)
    assert part[110:150, 250:390].min() > 250
    assert number_in(part) == 7


def test_large_frames_are_brought_down_to_1080(worker: VideoWorker, tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "a.mp4", [0.0], size=(2160, 3840), rotation_deg=90, options={"preset": "ultrafast"})
    detail = first_detail(worker, clip)
    assert detail.luma.shape == (1080, 1920)
    assert detail.display_size == (1080, 1920)
    assert number_in(cut(detail, WHOLE, (540, 960))) == 0


def test_odd_sizes(worker: VideoWorker, tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "a.avi", [0.0], size=(641, 481), codec="mjpeg", pixel_format="yuvj420p")
    detail = first_detail(worker, clip)
    assert (detail.luma.shape, detail.chroma.shape) == ((481, 641), (2, 241, 321))
    assert corners_of(cut(detail, WHOLE, (641, 481))) == UPRIGHT


def test_an_8_bit_frame_is_not_copied(tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "a.mp4", [0.0], size=SIZE)
    with Track(clip) as track:
        (step,) = reader.stream(track, 4, detail=True)
    assert step.detail is not None
    assert step.detail.luma.base is not None
