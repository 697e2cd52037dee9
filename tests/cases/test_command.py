"""The command line over every difficult file: an answer, or one sentence and exit code 3; never a traceback."""

from __future__ import annotations

import json
from contextlib import nullcontext

import pytest

from chord.cli import work
from chord.cli.entry import main
from chord.cli.verbs import probe
from chord.tasks import Observations
from chord.video import VideoWorker
from tests.cases.truth import CASES, ERRORS, Case, path_of

WELL, NO_VIDEO = 0, 3


@pytest.fixture(autouse=True)
def one_process(worker: VideoWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Save each call the start of a process of its own, and the second question its own look at the clip."""
    observations = Observations()
    monkeypatch.setattr(work, "Observations", lambda: observations)
    for module in (work, probe):
        monkeypatch.setattr(module, "VideoWorker", lambda: nullcontext(worker))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_answered(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ground", str(case.path), "person", "--json"]) == WELL
    answer = json.loads(capsys.readouterr().out)
    assert answer["found"] is False
    assert main(["describe", str(case.path), "--json"]) == WELL
    described = json.loads(capsys.readouterr().out)
    assert described["summary"]
    assert described["segments"][-1]["end_s"] <= case.duration_s + case.duration_tolerance_s
    assert main(["probe", str(case.path), "--json"]) == WELL
    assert json.loads(capsys.readouterr().out)["frame_count"] == len(case.times_s)


@pytest.mark.parametrize("case_id", ERRORS)
@pytest.mark.parametrize("words", [["ground", "人"], ["describe"], ["probe"]], ids=lambda words: words[0])
def test_refused(case_id: str, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    verb, *rest = words
    assert main([verb, str(path_of(case_id)), *rest]) == NO_VIDEO
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert path_of(case_id).name in told.err
