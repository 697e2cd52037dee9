"""Where one scene ends and the next begins, told from tiny pictures of every frame."""

from __future__ import annotations

from bisect import insort
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

import cv2

from chord.measure.fades import Blank, FadeFinder
from chord.types import Pixels, Scene

RATIO_MIN = 3.0  # change against the mean change of the two frames before and after; PySceneDetect's own default
CHANGE_MIN = 15.0  # 0..255, mean change of hue, saturation and brightness at a cut; PySceneDetect's own default
JUMP_MIN = 4.0  # 0..255, the same in plain colours; between black and nearly black, hue means nothing
JUMP_RATIO_MIN = 2.5  # the same in plain colours; a fade changes as much in the frames after as in its first
FLASH_S = 0.25  # what looks as before within this time was a flash, not a cut; one frame at 4 frames a second
RETURN_SHARE = 0.35  # of the jump; a picture nearer than this to the one before the jump is that picture again
SCENE_MIN_S = 0.2  # a cut nearer to the one before is part of the same transition
SETTLE_S = FLASH_S + SCENE_MIN_S  # when a fade is over this long, every hard cut beside it is known


def scenes_between(cuts_s: Sequence[float], end_s: float) -> tuple[Scene, ...]:
    """Return the stretches between ``cuts_s`` (ascending); the first starts at 0, the last ends at ``end_s``."""
    starts = (0.0, *cuts_s)
    ends = (*cuts_s, end_s)
    return tuple(Scene(index, start, end) for index, (start, end) in enumerate(zip(starts, ends, strict=True)))


@dataclass(frozen=True, slots=True)
class _Frame:
    thumb: Pixels
    time_s: float


class CutFinder:
    """Fed with tiny pictures of all frames in order; ``cuts_s`` are the cuts known so far, ascending.

    A cut is named by the stamp of the first frame of the new scene. PySceneDetect's AdaptiveDetector proposes. A
    proposal is dropped when the picture does not jump in plain colours too (the detector's hues jump at the dark end
    of a fade), or when the picture before it returns at once (a flash). A fade through black or white is cut where
    the new picture comes up. Cross-fades are not found. Frames are counted for the detector and timed by their own
    stamps, so uneven frame rates do no harm.
    """

    def __init__(self) -> None:
        # Imported here: it takes 0.2 s and brings PyAV with it.
        from scenedetect.common import FrameTimecode
        from scenedetect.detectors import AdaptiveDetector

        self._stamp = FrameTimecode
        self._detector = AdaptiveDetector(adaptive_threshold=RATIO_MIN, min_scene_len=0, min_content_val=CHANGE_MIN)
        self._fades = FadeFinder()
        self._frames: deque[_Frame] = deque()
        self._first = 0  # number of the frame at the left end of _frames
        self._jumps: deque[int] = deque()  # numbers of the frames proposed, not yet judged
        self._blanks: deque[Blank] = deque()
        self._flash_until_s = float("-inf")
        self._cuts_s: list[float] = []

    @property
    def cuts_s(self) -> tuple[float, ...]:
        """The cuts known so far; one is known about ``FLASH_S`` after it happened."""
        return tuple(self._cuts_s)

    @property
    def settled_s(self) -> float:
        """Until when every cut is known: the stamp of a frame, or minus infinity."""
        evaluated = len(self._frames) - 1 - self._detector.event_buffer_length
        ends_s = [self._frames[evaluated].time_s if evaluated >= 0 else float("-inf")]
        if self._jumps:
            ends_s.append(self._at(self._jumps[0] - 1).time_s)
        if self._blanks:
            ends_s.append(self._blanks[0].last_s)
        return min(ends_s)

    @property
    def seen_picture(self) -> bool:
        """Whether any frame was neither black nor white all over."""
        return self._fades.seen_picture

    def add(self, thumb: Pixels, time_s: float) -> None:
        """Take the next frame: ``thumb`` (h, w, 3) RGB, all of one size."""
        number = self._end
        self._frames.append(_Frame(thumb, time_s))
        found = self._detector.process_frame(self._stamp(number, 1.0), cv2.cvtColor(thumb, cv2.COLOR_RGB2BGR))
        self._jumps.extend(stamp.frame_num for stamp in found)
        if blank := self._fades.add(thumb, time_s):
            self._blanks.append(blank)
        self._judge(time_s)
        self._forget()

    def finish(self) -> tuple[float, ...]:
        """Return all cuts; no frame comes after this."""
        self._judge(float("inf"))
        return self.cuts_s

    def _judge(self, now_s: float) -> None:
        while self._jumps and now_s >= self._at(self._jumps[0]).time_s + FLASH_S:
            self._judge_jump(self._jumps.popleft())
        while self._blanks and now_s >= self._blanks[0].picture_s + SETTLE_S:
            self._judge_fade(self._blanks.popleft())

    def _judge_jump(self, number: int) -> None:
        jump = self._at(number)
        if jump.time_s <= self._flash_until_s or not self._stands_out(number):
            return
        after = [self._at(n) for n in range(number + 1, self._end)]
        flash_end_s = return_time_s(self._at(number - 1), jump, after)
        if flash_end_s is not None:
            self._flash_until_s = flash_end_s
            self._blanks = deque(blank for blank in self._blanks if blank.picture_s > flash_end_s)
        elif not self._cuts_s or jump.time_s - self._cuts_s[-1] >= SCENE_MIN_S:
            insort(self._cuts_s, jump.time_s)

    def _judge_fade(self, blank: Blank) -> None:
        start_s, end_s = blank.first_s - SCENE_MIN_S, blank.picture_s + SCENE_MIN_S
        if not any(start_s <= cut_s <= end_s for cut_s in self._cuts_s):
            insort(self._cuts_s, blank.picture_s)

    def _stands_out(self, number: int) -> bool:
        """Return whether the picture changes far more into this frame than into the frames around it."""
        lag = self._detector.event_buffer_length
        first, last = max(self._first + 1, number - lag), min(self._end - 1, number + lag)
        changes = {n: _difference(self._at(n - 1).thumb, self._at(n).thumb) for n in range(first, last + 1)}
        jump = changes.pop(number)
        return jump >= JUMP_MIN and jump * len(changes) >= JUMP_RATIO_MIN * sum(changes.values())

    @property
    def _end(self) -> int:
        """The number that the next frame will have."""
        return self._first + len(self._frames)

    def _at(self, number: int) -> _Frame:
        return self._frames[number - self._first]

    def _forget(self) -> None:
        """Drop the frames that no jump, proposed or to come, is compared with any more."""
        lag = self._detector.event_buffer_length
        next_jump = self._jumps[0] if self._jumps else self._end - lag
        while self._first < next_jump - lag - 1:
            self._frames.popleft()
            self._first += 1


def return_time_s(before: _Frame, jump: _Frame, after: Sequence[_Frame]) -> float | None:
    """Return when, within ``FLASH_S`` after the ``jump``, the picture ``before`` it is back; None when it is not."""
    limit = RETURN_SHARE * _difference(before.thumb, jump.thumb)
    for frame in after:
        if frame.time_s - jump.time_s <= FLASH_S and _difference(before.thumb, frame.thumb) <= limit:
            return frame.time_s
    return None


def _difference(one: Pixels, other: Pixels) -> float:
    """Return the mean difference of two tiny pictures, 0..255."""
    return float(cv2.norm(one, other, cv2.NORM_L1)) / one.size
