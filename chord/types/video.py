"""What a file is, and what one decode pass hands over."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import numpy as np

from chord.types.notice import Notice
from chord.types.picture import Picture, Pixels

Container = Literal["mov", "avi", "matroska"]
ColourMatrix = Literal["bt601", "bt709", "bt2020"]


@dataclass(frozen=True, slots=True)
class Video:
    """What a file says and what its packets show.

    display_size: (width, height) after rotation and pixel aspect
    duration_s:   the player's length: the end of picture or sound, whichever is later
    picture_s:    from the first picture to the end of the last
    """

    path: Path
    container: Container
    codec: str
    pixel_format: str
    frame_count: int
    duration_s: float
    display_size: tuple[int, int]
    rotation_deg: int
    mirrored: bool
    has_audio: bool
    timestamps_s: tuple[float, ...]
    warnings: tuple[Notice, ...] = ()
    picture_s: float = 0.0

    @property
    def frames_per_s(self) -> float:
        """Mean rate of the pictures, whatever the header says."""
        return self.frame_count / self.picture_s if self.picture_s > 0 else 0.0


@dataclass(frozen=True, slots=True, repr=False)
class Detail:
    """A frame at full size as stored, in 8-bit 4:2:0 planes; ``chord.video.cut`` makes pictures of its parts.

    luma:         (h, w) uint8
    chroma:       (2, ceil(h / 2), ceil(w / 2)) uint8, blue difference and red difference
    display_size: (width, height) after rotation and pixel aspect
    rotation_deg: how far it is turned clockwise before it is shown, after the mirror: 0, 90, 180 or 270
    mirrored:     whether it is mirrored left to right first
    matrix:       what turns the planes into RGB
    full_range:   whether luma reaches from 0 to 255, not from 16 to 235
    """

    luma: Pixels
    chroma: Pixels
    display_size: tuple[int, int]
    rotation_deg: int
    mirrored: bool
    matrix: ColourMatrix
    full_range: bool

    def __post_init__(self) -> None:
        height, width = self.luma.shape
        if self.chroma.shape != (2, (height + 1) // 2, (width + 1) // 2):
            raise ValueError(f"not 4:2:0 planes: {self.luma.shape} and {self.chroma.shape}")
        if self.luma.dtype != np.uint8 or self.chroma.dtype != np.uint8:
            raise ValueError(f"not 8-bit planes: {self.luma.dtype} and {self.chroma.dtype}")
        if min(self.display_size) < 1:
            raise ValueError(f"not a size: {self.display_size}")
        if self.rotation_deg not in (0, 90, 180, 270):
            raise ValueError(f"not a quarter turn: {self.rotation_deg}")

    def __repr__(self) -> str:
        width, height = self.display_size
        return f"Detail({width}x{height})"


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """What the one decode pass hands over at each sampled frame.

    picture:      the sampled frame, short side ``LOOK_SHORT_SIDE_PX``
    greys:        (n, h, w) small grey frames since the step before, the last one being the sampled frame itself
    greys_time_s: (n,) their time stamps
    thumbs:       (m, h, w, 3) tiny RGB pictures of the frames since the step before, for scene cuts
    thumbs_time_s: (m,) their time stamps
    detail:       the sampled frame at full size, where it was asked for and shows more than the picture does
    """

    picture: Picture
    greys: Pixels
    greys_time_s: tuple[float, ...]
    thumbs: Pixels
    thumbs_time_s: tuple[float, ...]
    detail: Detail | None = None

    def __repr__(self) -> str:
        return f"Step({self.picture!r}, greys {self.greys.shape}, thumbs {self.thumbs.shape})"
