"""What is answered."""

from __future__ import annotations

from dataclasses import dataclass

from chord.texts import Language
from chord.types.notice import Notice
from chord.types.seen import TubePoint


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


WORDS_MIN, WORDS_MAX = 128, 2048
"""Ends of the length that may be asked of a description."""


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
