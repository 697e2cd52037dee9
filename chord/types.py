"""The values that pass between the rooms: frozen, checked at construction, units in their names.

Boxes are normalised to the frame as displayed (after rotation and pixel aspect). Times are seconds on the player's
time line. Pictures are uint8 RGB arrays of shape (height, width, 3), as displayed.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from chord.texts import Language, say

Pixels = NDArray[np.uint8]
Container = Literal["mov", "avi", "matroska"]
Place = Literal["left", "right", "top", "bottom", "centre"]
Heading = Literal["left", "right", "up", "down"]
Side = Literal["left", "right", "top", "bottom"]


@dataclass(frozen=True, slots=True)
class Notice:
    """A remark for the person: the key of its sentence in ``texts/notices.toml`` and the values that fill it."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def say(self, language: Language) -> str:
        """Return the remark as a sentence."""
        return say(f"notices.{self.key}", language, **self.values)


# --- the picture -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, normalised 0..1 to the frame as displayed. Raises ValueError when it is empty or outside."""

    x1: float
    y1: float
    x2: float
    y2: float

    def __post_init__(self) -> None:
        if not (0.0 <= self.x1 < self.x2 <= 1.0 and 0.0 <= self.y1 < self.y2 <= 1.0):
            raise ValueError(f"not a box inside the picture: {self.as_tuple()}")

    def as_tuple(self) -> tuple[float, float, float, float]:
        """Return (x1, y1, x2, y2)."""
        return (self.x1, self.y1, self.x2, self.y2)


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """One frame as displayed, at its own time stamp. ``pixels`` has shape (height, width, 3)."""

    pixels: Pixels
    time_s: float

    def __post_init__(self) -> None:
        if self.pixels.ndim != 3 or self.pixels.shape[2] != 3 or self.pixels.dtype != np.uint8:
            raise ValueError(f"not an RGB picture: {self.pixels.dtype} {self.pixels.shape}")
        if not math.isfinite(self.time_s):
            raise ValueError(f"not a time: {self.time_s}")

    def __repr__(self) -> str:
        height, width, _ = self.pixels.shape
        return f"Picture({width}x{height} at {self.time_s:.3f} s)"


@dataclass(frozen=True, slots=True)
class Video:
    """What a file says and what its packets show. ``display_size`` is (width, height) after rotation and aspect."""

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

    @property
    def frames_per_s(self) -> float:
        """Mean rate, from frame count and duration."""
        return self.frame_count / self.duration_s if self.duration_s > 0 else 0.0


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


# --- what was measured -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, repr=False)
class Sample:
    """What was measured at one sampled frame.

    entropy_bits:  joint histogram of 5 bits per channel at 320 x 180 after a contrast stretch, 0..15
    sharpness:     variance of the Laplacian at one fixed size
    phash:         64-bit perceptual hash
    mean_rgb:      mean colour, 0..255
    motion:        (9, 16) share of the picture's diagonal per second that each cell moves, global motion removed
    camera_motion: the same measure for the global motion
    """

    time_s: float
    entropy_bits: float
    sharpness: float
    phash: int
    mean_rgb: tuple[float, float, float]
    motion: NDArray[np.float32]
    camera_motion: float
    scene: int


@dataclass(frozen=True, slots=True)
class Scene:
    """A stretch without a cut: start_s <= t < end_s."""

    index: int
    start_s: float
    end_s: float


@dataclass(frozen=True, slots=True)
class Survey:
    """What one decode pass over the whole clip measured."""

    video: Video
    samples: tuple[Sample, ...]
    scenes: tuple[Scene, ...]
    warnings: tuple[Notice, ...] = ()


# --- what was seen ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, repr=False)
class Detection:
    """One thing in one frame. ``feature`` is a unit vector or None; ``colours`` is colour name -> share of the box."""

    box: Box
    label: str
    score: float
    feature: NDArray[np.float32] | None = None
    colours: Mapping[str, float] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"Detection({self.label} {self.score:.2f} {self.box.as_tuple()})"


@dataclass(frozen=True, slots=True)
class Look:
    """What an engine saw in one frame."""

    time_s: float
    detections: tuple[Detection, ...]


@dataclass(frozen=True, slots=True)
class TubePoint:
    """Where a thing is at one time. ``seen``: measured in that frame, not carried there from its neighbours."""

    time_s: float
    box: Box
    score: float
    seen: bool = True


