"""The decoder that fits a track: transparency in WebM is seen, plain WebM keeps the fast decoder."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest

from chord.video import reader
from chord.video.decoder import decoder_of
from chord.video.scaling import Scaler
from chord.video.track import Track
from tests.media import every, number_in, numbered, write_clip


def write_clear_webm(path: Path, codec: str, count: int = 30) -> Path:
    """Write numbered frames with a transparent bar below the strip, a key frame every ten."""
    with av.open(str(path), "w") as output:
        stream = output.add_stream(codec, rate=25, options={"crf": "10", "g": "10", "auto-alt-ref": "0"})
        stream.width, stream.height, stream.pix_fmt = 160, 120, "yuva420p"
        stream.metadata["alpha_mode"] = "1"
        for n in range(count):
            clear = np.dstack([numbered(n), np.full((120, 160), 255, np.uint8)])
            clear[80:110, 50:110, 3] = 0
            image = av.VideoFrame.from_ndarray(clear, format="rgba").reformat(format="yuva420p")
            image.pts, image.time_base = n, Fraction(1, 25)
            output.mux(stream.encode(image))
        output.mux(stream.encode(None))
    return path


@pytest.mark.parametrize("codec", ["libvpx-vp9", "libvpx"])
def test_transparent_webm_lies_over_white(tmp_path: Path, codec: str) -> None:
    clip = write_clear_webm(tmp_path / "clear.webm", codec)
    with Track(clip) as track:
        picture = Scaler(track).picture(track.head, (160, 120))
        assert picture[85:105, 55:105].min() > 250
        assert number_in(picture) == 0
        assert [round(frame.time_s * 25) for frame in track.frames()] == list(range(30))
    with Track(clip) as track:
        assert [number_in(p.pixels) for p in reader.pictures(track, [0.1, 1.0, 0.5], None)] == [2, 25, 12]


def test_others_keep_their_own(tmp_path: Path, plain: Path) -> None:
    webm = write_clip(tmp_path / "plain.webm", every(0.04, 3), codec="libvpx-vp9")
    for clip in (webm, plain):
        with Track(clip) as track:
            assert decoder_of(track.stream) is track.stream.codec_context
