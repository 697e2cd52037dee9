from chord.types import Box, Grounding, TubePoint
from chord.ui.overlay import overlay_data, thinned
from chord.ui.timeline import LEFT_PX, RIGHT_PX
from tests.ui.answers import grounding, track


def test_the_browser_is_told_every_run_and_point() -> None:
    data = overlay_data(grounding(), 10.0, 3)
    assert data["tracks"] == [
        {
            "label": "cyclist 0.82",
            "runs": [[1.0, 2.0], [3.0, 4.0]],
            "points": [
                [1.0, 0.1, 0.2, 0.3, 0.8],
                [2.0, 0.5, 0.2, 0.7, 0.8],
                [3.0, 0.5, 0.2, 0.7, 0.8],
                [4.0, 0.5, 0.2, 0.7, 0.8],
            ],
        }
    ]
    assert data["timeline"]["duration_s"] == 10.0
    assert (data["timeline"]["left_px"], data["timeline"]["right_px"]) == (LEFT_PX, RIGHT_PX)


def test_a_finished_answer_is_brought_on_screen_at_its_clearest_moment() -> None:
    assert overlay_data(grounding(), 10.0, 3)["show"] == {"number": 3, "time_s": 2.0}
    assert overlay_data(grounding(), 10.0, None)["show"] is None
    assert overlay_data(grounding(found=False), 10.0, 3)["show"] is None


def test_no_answer_means_no_boxes() -> None:
    assert overlay_data(None, 10.0, None)["tracks"] == []


def test_an_unmeasured_confidence_is_not_shown() -> None:
    answer = grounding()
    unmeasured = Grounding(
        answer.video, answer.target, "en", answer.engine, answer.spans, (track(None),), answer.used_words, ()
    )
    assert overlay_data(unmeasured, 10.0, 1)["tracks"][0]["label"] == "cyclist"


def test_points_on_a_straight_way_are_left_out_and_bends_stay() -> None:
    def at(time_s: float, x: float, *, seen: bool = False) -> TubePoint:
        return TubePoint(time_s, Box(x, 0.2, x + 0.2, 0.6), 0.8, seen)

    way = [at(0, 0.1, seen=True), at(0.1, 0.2), at(0.2, 0.3), at(0.3, 0.5), at(0.4, 0.5, seen=True), at(0.5, 0.5)]
    assert [p.time_s for p in thinned(way)] == [0, 0.2, 0.3, 0.4, 0.5]
    assert thinned(way[:1]) == way[:1]
    assert thinned([]) == []
