"""Looks in two steps: the whole picture, then a few places of it in full detail, where something small moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from chord.engines import Engine
from chord.geometry import WHOLE, from_tile
from chord.policy.closer import CloseUp, close_ups, small_things
from chord.tubes.seams import TileDetection, is_cut_off, joined
from chord.types import Box, Detail, Look, Picture
from chord.video import LOOK_SHORT_SIDE_PX, cut

CLOSE_UP_SIZE_PX = (LOOK_SHORT_SIDE_PX, LOOK_SHORT_SIDE_PX)


@dataclass(frozen=True, slots=True)
class View:
    """One sampled frame: the whole picture, its full detail (None when that holds no more), and what changed."""

    picture: Picture
    detail: Detail | None
    changed: tuple[Box, ...]


class CloserLook:
    """Looks at one clip's views in order; remembers the small things and the close-ups of the look before."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._followed: tuple[Box, ...] = ()
        self._before: tuple[Box, ...] = ()

    def look(self, views: Sequence[View]) -> list[Look]:
        """Return one look per view. Raises EngineError."""
        wholes = self._engine.look([view.picture for view in views])
        return [self._closer(view, look) for view, look in zip(views, wholes, strict=True)]

    def _closer(self, view: View, whole: Look) -> Look:
        detail = view.detail
        if detail is None:
            return whole
        size_px = detail.display_size
        shots = close_ups(view.changed, whole.detections, self._followed, self._before, size_px)
        found = [TileDetection(d, WHOLE) for d in whole.detections] + self._seen_in(detail, shots, whole.time_s)
        look = Look(whole.time_s, joined(found)) if shots else whole
        self._followed = small_things(look.detections, size_px)
        self._before = tuple(shot.box for shot in shots)
        return look

    def _seen_in(self, detail: Detail, shots: Sequence[CloseUp], time_s: float) -> list[TileDetection]:
        """What the close-ups show, in the whole picture's coordinates; what their edges cut off is left out."""
        pictures = [Picture(cut(detail, shot.box, CLOSE_UP_SIZE_PX), time_s) for shot in shots]
        found = []
        for shot, look in zip(shots, self._engine.look(pictures), strict=True):
            for detection in look.detections:
                box = from_tile(*detection.box.as_tuple(), shot.box)
                if box is not None and not is_cut_off(box, shot.box):
                    found.append(TileDetection(replace(detection, box=box), shot.box))
        return found
