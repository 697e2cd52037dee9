"""How full the memory is, and how many frames may be worked on at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from chord.types import Notice

MIDDLE_LEVEL = 0.60  # share of the working memory in use; the plan's first threshold (design, section 4)
HIGH_LEVEL = 0.85  # share of the working memory in use; its second threshold
RETURN_MARGIN = 0.03  # share; a batch grows again only this far below a threshold, else it would flap around it
FRAMES_24_GB = 12  # frames at once below the first threshold, on a 24 GB card with a 7B model
FRAMES_MAX = 40  # frames; larger batches bring no speed and make the first answer wait
FRAME_SHARE = 0.5  # of the working memory that one full batch may take, where bytes per frame were measured
CACHE_SHARE = 0.10  # of the working memory; a cache larger than this is worth giving back when memory runs short

Stage = Literal["low", "middle", "high"]


@dataclass(frozen=True, slots=True)
class Memory:
    """What a device says of its memory at one moment.

    free_bytes:      what the driver or the system calls free
    reserved_bytes:  what this process holds from the driver, its cache included (CUDA, MPS; 0 on a CPU)
    allocated_bytes: the part of it that is really in use
    source:          where the numbers come from ("cgroup", "psutil", "cuda", "mps", "script")

    Raises ValueError for numbers that cannot be.
    """

    device: str
    total_bytes: int
    free_bytes: int
    reserved_bytes: int = 0
    allocated_bytes: int = 0
    source: str = "psutil"

    def __post_init__(self) -> None:
        if self.total_bytes <= 0 or min(self.free_bytes, self.reserved_bytes, self.allocated_bytes) < 0:
            raise ValueError(f"not a memory: {self!r}")

    @property
    def cached_bytes(self) -> int:
        """What this process holds and does not use."""
        return max(0, self.reserved_bytes - self.allocated_bytes)

    @property
    def usable_bytes(self) -> int:
        """What can still be used: free + reserved - allocated. The driver alone counts our own cache as used."""
        return min(self.total_bytes, self.free_bytes + self.cached_bytes)


@dataclass(frozen=True, slots=True)
class Water:
    """How many frames at once, and why.

    level:      used share of the memory left to work in, 0..1 (weights and context are not there to work in)
    raw_level:  used share of the whole device as its driver sees it, for the trace
    stage:      between which thresholds the level stands
    downsample: frames must be made smaller (the embedded detector's look pictures are the smallest there are)
    evict:      give the cache back first: memory is short and much of it is our own cache (never so on a CPU)
    """

    level: float
    raw_level: float
    stage: Stage
    frames: int
    downsample: bool
    evict: bool
    reason: Notice


def frames_at_once(
    memory: Memory,
    *,
    weights_bytes: int = 0,
    context_bytes: int = 0,
    bytes_per_frame: int | None = None,
    before: Water | None = None,
    middle_level: float = MIDDLE_LEVEL,
    high_level: float = HIGH_LEVEL,
) -> Water:
    """Return the water level and the frames it allows; ask before every batch.

    ``weights_bytes`` and ``context_bytes`` are what the model holds on this device whatever it works on.
    ``bytes_per_frame``, where it was measured, sets the largest batch for this device. ``before`` is the last answer;
    the batch grows again as soon as the level falls ``RETURN_MARGIN`` below the threshold that made it small.
    """
    work_bytes = memory.total_bytes - weights_bytes - context_bytes
    level = _used_share(memory.usable_bytes, work_bytes)
    stage = _stage(level, before.stage if before else "low", middle_level, high_level)
    cap = frames_cap(work_bytes, bytes_per_frame)
    frames = {"low": cap, "middle": max(1, cap // 2), "high": 1}[stage]
    if bytes_per_frame:
        frames = max(1, min(frames, memory.usable_bytes // bytes_per_frame))
    return Water(
        level=level,
        raw_level=_used_share(memory.free_bytes, memory.total_bytes),
        stage=stage,
        frames=frames,
        downsample=stage == "high",
        evict=stage == "high" and memory.cached_bytes > CACHE_SHARE * work_bytes,
        reason=Notice(f"water_{stage}", {"percent": round(100 * level), "frames": frames}),
    )


def frames_cap(work_bytes: int, bytes_per_frame: int | None) -> int:
    """Return the largest batch: 12 frames, or what fits ``FRAME_SHARE`` of the working memory where that is known."""
    if not bytes_per_frame:
        return FRAMES_24_GB
    return max(1, min(FRAMES_MAX, int(FRAME_SHARE * work_bytes / bytes_per_frame)))


def after_overflow(water: Water) -> Water | None:
    """Return what to try after the memory overflowed all the same: half the frames, at one frame smaller pictures.

    None when that was one small frame already: then nothing is left to try.
    """
    if water.frames == 1 and water.downsample:
        return None
    frames = max(1, water.frames // 2)
    return replace(
        water,
        frames=frames,
        downsample=water.downsample or water.frames == 1,
        evict=True,
        reason=Notice("water_overflow", {"frames": frames}),
    )


def _stage(level: float, before: Stage, middle_level: float, high_level: float) -> Stage:
    if level >= high_level - (RETURN_MARGIN if before == "high" else 0.0):
        return "high"
    return "middle" if level >= middle_level - (RETURN_MARGIN if before != "low" else 0.0) else "low"


def _used_share(free_bytes: int, total_bytes: int) -> float:
    """Return the used share of ``total_bytes``, 0..1; all of it where nothing is there to be used."""
    return min(max(1.0 - free_bytes / total_bytes, 0.0), 1.0) if total_bytes > 0 else 1.0
