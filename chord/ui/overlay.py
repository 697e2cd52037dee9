"""The boxes over the preview: what ``overlay.js`` is told, and the component that carries it there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from chord.geometry import blend
from chord.types import Grounding, Track, TubePoint
from chord.ui.timeline import LEFT_PX, RIGHT_PX, TIMELINE_KEY
from chord.words.hits import checked_name

PREVIEW_KEY = "chord-preview"

STRAIGHT = 0.001
"""Share of the picture by which a box may lie beside its way: a pixel of a preview a thousand wide."""

_TIME_DIGITS = 3
_BOX_DIGITS = 4


def overlay(data: dict[str, Any], unplayable: Callable[[], None]) -> None:
    """Mount the overlay; ``unplayable`` is called when the browser cannot play the preview."""
    _component()(key="chord-overlay", data=data, on_unplayable_change=unplayable)


def overlay_data(grounding: Grounding | None, duration_s: float, show: int | None) -> dict[str, Any]:
    """Return what the browser needs to draw: tracks as [time, x1, y1, x2, y2] points and the geometry of the time line.

    ``show`` numbers a finished answer, whose clearest moment is to be brought on screen. Pure.
    """
    tracks = grounding.tracks if grounding else ()
    return {
        "preview": PREVIEW_KEY,
        "timeline": {"key": TIMELINE_KEY, "left_px": LEFT_PX, "right_px": RIGHT_PX, "duration_s": duration_s},
        "tracks": [_track(track, label_of(grounding, track)) for track in tracks if grounding],
        "show": {"number": show, "time_s": tracks[0].best.time_s} if tracks and show else None,
    }


def label_of(grounding: Grounding, track: Track) -> str:
    """Return the words beside a box: what was checked there, and the confidence where there is one."""
    name = checked_name(grounding, track)
    return name if track.confidence is None else f"{name} {track.confidence:.2f}"


def thinned(points: Sequence[TubePoint]) -> list[TubePoint]:
    """Leave out the points that a straight line between their neighbours gives within ``STRAIGHT``: most of them."""
    kept: list[TubePoint] = list(points[:1])
    for point, following in pairwise(points[1:]):
        share = (point.time_s - kept[-1].time_s) / (following.time_s - kept[-1].time_s)
        line = blend(kept[-1].box, following.box, share).as_tuple()
        if point.seen or max(abs(a - b) for a, b in zip(line, point.box.as_tuple(), strict=True)) > STRAIGHT:
            kept.append(point)
    return kept + list(points[1:][-1:])


def _track(track: Track, label: str) -> dict[str, Any]:
    return {
        "label": label,
        "runs": [[round(start_s, _TIME_DIGITS), round(end_s, _TIME_DIGITS)] for start_s, end_s in track.runs_s],
        "points": [
            [round(point.time_s, _TIME_DIGITS), *(round(corner, _BOX_DIGITS) for corner in point.box.as_tuple())]
            for point in thinned(track.points)
        ],
    }


@cache
def _component() -> ComponentRenderer:
    return st.components.v2.component("chord.overlay", js=Path(__file__).with_name("overlay.js").read_text("utf-8"))
