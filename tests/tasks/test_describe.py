"""Descriptions on the sample: whole, stopped, and in the language of the question."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from chord.engines import Engine
from chord.errors import CallError
from chord.tasks import Observations, describe
from chord.types import Description, Done, Partial
from chord.video import VideoWorker


@pytest.fixture
def ask(worker: VideoWorker, embedded: Engine, seen: Observations, sample: Path) -> Any:
    def answer(question: str, **more: Any) -> Description:
        given = {"observations": seen, "stop": threading.Event(), "worker": worker, "engine": embedded} | more
        *_, last = describe(sample, question, **given)
        assert isinstance(last, Done)
        return last.answer

    return answer


def test_the_three_shots_of_the_sample_are_told(ask: Any) -> None:
    answer = ask("what happens here?")
    assert [round(s.start_s, 1) for s in answer.segments] == [0.0, 5.4, 9.4]
    assert "cat" in answer.segments[0].text
    assert "crosses" in answer.segments[0].text
    assert "person in black" in answer.segments[1].text
    assert "cup" in answer.segments[2].text
    assert any(notice.key == "written_by_rule" for notice in answer.warnings)


def test_a_chinese_question_is_answered_in_chinese(ask: Any) -> None:
    answer = ask("发生了什么？")
    assert answer.language == "zh"
    assert "猫" in answer.segments[0].text


def test_length_bounds_the_words(ask: Any) -> None:
    answer = ask("", words_max=128)
    assert len(" ".join([answer.summary, *(s.text for s in answer.segments)]).split()) <= 128


def test_what_is_known_so_far_denies_nothing_and_counts_no_shots(
    sample: Path, worker: VideoWorker, embedded: Engine
) -> None:
    events = describe(
        sample,
        "is there an elephant?",
        worker=worker,
        engine=embedded,
        observations=Observations(),
        stop=threading.Event(),
    )
    partial = next(event for event in events if isinstance(event, Partial)).answer
    events.close()
    assert "No elephant" not in partial.summary
    assert "so far" in partial.summary
    assert "shots" not in partial.summary
    assert partial.segments


@pytest.mark.parametrize("wrong", [{"words_max": 0}, {"words_max": 5000}, {"language": "fr"}])
def test_a_wrong_length_or_language_is_a_wrong_call_before_any_work(ask: Any, wrong: dict[str, Any]) -> None:
    with pytest.raises(CallError):
        ask("", **wrong, observations=Observations())
