"""What a file is, and what one decode pass hands over."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from chord.types.notice import Notice
from chord.types.picture import Picture, Pixels

Container = Literal["mov", "avi", "matroska"]


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
class Step:
    """What the one decode pass hands over at each sampled frame.

    picture:      the sampled frame, short side ``LOOK_SHORT_SIDE_PX``
    greys:        (n, h, w) small grey frames since the step before, the last one being the sampled frame itself
    greys_time_s: (n,) their time stamps
    thumbs:       (m, h, w, 3) tiny RGB pictures of the frames since the step before, for scene cuts
    thumbs_time_s: (m,) their time stamps
    """

    picture: Picture
    greys: Pixels
    greys_time_s: tuple[float, ...]
    thumbs: Pixels
    thumbs_time_s: tuple[float, ...]

    def __repr__(self) -> str:
        return f"Step({self.picture!r}, greys {self.greys.shape}, thumbs {self.thumbs.shape})"
