"""What an engine saw, and the tubes that looks become."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from chord.types.picture import Box


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
    companions:  label -> share of the seen points at which a thing of that label goes with it
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
