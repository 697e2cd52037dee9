"""The command with the engine that ships, on real footage and on the sample."""

import json
from pathlib import Path

import pytest

from chord.cli import main


def test_the_cyclist_is_found_when_it_is_there(bikes: Path, capsys) -> None:
    assert main(["ground", str(bikes), "cyclist", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert min(span["start_s"] for span in answer["spans"]) == pytest.approx(3.04, abs=0.3)
    assert max(span["end_s"] for span in answer["spans"]) == pytest.approx(5.48, abs=0.3)
    assert len({tuple(point["box"]) for track in answer["tracks"] for point in track["boxes"]}) > 5


def test_there_is_no_elephant(bikes: Path, capsys) -> None:
    assert main(["ground", str(bikes), "elephant", "--language", "zh"]) == 0
    assert capsys.readouterr().out.splitlines() == ["没有找到：elephant", "用到的词：elephant"]


def test_the_demo_describes_and_finds(capsys) -> None:
    assert main(["demo", "--language", "en"]) == 0
    out, err = capsys.readouterr()
    assert "Target: cat" in out
    assert "$ chord ground sample.mp4 cat" in err
