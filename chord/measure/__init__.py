"""What the frames of a clip are like, told in one decode pass: pure functions on arrays, and the ``Surveyor``."""

from __future__ import annotations

from chord.measure.change import changed_regions
from chord.measure.motion import flow
from chord.measure.scenes import scenes_between
from chord.measure.survey import Surveyor

__all__ = ["Surveyor", "changed_regions", "flow", "scenes_between"]
