"""Whether a browser plays a clip as it is, and if not, why: then it is shown through a proxy."""

from __future__ import annotations

import math

from chord.types import Notice, Video

CODECS = {"mov": ("h264", "vp9", "av1"), "avi": (), "matroska": ("vp8", "vp9", "av1")}
PIXEL_FORMATS = ("yuv420p", "yuvj420p")
# Players decode larger pictures too slowly to follow, if at all.
PIXELS_MAX = 4096 * 2304


def browser_plays(video: Video) -> bool:
    """Whether the file can go to the browser as it is: 8-bit 4:2:0 H.264, VP9 or AV1 in MP4, MOV or WebM."""
    return why_no_playback(video) is None


def why_no_playback(video: Video) -> Notice | None:
    """Return why a browser does not play the file, or None where it does.

    Rotation and pixel aspect are no reason: browsers apply both. H.264 in Matroska is one: only WebM is promised.
    """
    if video.codec not in CODECS[video.container]:
        return Notice("proxy_codec", {"codec": video.codec, "container": video.container})
    if video.pixel_format not in PIXEL_FORMATS:
        return Notice("proxy_pixels", {"pixel_format": video.pixel_format})
    if math.prod(video.display_size) > PIXELS_MAX:
        return Notice("proxy_size", {"width": video.display_size[0], "height": video.display_size[1]})
    return None
