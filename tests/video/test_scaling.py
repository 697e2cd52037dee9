"""Colours, transparency and fitting of scaled frames."""

from __future__ import annotations

from pathlib import Path

import av
import numpy as np
import pytest

from chord.video.scaling import Scaler, colorspace_of, fitted, is_hdr, letterboxed, over_white
from chord.video.sizes import THUMB_SIZE_PX
from chord.video.track import Track
from tests.media import CORNERS, UPRIGHT, Pixels, corners_of, every, number_in, numbered, write_clip


def first_picture(path: Path, size: tuple[int, int]) -> Pixels:
    with Track(path) as track:
        return Scaler(track).picture(track.head, size)


@pytest.mark.parametrize(
    ("name", "codec", "pixel_format"),
    [
        ("a.mp4", "libx264", "yuv420p"),
        ("a.mp4", "libx264", "yuv420p10le"),
        ("a.mp4", "libx264", "yuv444p"),
        ("a.avi", "mjpeg", "yuvj422p"),
        ("a.mov", "qtrle", "rgb24"),
        ("a.mkv", "ffv1", "gbrp10le"),
        ("a.webm", "libvpx-vp9", "yuv420p"),
    ],
)
def test_colours_come_back(tmp_path: Path, name: str, codec: str, pixel_format: str) -> None:
    clip = write_clip(tmp_path / name, [0.0, 0.04], codec=codec, pixel_format=pixel_format, options={"crf": "10"})
    picture = first_picture(clip, (400, 300))
    assert picture.shape == (300, 400, 3)
    assert corners_of(picture) == UPRIGHT
    assert picture[30, 30].tolist() == pytest.approx(CORNERS["red"], abs=8)


def test_hd_without_a_flag_is_bt709(tmp_path: Path) -> None:
    colour = (200, 40, 60)
    for size, matrix in (((1280, 720), "ITU709"), ((640, 480), "ITU601")):
        flat = av.VideoFrame.from_ndarray(np.full((size[1], size[0], 3), colour, np.uint8), format="rgb24")
        planes = flat.reformat(format="yuv420p", dst_colorspace=matrix)
        clip = tmp_path / f"{matrix}.mkv"
        with av.open(str(clip), "w") as output:
            stream = output.add_stream("ffv1", rate=25)
            stream.width, stream.height, stream.pix_fmt = *size, "yuv420p"
            planes.colorspace = 2  # unflagged
            output.mux(stream.encode(planes))
            output.mux(stream.encode(None))
        assert first_picture(clip, (64, 36))[18, 32].tolist() == pytest.approx(colour, abs=4)


def test_grey_gets_three_channels(tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "grey.avi", [0.0, 0.04], codec="ffvhuff", pixel_format="gray")
    picture = first_picture(clip, (400, 300))
    assert np.ptp(picture.astype(int), axis=2).max() <= 1
    assert number_in(picture) == 0


def test_transparent_parts_are_white_and_opaque_ones_exact(tmp_path: Path) -> None:
    clear = np.dstack([numbered(7), np.full((120, 160), 255, np.uint8)])
    clear[25:40, 60:100, 3] = 0
    clip = write_clip(tmp_path / "clear.mov", [0.0], frames=[clear], codec="qtrle", pixel_format="argb")
    picture = first_picture(clip, (160, 120))
    assert (picture[28:37, 64:96] == 255).all()
    assert tuple(picture[5, 5]) == CORNERS["red"]
    assert number_in(picture) == 7


def test_over_white_mixes() -> None:
    assert over_white(np.array([[[0, 100, 255, 128]]], np.uint8)).tolist() == [[[127, 177, 255]]]


def test_hdr_is_brought_to_the_standard_range(tmp_path: Path) -> None:
    clip = write_clip(
        tmp_path / "hdr.mkv",
        every(0.04, 2),
        pixel_format="yuv420p10le",
        options={"x264-params": "colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc"},
    )
    with Track(clip) as track:
        assert is_hdr(track.head)
    picture = first_picture(clip, (160, 120))
    assert number_in(picture) == 0
    # 235 of 255 on the PQ curve is far brighter than white on the screen.
    assert picture[60, 20].min() > 250
    assert picture[60, 140].max() < 16


def test_grey_and_thumb(plain: Path) -> None:
    with Track(plain) as track:
        scaler = Scaler(track)
        assert scaler.grey(track.head).shape == (192, 256)
        thumb = scaler.thumb(track.head)
    assert thumb.shape == (THUMB_SIZE_PX[1], THUMB_SIZE_PX[0], 3)
    assert corners_of(thumb) == UPRIGHT


@pytest.mark.parametrize(
    ("frame", "size"),
    [((160, 120), (400, 300)), ((320, 240), (400, 300)), ((120, 160), (225, 300)), ((160, 60), (400, 150))],
)
def test_fitted(frame: tuple[int, int], size: tuple[int, int]) -> None:
    assert fitted((400, 300), frame, (160, 120)) == size


def test_letterboxed_is_centred_on_black() -> None:
    whole = letterboxed(np.full((2, 6, 3), 9, np.uint8), (6, 6))
    assert whole[:, 0, 0].tolist() == [0, 0, 9, 9, 0, 0]


@pytest.mark.parametrize("size", [(320, 240), (1280, 720)])
def test_the_short_way_looks_like_the_long_one(tmp_path: Path, size: tuple[int, int]) -> None:
    clip = write_clip(tmp_path / "a.mp4", [0.0], size=size, options={"crf": "10"})
    with Track(clip) as track:
        scaler = Scaler(track)
        by_plane, other = track.head, track.head.reformat(format="rgb24", src_colorspace=colorspace_of(track.head))
        for make in (lambda image: scaler.picture(image, (400, 300)), scaler.grey):
            difference = np.abs(make(by_plane).astype(int) - make(other))
            assert difference.mean() < 2
            assert np.median(difference) <= 1
