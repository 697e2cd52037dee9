"""The two ways to read a clip: one pass over all of it, and the pictures on screen at given times. Needs PyAV."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

import numpy as np

from chord.types import Picture, Pixels, Step
from chord.video.damage import SAME_FRAME_S
from chord.video.detail import Details
from chord.video.sampling import GRID_SLACK_S, due_after, frame_before, is_due
from chord.video.scaling import Scaler
from chord.video.sizes import BEFORE_MAX_S, GREY_INTERVAL_S, THUMB_SIZE_PX, THUMBS_PER_S_MAX, look_size
from chord.video.track import Frame, Track

# Of the frames held back as candidates for "the one before", no two lie nearer than this: 5 frames at most.
CANDIDATE_GAP_S = 0.02
# Matroska reads its index at the first seek only: for a jump this long a seek is tried.
BLIND_SEEK_S = 5.0


def stream(track: Track, looks_per_s: float, *, detail: bool = False) -> Iterator[Step]:
    """Yield one step per sampled frame in one decode pass; ``detail`` adds the frame at full size.

    Sampled are the first frame, the first at or after each multiple of 1 / ``looks_per_s``, and the last, so that
    nothing at the end goes unseen; never one twice. A detail is a view of the decoder's memory: use it before the next
    step.
    """
    gather = _Gather(track, detail=detail)
    due_s = 0.0
    last: Frame | None = None
    for frame in track.frames():
        gather.see(frame)
        last = frame
        if is_due(frame.time_s, due_s):
            yield gather.step(frame)
            due_s = due_after(frame.time_s, looks_per_s)
            last = None
    if last is not None:
        yield gather.step(last)


class _Gather:
    """Collects what belongs to the next step while the frames go by."""

    def __init__(self, track: Track, *, detail: bool) -> None:
        self._scale = Scaler(track)
        self._details = Details(track, self._scale) if detail else None
        self._size = look_size(track.display_size)
        self._greys: list[tuple[float, Pixels]] = []
        self._thumbs: list[tuple[float, Pixels]] = []
        self._recent: deque[Frame] = deque()
        self._last_grey_s = self._last_thumb_s = -1.0

    def see(self, frame: Frame) -> None:
        """Take from a frame what is cheap and due."""
        if frame.time_s - self._last_thumb_s >= 1 / THUMBS_PER_S_MAX - GRID_SLACK_S:
            self._thumbs.append((frame.time_s, self._scale.thumb(frame.image)))
            self._last_thumb_s = frame.time_s
        if frame.time_s - self._last_grey_s >= GREY_INTERVAL_S - GRID_SLACK_S:
            self._add_grey(frame)
        while self._recent and frame.time_s - self._recent[0].time_s > BEFORE_MAX_S + GRID_SLACK_S:
            self._recent.popleft()
        if not self._recent or frame.time_s - self._recent[-1].time_s >= CANDIDATE_GAP_S - GRID_SLACK_S:
            self._recent.append(frame)

    def step(self, frame: Frame) -> Step:
        """Close the step at a sampled frame."""
        self._add_before(frame.time_s)
        if not self._greys or self._greys[-1][0] < frame.time_s:
            self._add_grey(frame)
        picture = Picture(self._scale.picture(frame.image, self._size), frame.time_s)
        detail = self._details.of(frame.image) if self._details else None
        step = Step(picture, *_stacked(self._greys), *_stacked(self._thumbs), detail)
        self._greys, self._thumbs = [], []
        self._recent.clear()  # a frame of this step is no candidate for the next: it was handed over
        return step

    def _add_grey(self, frame: Frame) -> None:
        self._greys.append((frame.time_s, self._scale.grey(frame.image)))
        self._last_grey_s = frame.time_s

    def _add_before(self, time_s: float) -> None:
        """Make sure that a grey 40 to 100 ms before ``time_s`` is there, where the clip has such a frame."""
        if frame_before(time_s, [t for t, _ in self._greys]) is not None:
            return
        place = frame_before(time_s, [frame.time_s for frame in self._recent])
        if place is not None:
            frame = self._recent[place]
            self._greys.append((frame.time_s, self._scale.grey(frame.image)))
            self._greys.sort(key=lambda grey: grey[0])


def _stacked(items: list[tuple[float, Pixels]]) -> tuple[Pixels, tuple[float, ...]]:
    if not items:
        return np.zeros((0, THUMB_SIZE_PX[1], THUMB_SIZE_PX[0], 3), np.uint8), ()
    return np.stack([pixels for _, pixels in items]), tuple(time_s for time_s, _ in items)


def pictures(track: Track, times_s: Sequence[float], short_side_px: int | None) -> Iterator[Picture]:
    """Yield the frame on screen at each of the ascending times, with its own stamp.

    Before the first frame that is the first, after the last the last. ``short_side_px`` None gives the full size as
    displayed.
    """
    screen = _Screen(track)
    scaler = Scaler(track)
    size = look_size(track.display_size, short_side_px) if short_side_px else track.display_size
    shown: Picture | None = None
    for time_s in times_s:
        frame = screen.at(time_s)
        if shown is None or shown.time_s != frame.time_s:
            shown = Picture(scaler.picture(frame.image, size), frame.time_s)
        yield shown


class _Screen:
    """The frame on screen, moved forward by decoding on and by seeking where that is shorter."""

    def __init__(self, track: Track) -> None:
        self._track = track
        self._frames = track.frames()
        # A track has at least one frame, or it would not be open.
        self._now: Frame = next(self._frames)
        self._next = next(self._frames, None)

    def at(self, time_s: float) -> Frame:
        """Return the frame on screen at ``time_s``."""
        if self._should_seek(time_s):
            self._track.seek(time_s)
            self._frames = self._track.frames()
            self._now = next(self._frames, self._now)
            self._next = next(self._frames, None)
        while self._next is not None and self._next.time_s <= time_s + SAME_FRAME_S:
            self._now, self._next = self._next, next(self._frames, None)
        return self._now

    def _should_seek(self, time_s: float) -> bool:
        if time_s < self._now.time_s - SAME_FRAME_S:
            return self._now.time_s > 0
        if self._next is None or time_s < self._next.time_s or not self._track.seeks_well:
            return False
        is_blind = self._track.kind == "matroska" and time_s - self._now.time_s > BLIND_SEEK_S
        return is_blind or self._track.key_before(time_s)
