"""Which frames are worth an answer: candidates, duplicates, and how often to look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chord.types import Notice, Sample

STILL_STEP_S = 2.0  # seconds between candidates where nothing moves
MOVING_STEP_S = 1.0  # seconds between candidates where something moves
MOVING_PER_S = 0.05  # share of the diagonal per second; a person who walks through a street scene crosses 0.1 and more
MOVING_CELLS = 0.02  # share of the 9 x 16 cells that must move: three of them
MOVING_RUN_MAX_S = 2.0  # seconds; where something moves, alike pictures are told again after this long

HASH_DISTANCE_MAX = 10  # bits of 64; the usual limit for the same picture under a 64-bit cosine hash
COLOUR_MAX = 24.0  # 0..255 in any channel; mean colours farther apart are other pictures
FLAT_BITS = 1.0  # entropy; below it a picture is one flat colour, and its hash says nothing
DETAIL_SHARPNESS_MIN = 20.0  # variance of the Laplacian at 160 px; below it a hash rests on too few waves
SOFT_DISTANCE_MAX = 4  # bits of 64; for pictures with so little detail
SOFT_ENTROPY_MAX = 1.0  # bits; and they must be about as rich

DARK_MAX = 32.0  # 0..255, mean of each channel; a flat picture darker than this is black
RATIO_AIM = (1.67, 3.3)  # input / output; 40 to 70 % fewer frames
RATIO_TOLD = 1.5  # input / output; below it the clip hardly repeats itself, and that is said

LOOKS_PER_S = 4.0  # pictures a second for a detector: a fast walker moves a third of his width between two; at 2 the
# street clip's man of 1.2 s was lost
LOOKS_AMPLE = 2400  # pictures a clip: ten minutes at 4 a second; a longer clip is looked at less often
LOOKS_PER_S_MIN = 1.0  # pictures a second; with fewer, things can no longer be followed from one to the next


@dataclass(frozen=True, slots=True)
class LookRate:
    """How many pictures a second of video to look at, and why."""

    value: float
    reason: Notice


@dataclass(frozen=True, slots=True)
class Kept:
    """A frame that stands for a run of alike candidates, all told by the numbers of their samples.

    sample:  the one to keep
    members: the candidates it stands for, itself among them
    black:   a black picture; never to be offered as a best frame
    """

    sample: int
    members: tuple[int, ...]
    black: bool


@dataclass(frozen=True, slots=True)
class FramePlan:
    """The frames to keep, in order of time. ``ratio``: candidates / kept; ``still``: one picture throughout."""

    candidates: tuple[int, ...]
    kept: tuple[Kept, ...]
    still: bool
    ratio: float
    reason: Notice


def looks_per_s(
    duration_s: float,
    *,
    wanted: float = LOOKS_PER_S,
    ample: int = LOOKS_AMPLE,
    least: float = LOOKS_PER_S_MIN,
) -> LookRate:
    """Return how often to look at a clip of ``duration_s``: in long ones less often, so that hours cost less."""
    rate = min(wanted, max(least, ample / max(duration_s, 1e-3)))
    if rate == wanted:
        return LookRate(wanted, Notice("looks_often", {"looks": f"{wanted:g}"}))
    return LookRate(rate, Notice("looks_seldom", {"every_s": f"{1 / rate:.1f}", "looks": round(rate * duration_s)}))


def plan_frames(samples: Sequence[Sample], *, distance_max: int = HASH_DISTANCE_MAX) -> FramePlan:
    """Return which samples to keep: candidates every 1 to 2 s, runs of alike ones reduced to one each.

    The middle of a run is kept, the first frame of each scene always. A black stretch is kept once in the whole clip.
    """
    chosen = candidates(samples)
    kept = _merge_black([_keep(samples, run) for run in _runs(samples, chosen, distance_max)])
    still = len(kept) == 1 and not any(is_moving(sample) for sample in samples)
    ratio = len(chosen) / max(len(kept), 1)
    return FramePlan(chosen, tuple(kept), still, ratio, _reason(len(chosen), len(kept), ratio, still=still))


def candidates(samples: Sequence[Sample]) -> tuple[int, ...]:
    """Return the numbers of the samples worth comparing: the first of each scene, then one every 1 to 2 s."""
    chosen: list[int] = []
    moved = False
    for number, sample in enumerate(samples):
        moved = moved or is_moving(sample)
        last = samples[chosen[-1]] if chosen else None
        step_s = MOVING_STEP_S if moved else STILL_STEP_S
        if last is None or sample.scene != last.scene or sample.time_s - last.time_s >= step_s:
            chosen.append(number)
            moved = False
    return tuple(chosen)


def is_moving(sample: Sample) -> bool:
    """Return whether something moves in the picture, the camera aside."""
    return float((sample.motion > MOVING_PER_S).mean()) >= MOVING_CELLS


def is_black(sample: Sample) -> bool:
    """Return whether the picture is black: flat and dark. Night footage is dark and not flat."""
    return sample.entropy_bits < FLAT_BITS and max(sample.mean_rgb) < DARK_MAX


def hash_distance(one: int, other: int) -> int:
    """Return in how many bits two perceptual hashes differ."""
    return (one ^ other).bit_count()


def is_same_picture(one: Sample, other: Sample, *, distance_max: int = HASH_DISTANCE_MAX) -> bool:
    """Return whether two samples show the same picture.

    Colours are compared first, since all flat pictures have the same hash. The hash is trusted where there is detail;
    with little of it, it must match closely and the pictures must be about as rich.
    """
    colour = max(abs(a - b) for a, b in zip(one.mean_rgb, other.mean_rgb, strict=True))
    if colour > COLOUR_MAX:
        return False
    flat = one.entropy_bits < FLAT_BITS, other.entropy_bits < FLAT_BITS
    distance = hash_distance(one.phash, other.phash)
    if all(flat) or min(one.sharpness, other.sharpness) >= DETAIL_SHARPNESS_MIN:
        return distance <= distance_max
    return distance <= SOFT_DISTANCE_MAX and abs(one.entropy_bits - other.entropy_bits) <= SOFT_ENTROPY_MAX


def _runs(samples: Sequence[Sample], chosen: Sequence[int], distance_max: int) -> list[list[int]]:
    """Return ``chosen`` cut into stretches of alike pictures, each compared with the first of its stretch."""
    runs: list[list[int]] = []
    for number in chosen:
        first = samples[runs[-1][0]] if runs else None
        if first is not None and _goes_on(first, samples[number], distance_max):
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs


def _goes_on(first: Sample, sample: Sample, distance_max: int) -> bool:
    if first.scene != sample.scene or not is_same_picture(first, sample, distance_max=distance_max):
        return False
    return not is_moving(sample) or sample.time_s - first.time_s <= MOVING_RUN_MAX_S


def _keep(samples: Sequence[Sample], run: Sequence[int]) -> Kept:
    """Return what stands for ``run``: its middle, or its first where a scene begins."""
    first = run[0]
    opens = first == 0 or samples[first - 1].scene != samples[first].scene
    return Kept(first if opens else run[len(run) // 2], tuple(run), is_black(samples[first]))


def _merge_black(kept: Sequence[Kept]) -> list[Kept]:
    """Return ``kept`` with all black runs joined to the first of them."""
    black = [one for one in kept if one.black]
    if len(black) < 2:
        return list(kept)
    members = tuple(number for one in black for number in one.members)
    return [Kept(one.sample, members, black=True) if one is black[0] else one for one in kept if one not in black[1:]]


def _reason(candidates: int, kept: int, ratio: float, *, still: bool) -> Notice:
    low, high = RATIO_AIM
    key = "frames_still" if still else "frames_few_repeats" if ratio < RATIO_TOLD else "frames_kept"
    return Notice(key, {"candidates": candidates, "kept": kept, "ratio": f"{ratio:.1f}", "low": low, "high": high})
