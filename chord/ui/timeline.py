"""The time line under the preview: one bar for each span, drawn by plotly; clicks and the playhead are overlay.js's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from chord.texts.clock import clock
from chord.types import Description, Grounding

TIMELINE_KEY = "chord-timeline"
LEFT_PX = 15
RIGHT_PX = 15
HEIGHT_PX = 74

RED = "#e5484d"
SLATE = "#8b98a9"
_FAINT = "rgba(128, 140, 150, 0.12)"
_BAR_SHARE = 0.62


@dataclass(frozen=True, slots=True)
class Bar:
    """A stretch of time and what is said when the pointer rests on it."""

    start_s: float
    end_s: float
    text: str


def span_bars(grounding: Grounding) -> tuple[Bar, ...]:
    """Return one bar for each span at which the target is on screen."""
    return tuple(
        Bar(s.start_s, s.end_s, _times(s.start_s, s.end_s) + ("" if s.confidence is None else f" · {s.confidence:.2f}"))
        for s in grounding.spans
    )


def segment_bars(description: Description) -> tuple[Bar, ...]:
    """Return one bar for each paragraph of a description."""
    return tuple(Bar(s.start_s, s.end_s, _times(s.start_s, s.end_s)) for s in description.segments)


def figure(duration_s: float, bars: Sequence[Bar], colour: str) -> dict[str, Any]:
    """Return the time line as a plotly figure over 0..``duration_s``, with margins that ``overlay.js`` knows.

    The axis is fixed, so a place on it is a time without asking plotly.
    """
    return {
        "data": [
            {
                "type": "bar",
                "orientation": "h",
                "base": [bar.start_s for bar in bars],
                "x": [bar.end_s - bar.start_s for bar in bars],
                "y": [""] * len(bars),
                "width": _BAR_SHARE,
                "hovertext": [bar.text for bar in bars],
                "hoverinfo": "text",
                "marker": {"color": colour, "cornerradius": 3, "line": {"width": 0}},
            }
        ],
        "layout": {
            "height": HEIGHT_PX,
            "margin": {"l": LEFT_PX, "r": RIGHT_PX, "t": 4, "b": 24, "pad": 0, "autoexpand": False},
            "xaxis": {
                "range": [0, max(duration_s, 0.001)],
                "fixedrange": True,
                "automargin": False,
                "showgrid": False,
                "zeroline": False,
                "ticks": "outside",
                "ticklabeloverflow": "allow",
                "tickvals": (ticks := tick_times(duration_s)),
                "ticktext": [clock(time_s).split(".")[0] for time_s in ticks],
            },
            "yaxis": {"visible": False, "fixedrange": True, "range": [-0.5, 0.5]},
            "barmode": "overlay",
            "shapes": [_lane(duration_s)],
            "showlegend": False,
            "dragmode": False,
            "hovermode": "closest",
        },
    }


def tick_times(duration_s: float, most: int = 8) -> list[float]:
    """Return at most ``most`` round times that divide the clip: steps of whole seconds, minutes or hours."""
    steps_s = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400)
    step_s = next((step for step in steps_s if duration_s / step <= most - 1), 28800)
    return [float(i * step_s) for i in range(int(duration_s // step_s) + 1)]


def _lane(duration_s: float) -> dict[str, Any]:
    """Return the strip behind the bars: there is a time line to click on before there is an answer."""
    return {
        "type": "rect",
        "layer": "below",
        "x0": 0,
        "x1": duration_s,
        "y0": -_BAR_SHARE / 2,
        "y1": _BAR_SHARE / 2,
        "fillcolor": _FAINT,
        "line": {"width": 0},
    }


def _times(start_s: float, end_s: float) -> str:
    return f"{clock(start_s)} – {clock(end_s)}"
