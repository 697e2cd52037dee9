"""Decoded frames as small upright pictures. Needs PyAV."""

from __future__ import annotations

from fractions import Fraction

import av
import numpy as np
from av.video.reformatter import ColorRange, Colorspace, ColorTrc, Interpolation, VideoReformatter

from chord.types import Pixels
from chord.video.colour import to_rgb
from chord.video.fields import FirstField
from chord.video.hdr import HdrCurve, to_sdr
from chord.video.orientation import Orientation
from chord.video.planes import COLOUR_UNFLAGGED, matrix_of, pixels_of
from chord.video.sizes import THUMB_SIZE_PX, grey_size
from chord.video.track import Track

HDR_CURVES: dict[int, HdrCurve] = {ColorTrc.SMPTE2084: "pq", ColorTrc.ARIB_STD_B67: "hlg"}
WHITE = 255


def is_hdr(image: av.VideoFrame) -> bool:
    """Whether the frame has a PQ or HLG curve."""
    return image.color_trc in HDR_CURVES


def has_alpha(image: av.VideoFrame) -> bool:
    """Whether the frame may have transparent parts."""
    return image.format.has_palette or any(component.is_alpha for component in image.format.components)


def colorspace_of(image: av.VideoFrame) -> Colorspace | None:
    """Return the matrix that swscale must be told, or None where the frame names its own or needs none."""
    if image.colorspace != COLOUR_UNFLAGGED or image.format.is_rgb:
        return None
    return Colorspace.ITU709 if matrix_of(image) == "bt709" else Colorspace.ITU601


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


class Scaler:
    """Scales the frames of one track. Frames whose size changes in mid clip are fitted into the first one's."""

    def __init__(self, track: Track) -> None:
        self._first_size = track.coded_size
        self._orientation: Orientation = track.orientation
        self._grey_size = grey_size(track.display_size)
        self._first_field = FirstField()
        # One context each: swscale sets itself up anew whenever the target changes.
        self._to_small, self._to_rgb, self._to_grey, self._to_thumb = (VideoReformatter() for _ in range(4))

    def picture(self, image: av.VideoFrame, size: tuple[int, int]) -> Pixels:
        """Return (height, width, 3) RGB of the displayed (width, height) ``size``."""
        return self._orientation.apply(self.stored(image, self._orientation.size(size)))

    def stored(self, image: av.VideoFrame, size: tuple[int, int]) -> Pixels:
        """Return (height, width, 3) RGB of (width, height) ``size`` as stored."""
        fit = fitted(size, (image.width, image.height), self._first_size)
        image = self._first_field(image)
        if is_hdr(image):
            return letterboxed(self._sdr(image, fit), size)
        if has_alpha(image) or image.format.is_rgb:
            return letterboxed(self._by_rgba(image, fit), size)
        # Small first, colours then: swscale does both at once, at the full size and three times as slowly.
        small = self._scale(self._to_small, image, fit, "yuv444p")
        return letterboxed(to_rgb(map(pixels_of, small.planes), matrix_of(image), full_range=False), size)

    def grey(self, image: av.VideoFrame) -> Pixels:
        """Return (height, width) grey from 0 to 255 with the long side at ``GREY_LONG_SIDE_PX``."""
        size = self._orientation.size(self._grey_size)
        fit = fitted(size, (image.width, image.height), self._first_size)
        image = self._first_field(image)
        small = self._scale(self._to_grey, image, fit, "gray")
        return self._orientation.apply(letterboxed(_pixels(small), size))

    def thumb(self, image: av.VideoFrame) -> Pixels:
        """Return a tiny RGB picture as stored: single points, so only those are read and converted."""
        small = self._to_thumb.reformat(
            image,
            *THUMB_SIZE_PX,
            "rgb24",
            src_colorspace=colorspace_of(image),
            interpolation=Interpolation.POINT,
            threads=1,
        )
        return _pixels(small)

    def _scale(self, scaler: VideoReformatter, image: av.VideoFrame, size: tuple[int, int], kind: str) -> av.VideoFrame:
        """Scale to another size and layout; luma of YUV layouts comes out in studio range, grey in full range."""
        return scaler.reformat(
            image,
            *size,
            kind,
            interpolation=Interpolation.AREA,
            dst_color_range=None if kind == "gray" else ColorRange.MPEG,
            threads=1,
        )

    def _by_rgba(self, image: av.VideoFrame, size: tuple[int, int]) -> Pixels:
        """Scale by way of RGBA even without alpha: swscale scales to it three times as fast as to RGB."""
        rgba = self._to_small.reformat(
            image,
            *size,
            "rgba",
            src_colorspace=colorspace_of(image),
            interpolation=Interpolation.AREA,
            threads=1,
        )
        if has_alpha(image):
            return over_white(_pixels(rgba))
        return _pixels(self._to_rgb.reformat(rgba, format="rgb24", threads=1))

    def _sdr(self, image: av.VideoFrame, size: tuple[int, int]) -> Pixels:
        """Scale an HDR frame, then bring it to BT.709."""
        small = self._to_small.reformat(image, *size, interpolation=Interpolation.AREA, threads=1)
        signal = self._to_rgb.reformat(small, format="rgb48le", threads=1).to_ndarray()
        return to_sdr(signal.astype(np.uint16, copy=False), HDR_CURVES[image.color_trc])


def _pixels(image: av.VideoFrame) -> Pixels:
    return image.to_ndarray().astype(np.uint8, copy=False)
