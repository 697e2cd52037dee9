"""The sampled frame at full size, as the decoder left it, for looks at its parts. Needs PyAV."""

from __future__ import annotations

import av
import numpy as np
from av.video.reformatter import ColorRange, Colorspace, Interpolation, VideoReformatter

from chord.types import Detail
from chord.video.fields import FirstField
from chord.video.planes import MATRIX_CODES, matrix_of, planes_of
from chord.video.scaling import Scaler, has_alpha
from chord.video.sizes import look_size
from chord.video.track import Track

# Below this the picture of the look shows all there is.
DETAIL_FROM_PX = 480
# Above this the frame costs more to hand over than its finest detail is worth.
DETAIL_SHORT_SIDE_MAX_PX, DETAIL_LONG_SIDE_MAX_PX = 1080, 4096


class Details:
    """Makes the details of one track's frames."""

    def __init__(self, track: Track, scaler: Scaler) -> None:
        self._coded_size, self._orientation = track.coded_size, track.orientation
        self._display_size = _limited(track.display_size)
        self._stored_size = _limited(track.coded_size)
        self._is_wanted = min(track.display_size) >= DETAIL_FROM_PX
        self._scaler, self._convert, self._first_field = scaler, VideoReformatter(), FirstField()

    def of(self, image: av.VideoFrame) -> Detail | None:
        """Return a frame in planes of its own, at most 1080 px on the short side.

        None where the clip is small, and for a frame whose size is not that of the clip's first.
        """
        if not self._is_wanted or (image.width, image.height) != self._coded_size:
            return None
        image = self._first_field(self._opaque(image))
        planes = planes_of(image) if self._stored_size == self._coded_size else None
        if planes is None:
            planes = planes_of(self._converted(image))
        assert planes is not None
        return Detail(
            planes.luma,
            np.stack([planes.blue, planes.red]),
            self._display_size,
            self._orientation.rotation_deg,
            self._orientation.mirrored,
            planes.matrix,
            planes.full_range,
        )

    def _opaque(self, image: av.VideoFrame) -> av.VideoFrame:
        """Return a frame that has transparent parts as RGB, those white."""
        if not has_alpha(image):
            return image
        return av.VideoFrame.from_ndarray(self._scaler.stored(image, self._stored_size), format="rgb24")

    def _converted(self, image: av.VideoFrame) -> av.VideoFrame:
        """Return a frame of any kind in 8-bit 4:2:0. HDR keeps its curve: only bits go."""
        matrix = Colorspace.ITU709 if image.format.is_rgb else None
        small = self._convert.reformat(
            image,
            *self._stored_size,
            "yuv420p",
            interpolation=Interpolation.AREA,
            dst_colorspace=matrix,
            dst_color_range=ColorRange.MPEG,
            threads=1,
        )
        small.colorspace = matrix or MATRIX_CODES[matrix_of(image)]
        return small


def _limited(size: tuple[int, int]) -> tuple[int, int]:
    return look_size(size, min(*size, DETAIL_SHORT_SIDE_MAX_PX), DETAIL_LONG_SIDE_MAX_PX)
