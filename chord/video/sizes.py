"""How large and how often the one decode pass looks: the figures that reader, measure and engines share."""

from __future__ import annotations

# The detector squares the short side to about this many pixels, and finer detail costs time without new finds.
LOOK_SHORT_SIDE_PX = 300
# A strip of 280:1 would become a picture of 84,000 px: beyond this the short side gives way.
LOOK_LONG_SIDE_MAX_PX = 2048
# Optical flow between frames this small follows motion to about half a percent of the picture.
GREY_LONG_SIDE_PX = 256
GREY_INTERVAL_S = 0.08
# The frame that a sampled frame is compared with for motion lies this far before it.
BEFORE_MIN_S, BEFORE_MAX_S = 0.04, 0.1
# (width, height) of the tiny pictures in which cuts are found.
THUMB_SIZE_PX = (64, 36)
THUMBS_PER_S_MAX = 60.0


def look_size(
    display_size: tuple[int, int],
    short_side_px: int = LOOK_SHORT_SIDE_PX,
    long_side_max_px: int = LOOK_LONG_SIDE_MAX_PX,
) -> tuple[int, int]:
    """Return (width, height) with the short side at ``short_side_px``, or the long side at its cap."""
    width, height = display_size
    scale = min(short_side_px / min(width, height), long_side_max_px / max(width, height))
    return (max(1, round(width * scale)), max(1, round(height * scale)))


def grey_size(display_size: tuple[int, int]) -> tuple[int, int]:
    """Return (width, height) with the long side at ``GREY_LONG_SIDE_PX``."""
    width, height = display_size
    scale = GREY_LONG_SIDE_PX / max(width, height)
    return (max(1, round(width * scale)), max(1, round(height * scale)))
