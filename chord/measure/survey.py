"""One pass over a clip: what each sampled frame is like, and where the scenes begin."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

from chord.measure.colour import mean_rgb
from chord.measure.entropy import SIZE_PX, entropy_bits
from chord.measure.motion import NO_MOTION, Motion, measure_motion
from chord.measure.phash import perceptual_hash
from chord.measure.scenes import CutFinder, scenes_between
from chord.measure.sharpness import sharpness
from chord.measure.shrink import shrink
from chord.types import Notice, Pixels, Sample, Step, Survey, Video

PAIR_MIN_S = 0.04  # two frames nearer than this show motion too small to tell from noise
PAIR_MAX_S = 0.5  # two frames farther apart show different things
TIME_SLACK_S = 0.001  # stamps are rounded to the file's clock
GAP_TOLD_S = 5.0  # frames farther apart than this are told of: what happens between them nobody can see

TimedGrey = tuple[Pixels, float]


class Surveyor:
    """Fed with the steps of one clip in order; holds numbers only, never more than a few small frames."""

    def __init__(self) -> None:
        self._cuts = CutFinder()
        self._samples: list[Sample] = []
        self._pairs_s: list[tuple[float, float]] = []  # per sample: the two frames its motion was told from
        self._last_grey: list[TimedGrey] = []
        self._last_s: float | None = None
        self._gap_s = 0.0

    @property
    def cuts_s(self) -> tuple[float, ...]:
        """The cuts known so far, ascending; ``finish`` may know more."""
        return self._cuts.cuts_s

    @property
    def settled_s(self) -> float:
        """Until when every cut is known, seconds; minus infinity at the start."""
        return self._cuts.settled_s

    def add(self, step: Step) -> Sample:
        """Measure one step. The sample's scene number is provisional: a cut is known a moment after it happened."""
        self._take_thumbs(step)
        motion, pair_s = self._motion(step)
        small, time_s = shrink(step.picture.pixels, SIZE_PX), step.picture.time_s
        sample = Sample(
            time_s=time_s,
            entropy_bits=entropy_bits(small),
            sharpness=sharpness(step.greys[-1]),
            phash=perceptual_hash(small),
            mean_rgb=mean_rgb(small),
            motion=motion.cells,
            camera_motion=motion.camera,
            scene=bisect_right(self.cuts_s, time_s),
        )
        self._samples.append(sample)
        self._pairs_s.append(pair_s)
        return sample

    def finish(self, video: Video) -> Survey:
        """Return the whole survey, scene numbers final, the last scene ending where the clip ends."""
        cuts_s = self._cuts.finish()
        end_s = max(video.duration_s, self._last_s or 0.0)
        samples = tuple(_settle(s, pair, cuts_s) for s, pair in zip(self._samples, self._pairs_s, strict=True))
        return Survey(video, samples, scenes_between(cuts_s, end_s), tuple(self._warnings()))

    def _take_thumbs(self, step: Step) -> None:
        for thumb, time_s in zip(step.thumbs, step.thumbs_time_s, strict=True):
            self._cuts.add(thumb, time_s)
            if self._last_s is not None:
                self._gap_s = max(self._gap_s, time_s - self._last_s)
            self._last_s = time_s

    def _motion(self, step: Step) -> tuple[Motion, tuple[float, float]]:
        """Return the motion that led to the sampled frame and the times of the two frames that show it."""
        greys = [*self._last_grey, *zip(step.greys, step.greys_time_s, strict=True)]
        self._last_grey = greys[-1:]
        after, after_s = greys[-1]
        pair = pair_before(greys)
        if pair is None or pair[0].shape != after.shape:
            return NO_MOTION, (after_s, after_s)
        before, before_s = pair
        return measure_motion(before, after, after_s - before_s), (before_s, after_s)

    def _warnings(self) -> Iterator[Notice]:
        if self._last_s is not None and not self._cuts.seen_picture:
            yield Notice("clip_blank")
        if self._gap_s > GAP_TOLD_S:
            yield Notice("pictures_far_apart", {"gap_s": round(self._gap_s, 1)})


def pair_before(greys: Sequence[TimedGrey]) -> TimedGrey | None:
    """Return the frame to compare the last of ``greys`` with: the latest that is at least ``PAIR_MIN_S`` older.

    None when there is none, or only one that is more than ``PAIR_MAX_S`` older.
    """
    after_s = greys[-1][1]
    for grey, time_s in reversed(greys[:-1]):
        if after_s - time_s >= PAIR_MIN_S - TIME_SLACK_S:
            return (grey, time_s) if after_s - time_s <= PAIR_MAX_S else None
    return None


def _settle(sample: Sample, pair_s: tuple[float, float], cuts_s: tuple[float, ...]) -> Sample:
    """Return ``sample`` with its final scene; motion told from two frames on both sides of a cut is taken back."""
    scene = bisect_right(cuts_s, sample.time_s)
    if bisect_right(cuts_s, pair_s[0]) == bisect_right(cuts_s, pair_s[1]):
        return replace(sample, scene=scene)
    return replace(sample, scene=scene, motion=NO_MOTION.cells, camera_motion=NO_MOTION.camera)
