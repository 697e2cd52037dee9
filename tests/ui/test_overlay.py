from chord.types import Grounding
from chord.ui.overlay import overlay_data
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
