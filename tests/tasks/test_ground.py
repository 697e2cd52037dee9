"""Grounding on the real clip and on the sample, against what is known to be there."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from chord.engines import Engine
from chord.errors import CallError, VideoError
from chord.geometry import iou
from chord.tasks import Observations, ground
from chord.types import Box, Done, Grounding, Progress, Span, Track
from chord.video import VideoWorker


@pytest.fixture
def ask(worker: VideoWorker, embedded: Engine, seen: Observations) -> Any:
    def answer(path: Path, target: str) -> Grounding:
        events = ground(path, target, worker=worker, engine=embedded, observations=seen, stop=threading.Event())
        *_, last = events
        assert isinstance(last, Done)
        assert not last.stopped
        return last.answer

    return answer


def overlap(spans: tuple[Span, ...], start_s: float, end_s: float) -> float:
    """Intersection over union of the spans with one stretch of time."""
    inside = sum(max(0.0, min(s.end_s, end_s) - max(s.start_s, start_s)) for s in spans)
    total = sum(s.end_s - s.start_s for s in spans)
    return inside / (total + (end_s - start_s) - inside)


def box_at(track: Track, time_s: float) -> Box:
    """The box of the point next to a time."""
    return min(track.points, key=lambda p: abs(p.time_s - time_s)).box


@pytest.mark.parametrize("words", ["cyclist", "骑自行车的人"])
def test_the_cyclist_of_the_street_clip(ask: Any, bikes: Path, words: str) -> None:
    """There from 3.04 to 5.48 s, behind a van near 3.5."""
    answer = ask(bikes, words)
    assert overlap(answer.spans, 3.04, 5.48) >= 0.65
    assert answer.spans[0].start_s == pytest.approx(3.04, abs=0.05)
    assert answer.spans[-1].end_s == pytest.approx(5.48, abs=0.05)
    assert not any(s.start_s < 3.6 < s.end_s for s in answer.spans)
    (track,) = answer.tracks
    assert track.label == "person"
    assert iou(box_at(track, 4.6), Box(0.555, 0.05, 0.755, 0.98)) > 0.7


def test_people_of_the_street_clip(ask: Any, bikes: Path) -> None:
    answer = ask(bikes, "person")
    assert len({(round(s.start_s, 1)) for s in answer.spans} & {1.2, 3.0, 7.5}) >= 2
    assert answer.spans[0].start_s == pytest.approx(1.2, abs=0.05)


def test_cars_of_the_street_clip(ask: Any, bikes: Path) -> None:
    answer = ask(bikes, "car")
    assert overlap(answer.spans, 1.2, 7.4) > 0.5
    assert {s.start_s for s in answer.spans} >= {1.2, 5.48}


@pytest.mark.parametrize(
    "absent", ["elephant", "大象", "giraffe", "pizza", "airplane", "boat", "zebra", "refrigerator"]
)
def test_what_is_not_there_is_not_found(ask: Any, bikes: Path, absent: str) -> None:
    answer = ask(bikes, absent)
    assert not answer.found
    assert answer.tracks == ()
    assert answer.used_words
    assert answer.unused_words == ()


def test_words_that_name_nothing_are_told(ask: Any, bikes: Path) -> None:
    answer = ask(bikes, "overalls")
    assert not answer.found
    assert answer.unused_words == ("overalls",)
    assert any(notice.key == "no_kind_understood" for notice in answer.warnings)


def test_no_answer_says_what_the_nearest_lacks(ask: Any, bikes: Path) -> None:
    answer = ask(bikes, "purple bicycle")
    assert not answer.found
    assert any(notice.key == "nearest_lacks_colour" for notice in answer.warnings)


@pytest.mark.parametrize(
    ("label", "shot"), [("cat", 0), ("person", 0), ("person", 1), ("cup", 1), ("cat", 2), ("cup", 2)]
)
def test_every_thing_of_the_sample_is_found_where_it_is(
    ask: Any, sample: Path, sample_truth: dict[str, Any], label: str, shot: int
) -> None:
    truth = next(o for o in sample_truth["objects"] if o["label"] == label and o["shot"] == shot)
    start, end = truth["span"]["start_s"], truth["span"]["end_s"]
    answer = ask(sample, label)
    spans = tuple(s for s in answer.spans if s.start_s < end and s.end_s > start)
    assert overlap(spans, start, end) > 0.75
    tracks = [t for t in answer.tracks if t.runs_s[0][0] < end and t.runs_s[-1][1] > start]
    assert len(tracks) == 1
    whole = [b for b in truth["boxes"] if b["box"][0] > 0.01 and b["box"][2] < 0.99]
    card = [Box(*b["box"]) for b in whole]
    found = [box_at(tracks[0], b["time_s"]) for b in whole]
    inside = [_inside(f, c) for f, c in zip(found, card, strict=True)]
    assert sum(inside) / len(inside) > 0.9


def _inside(found: Box, card: Box) -> bool:
    """Whether the middle of a box lies on the card that shows the thing."""
    x, y = (found.x1 + found.x2) / 2, (found.y1 + found.y2) / 2
    return card.x1 <= x <= card.x2 and card.y1 <= y <= card.y2


def test_direction_words(ask: Any, sample: Path) -> None:
    assert ask(sample, "a person who enters from the left").spans[0].start_s < 2.0
    assert len(ask(sample, "a person who enters from the left").tracks) == 1
    assert not ask(sample, "a person who enters from the right").found
    assert ask(sample, "从右侧进入的杯子").found


def test_the_second_question_needs_no_decoding(
    ask: Any, bikes: Path, worker: VideoWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(bikes, "car")
    monkeypatch.setattr(worker, "stream", lambda *_, **__: pytest.fail("decoded again"))
    assert ask(bikes, "person").found


@pytest.mark.parametrize("target", ["", "   ", "\n"])
def test_an_empty_target_is_a_wrong_call(ask: Any, bikes: Path, target: str) -> None:
    with pytest.raises(CallError):
        ask(bikes, target)


def test_a_file_that_is_no_video_is_said_to_be_none(ask: Any, tmp_path: Path) -> None:
    page = tmp_path / "login.mp4"
    page.write_text("<!doctype html><html><body>Sign in</body></html>")
    with pytest.raises(VideoError):
        ask(page, "person")


def test_an_endless_target_is_a_wrong_call_before_any_work(ask: Any, bikes: Path) -> None:
    with pytest.raises(CallError):
        ask(bikes, "man with dog " * 500)


def test_none_of_them_is_no_target(ask: Any, sample: Path) -> None:
    assert ask(sample, "0 cats").unused_words == ("0",)


def test_there_is_one_done_even_when_it_is_stopped_while_an_answer_is_told(
    sample: Path, worker: VideoWorker, embedded: Engine
) -> None:
    stop = threading.Event()
    done = []
    for event in ground(sample, "cat", worker=worker, engine=embedded, observations=Observations(), stop=stop):
        if not isinstance(event, Progress):
            stop.set()
        done += [event] if isinstance(event, Done) else []
    assert len(done) == 1
    assert done[0].stopped
    assert done[0].answer.found
