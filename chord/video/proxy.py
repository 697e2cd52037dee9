"""A copy of a clip that every browser plays: same time line, upright, square pixels, H.264 and AAC. Needs PyAV."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import av
from av.container import OutputContainer
from av.video.frame import PictureType
from av.video.reformatter import ColorPrimaries, ColorRange, Colorspace, ColorTrc, Interpolation, VideoReformatter
from av.video.stream import VideoStream

from chord.errors import VideoError
from chord.video.fields import FirstField
from chord.video.orientation import Orientation
from chord.video.scaling import Scaler, colorspace_of, has_alpha, is_hdr
from chord.video.sound import Sound
from chord.video.track import Frame, Track

LONG_SIDE_MAX_PX = 1280
# A preview is watched once: the speed of the encoder counts more than the size of the file, and a
# key frame every 60 lets the player seek quickly.
ENCODER_OPTIONS = {"preset": "veryfast", "crf": "23", "g": "60"}
TIME_BASE = Fraction(1, 90_000)
FRACTION_STEP = 0.01


def proxy_size(display_size: tuple[int, int]) -> tuple[int, int]:
    """Return (width, height): at most 1280 on the long side, even, never enlarged but to be even."""
    scale = min(1.0, LONG_SIDE_MAX_PX / max(display_size))
    width, height = (max(2, 2 * round(side * scale / 2)) for side in display_size)
    return (width, height)


def write_proxy(track: Track, target: Path, duration_s: float = 0.0) -> Iterator[float]:
    """Write the proxy of ``track`` to ``target`` and yield how far it is. Raises VideoError("proxy_not_written").

    The index stands in front, so that a player can begin before it has the whole file.
    """
    try:
        with av.open(f"file:{target}", "w", format="mp4", options={"movflags": "faststart"}) as output:
            yield from _write(track, output, duration_s or track.header_duration_s)
    except OSError as error:
        raise VideoError("proxy_not_written", name=track.path.name) from error


def _write(track: Track, output: OutputContainer, length_s: float) -> Iterator[float]:
    size = proxy_size(track.display_size)
    encoder = _picture_encoder(output, size, track.stream.average_rate or Fraction(25))
    bake = _Bake(track, size)
    told = 0.0
    with Sound(track, output) as sound:
        for frame in track.frames():
            sound.mux_until(frame.time_s)
            output.mux(encoder.encode(bake(frame)))
            if length_s > 0 and frame.time_s / length_s - told >= FRACTION_STEP:
                told = min(1.0, frame.time_s / length_s)
                yield told
        output.mux(encoder.encode(None))
        sound.finish()
    yield 1.0


def _picture_encoder(output: OutputContainer, size: tuple[int, int], rate: Fraction) -> VideoStream:
    stream = output.add_stream("libx264", rate=rate, options=ENCODER_OPTIONS)
    stream.width, stream.height = size
    stream.pix_fmt = "yuv420p"
    # Times, not a rate: frames stay as long on screen as in the original.
    stream.time_base = stream.codec_context.time_base = TIME_BASE
    context = stream.codec_context
    context.colorspace, context.color_range = Colorspace.ITU709, ColorRange.MPEG
    context.color_primaries, context.color_trc = ColorPrimaries.BT709, ColorTrc.BT709
    return stream


class _Bake:
    """Makes frames ready for the encoder: upright, scaled, BT.709 in 8 bits."""

    def __init__(self, track: Track, size: tuple[int, int]) -> None:
        self._size = size
        self._coded_size = track.coded_size
        self._is_upright = track.orientation == Orientation()
        self._scaler = Scaler(track)
        self._to_yuv, self._first_field = VideoReformatter(), FirstField()

    def __call__(self, frame: Frame) -> av.VideoFrame:
        image = self._first_field(frame.image) if self._is_plain(frame.image) else self._baked(frame.image)
        ready = self._to_yuv.reformat(
            image,
            *self._size,
            "yuv420p",
            src_colorspace=colorspace_of(image),
            dst_colorspace=Colorspace.ITU709,
            dst_color_range=ColorRange.MPEG,
            interpolation=Interpolation.AREA,
            threads=1,
        )
        ready.pts, ready.time_base = round(frame.time_s / TIME_BASE), TIME_BASE
        ready.pict_type = PictureType.NONE  # else the encoder repeats the original's choice of key frames
        return ready

    def _is_plain(self, image: av.VideoFrame) -> bool:
        """Whether scaling alone makes it ready, without the way through RGB."""
        same_size = (image.width, image.height) == self._coded_size
        return self._is_upright and same_size and not (is_hdr(image) or has_alpha(image))

    def _baked(self, image: av.VideoFrame) -> av.VideoFrame:
        return av.VideoFrame.from_ndarray(self._scaler.picture(image, self._size), format="rgb24")
