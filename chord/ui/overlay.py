"""The boxes over the preview: what ``overlay.js`` is told, and the component that carries it there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from chord.types import Grounding, Track
from chord.ui.timeline import LEFT_PX, RIGHT_PX, TIMELINE_KEY

PREVIEW_KEY = "chord-preview"

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
    """Return the words beside a box: the target as the person wrote it, and the confidence where there is one."""
    return grounding.target if track.confidence is None else f"{grounding.target} {track.confidence:.2f}"


def _track(track: Track, label: str) -> dict[str, Any]:
    return {
        "label": label,
        "runs": [[round(start_s, _TIME_DIGITS), round(end_s, _TIME_DIGITS)] for start_s, end_s in track.runs_s],
        "points": [
            [round(point.time_s, _TIME_DIGITS), *(round(corner, _BOX_DIGITS) for corner in point.box.as_tuple())]
            for point in track.points
        ],
    }


@cache
def _component() -> ComponentRenderer:
    return st.components.v2.component("chord.overlay", js=Path(__file__).with_name("overlay.js").read_text("utf-8"))