@dataclass(frozen=True, slots=True)
class Tube:
    """One thing followed through one scene.

    points:      in time order, at least one
    runs_s:      (start, end) stretches in which it is on screen, ascending, gaps between them hidden or unseen
    score:       detector score x support, 0..1
    colours:     colour name -> mean share of the box
    companions:  label -> share of the seen points at which something of that label touches it (a bicycle under a person)
    """

    id: int
    label: str
    scene: int
    points: tuple[TubePoint, ...]
    runs_s: tuple[tuple[float, float], ...]
    score: float
    colours: Mapping[str, float] = field(default_factory=dict)
    companions: Mapping[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.points or not self.runs_s:
            raise ValueError(f"a tube without points or runs: {self.id}")

    @property
    def start_s(self) -> float:
        """When it first appears."""
        return self.runs_s[0][0]

    @property
    def end_s(self) -> float:
        """When it is last seen."""
        return self.runs_s[-1][1]


# --- what was asked --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wanted:
    """One kind of thing a query asks for. Empty or None means: any.

    labels:       names of the detector's classes, any of which will do
    companions:   labels that must touch it (a cyclist is a person with a bicycle)
    colours:      colour names, any of which will do
    place:        where in the picture it must mostly be
    heading:      which way it must move
    enters_from:  the side it comes into the picture from
    leaves_to:    the side it goes out of the picture at
    moving:       True: must move; False: must stand still
    size:         "large" or "small"
    count:        how many at once
    """

    labels: frozenset[str]
    companions: frozenset[str] = frozenset()
    colours: frozenset[str] = frozenset()
    place: frozenset[Place] = frozenset()
    heading: Heading | None = None
    enters_from: Side | None = None
    leaves_to: Side | None = None
    moving: bool | None = None
    size: Literal["large", "small"] | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Query:
    """A target in the person's words and what the engine makes of it.

    An engine that reads words itself (a language model) leaves ``wanted`` empty and ``reads_text`` True.
    ``used_words`` and ``unused_words`` are pieces of ``text`` in their order; ``warnings`` says which words were
    read more broadly than written ("engineer" as a person).
    """

    text: str
    language: Language
    wanted: tuple[Wanted, ...]
    used_words: tuple[str, ...]
    unused_words: tuple[str, ...]
    warnings: tuple[Notice, ...] = ()
    reads_text: bool = False


# --- what is answered ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time at which the target is on screen. ``confidence`` is None where nothing measured it."""

    start_s: float
    end_s: float
    confidence: float | None


@dataclass(frozen=True, slots=True)
class Track:
    """A tube that answers a target. ``best`` is its clearest seen point."""

    id: int
    label: str
    confidence: float | None
    best: TubePoint
    points: tuple[TubePoint, ...]
    runs_s: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Grounding:
    """The answer to "where and when is TARGET?"."""

    video: str
    target: str
    language: Language
    engine: str
    spans: tuple[Span, ...]
    tracks: tuple[Track, ...]
    used_words: tuple[str, ...]
    unused_words: tuple[str, ...]
    warnings: tuple[Notice, ...] = ()

    @property
    def found(self) -> bool:
        """Whether anything matched."""
        return bool(self.spans)


@dataclass(frozen=True, slots=True)
class Segment:
    """A paragraph of a description and the stretch of time it tells of."""

    start_s: float
    end_s: float
    text: str
    actors: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    scene: str = ""


@dataclass(frozen=True, slots=True)
class Description:
    """The answer to "what happens here?"."""

    video: str
    question: str
    language: Language
    engine: str
    summary: str
    segments: tuple[Segment, ...]
    warnings: tuple[Notice, ...] = ()


# --- what a task reports while it runs -------------------------------------------------------------------------------

Answer = TypeVar("Answer", Grounding, Description)
Stage = Literal["open", "survey", "look", "refine", "write"]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a task is. ``seconds_left`` is None until it can be told."""

    stage: Stage
    fraction: float
    seconds_left: float | None


@dataclass(frozen=True, slots=True)
class Partial(Generic[Answer]):
    """The answer as far as it is known."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class Done(Generic[Answer]):
    """The whole answer, or what was found until the person stopped it."""

    answer: Answer
    stopped: bool = False
