"""Decoded frames as small upright pictures, each scaled once by swscale. Needs PyAV."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

import av
import numpy as np
from av.video.reformatter import ColorPrimaries, Colorspace, ColorTrc, Interpolation, VideoReformatter

from chord.types import Pixels
from chord.video.orientation import Orientation
from chord.video.sizes import THUMB_SIZE_PX, grey_size
from chord.video.track import Track

HDR_CURVES = (ColorTrc.SMPTE2084, ColorTrc.ARIB_STD_B67)
# Video that does not say which matrix it uses is BT.709 from this height on, else BT.601, as players assume.
HD_HEIGHT_PX = 720
COLOUR_UNFLAGGED = 2
WHITE = 255


def is_hdr(image: av.VideoFrame) -> bool:
    """Whether the frame has a PQ or HLG curve."""
    return image.color_trc in HDR_CURVES


def has_alpha(image: av.VideoFrame) -> bool:
    """Whether the frame may have transparent parts."""
    return image.format.has_palette or any(component.is_alpha for component in image.format.components)


def matrix_of(image: av.VideoFrame) -> Colorspace | None:
    """Return the matrix to assume, or None where the frame names its own or needs none."""
    if image.colorspace != COLOUR_UNFLAGGED or image.format.is_rgb:
        return None
    return Colorspace.ITU709 if image.height >= HD_HEIGHT_PX else Colorspace.ITU601


def fitted(size: tuple[int, int], frame: tuple[int, int], first: tuple[int, int]) -> tuple[int, int]:
    """Return the largest (width, height) inside ``size`` with the shape that ``frame`` has beside ``first``.

    ``size`` is what a frame of the ``first`` stored size becomes, so a frame of that size fills it.
    """
    if frame == first:
        return size
    wide, high = Fraction(frame[0] * size[0], first[0]), Fraction(frame[1] * size[1], first[1])
    scale = min(size[0] / wide, size[1] / high)
    return (max(1, round(wide * scale)), max(1, round(high * scale)))


def letterboxed(pixels: Pixels, size: tuple[int, int]) -> Pixels:
    """Put ``pixels`` in the middle of a black picture of (width, height) ``size``."""
    height, width = pixels.shape[:2]
    if (width, height) == size:
        return pixels
    left, top = (size[0] - width) // 2, (size[1] - height) // 2
    whole = np.zeros((size[1], size[0], *pixels.shape[2:]), np.uint8)
    whole[top : top + height, left : left + width] = pixels
    return whole


def over_white(rgba: Pixels) -> Pixels:
    """Lay a picture with straight alpha over white."""
    alpha = rgba[..., 3:].astype(np.uint16)
    return ((rgba[..., :3] * alpha + (WHITE - alpha) * WHITE + WHITE // 2) // WHITE).astype(np.uint8)


@lru_cache(maxsize=4)
def tone_mapper(size: tuple[int, int]) -> VideoReformatter:  # noqa: ARG001  # the key of the cache
    """Return the converter from HDR for one size, made once in this process: setting it up takes swscale 2 s."""
    return VideoReformatter()


class Scaler:
    """Scales the frames of one track. Frames whose size changes in mid clip are fitted into the first one's."""

    def __init__(self, track: Track) -> None:
        self._first_size = track.coded_size
        self._orientation: Orientation = track.orientation
        self._grey_size = grey_size(track.display_size)
        # One context each: swscale sets itself up anew whenever the target changes.
        self._to_picture, self._to_rgb, self._to_grey, self._to_thumb = (VideoReformatter() for _ in range(4))

    def picture(self, image: av.VideoFrame, size: tuple[int, int]) -> Pixels:
        """Return (height, width, 3) RGB of the displayed (width, height) ``size``."""
        stored = self._orientation.size(size)
        # By way of RGBA even without alpha: swscale scales to it three times as fast as to RGB.
        rgba = self._scale(self._to_picture, image, stored, "rgba")
        if has_alpha(image):
            rgb = over_white(_pixels(rgba))
        else:
            rgb = _pixels(self._to_rgb.reformat(rgba, format="rgb24", threads=1))
        return self._orientation.apply(letterboxed(rgb, stored))

    def grey(self, image: av.VideoFrame) -> Pixels:
        """Return (height, width) grey with the long side at ``GREY_LONG_SIDE_PX``."""
        stored = self._orientation.size(self._grey_size)
        grey = self._scale(self._to_grey, image, stored, "gray")
        return self._orientation.apply(letterboxed(_pixels(grey), stored))

    def thumb(self, image: av.VideoFrame) -> Pixels:
        """Return a tiny RGB picture as stored: single points, so only those are read and converted."""
        small = self._to_thumb.reformat(
            image,
            *THUMB_SIZE_PX,
            "rgb24",
            src_colorspace=matrix_of(image),
            interpolation=Interpolation.POINT,
            threads=1,
        )
        return _pixels(small)

    def _scale(self, scaler: VideoReformatter, image: av.VideoFrame, size: tuple[int, int], kind: str) -> av.VideoFrame:
        width, height = fitted(size, (image.width, image.height), self._first_size)
        to_sdr = is_hdr(image) and kind != "gray"
        if to_sdr:
            scaler = tone_mapper((width, height))
        return scaler.reformat(
            image,
            width,
            height,
            kind,
            src_colorspace=matrix_of(image),
            interpolation=Interpolation.AREA,
            dst_color_trc=ColorTrc.BT709 if to_sdr else None,
            dst_color_primaries=ColorPrimaries.BT709 if to_sdr else None,
            threads=1,
        )


def _pixels(image: av.VideoFrame) -> Pixels:
    return image.to_ndarray().astype(np.uint8, copy=False)
