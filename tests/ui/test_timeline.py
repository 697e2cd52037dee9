import plotly.graph_objects as go
import pytest

from chord.ui.timeline import Bar, figure, segment_bars, span_bars, tick_times
from tests.ui.answers import description, grounding


def test_every_span_is_a_bar_with_its_times_and_confidence() -> None:
    assert span_bars(grounding()) == (
        Bar(1.0, 2.0, "0:01.000 – 0:02.000 · 0.82"),
        Bar(3.0, 4.0, "0:03.000 – 0:04.000"),
    )


def test_every_paragraph_is_a_bar() -> None:
    assert segment_bars(description()) == (Bar(1.0, 2.5, "0:01.000 – 0:02.500"),)


def test_the_bars_lie_where_they_belong_on_an_axis_that_spans_the_clip() -> None:
    chart = go.Figure(figure(10.0, [Bar(1.0, 2.0, "a"), Bar(3.0, 4.5, "b")], "red"))  # plotly checks every name
    assert list(chart.data[0].base) == [1.0, 3.0]
    assert list(chart.data[0].x) == [1.0, 1.5]
    assert tuple(chart.layout.xaxis.range) == (0, 10.0)
    assert chart.layout.xaxis.fixedrange


@pytest.mark.parametrize(("duration_s", "ticks"), [(0.0, [0.0]), (3.5, [0, 1, 2, 3]), (10.0, [0, 2, 4, 6, 8, 10])])
def test_ticks_are_round(duration_s: float, ticks: list[float]) -> None:
    assert tick_times(duration_s) == ticks


@pytest.mark.parametrize("duration_s", [1.0, 59.0, 61.0, 3599.0, 40_000.0, 86_400.0])
def test_ticks_are_few_and_inside_the_clip(duration_s: float) -> None:
    ticks = tick_times(duration_s)
    assert 2 <= len(ticks) <= 8
    assert ticks[-1] <= duration_s
