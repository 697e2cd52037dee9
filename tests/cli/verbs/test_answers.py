"""The verbs on a real clip with a scripted engine: what is printed where, and the exit code."""

import json
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from chord.cli import main, work
from chord.engines import Opened
from chord.engines.engine import ScriptedEngine
from chord.schemas import schema
from chord.types import Box, Detection, Look, Notice


@pytest.fixture
def engine_sees(monkeypatch) -> Callable[[Callable[[float], Look]], None]:
    """Let every question be answered by an engine that sees what this function says."""

    def see(script: Callable[[float], Look]) -> None:
        opened = Opened(ScriptedEngine(script), Notice("engine_asked_for", {"name": "scripted"}))
        monkeypatch.setattr(work, "open_engine", lambda _name: opened)

    return see


def a_still_person(time_s: float) -> Look:
    return Look(time_s, (Detection(Box(0.25, 0.25, 0.5, 0.75), "person", 0.9),))


def nothing(time_s: float) -> Look:
    return Look(time_s, ())


def test_ground_prints_four_lines_per_hit_to_stdout_and_remarks_to_stderr(engine_sees, sample, capsys) -> None:
    engine_sees(a_still_person)
    assert main(["ground", str(sample), "person"]) == 0
    out, err = capsys.readouterr()
    blocks = [block.splitlines() for block in out.strip().split("\n\n")]
    assert blocks
    for block in blocks:
        assert [line.split(":")[0] for line in block] == ["Target", "Time", "Position", "Confidence"]
    assert "Words used: person" in err


def test_ground_in_json_is_one_object_of_its_schema(engine_sees, sample, capsys) -> None:
    engine_sees(a_still_person)
    assert main(["ground", str(sample), "person", "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    Draft202012Validator(schema("ground")).validate(value)
    assert value["found"]
    assert (value["video"], value["engine"]) == (str(sample), "scripted")


def test_not_found_is_an_answer(engine_sees, sample, capsys) -> None:
    engine_sees(nothing)
    assert main(["ground", str(sample), "大象"]) == 0
    assert capsys.readouterr().out.splitlines() == ["没有找到：大象", "用到的词：大象"]


def test_an_answer_that_falls_short_says_which_engine_gave_it(engine_sees, sample, capsys) -> None:
    engine_sees(nothing)
    assert main(["ground", str(sample), "elephant"]) == 0
    assert "scripted" in capsys.readouterr().err
    assert main(["ground", str(sample), "elephant", "--json"]) == 0
    assert capsys.readouterr().err == ""


def test_describe_speaks_the_language_of_the_question(engine_sees, sample, capsys) -> None:
    engine_sees(a_still_person)
    assert main(["describe", str(sample), "发生了什么？"]) == 0
    assert any("\u4e00" <= character <= "\u9fff" for character in capsys.readouterr().out)


def test_describe_in_json_is_one_object_of_its_schema(engine_sees, sample, capsys) -> None:
    engine_sees(a_still_person)
    assert main(["describe", str(sample), "--json", "--language", "en", "--length", "128"]) == 0
    value = json.loads(capsys.readouterr().out)
    Draft202012Validator(schema("describe")).validate(value)
    assert value["segments"]


def test_ctrl_c_prints_what_was_found_until_then(engine_sees, sample, capsys) -> None:
    pressed: list[float] = []

    def seen_until_ctrl_c(time_s: float) -> Look:
        if time_s > 3 and not pressed:
            pressed.append(time_s)
            signal.raise_signal(signal.SIGINT)
        return a_still_person(time_s)

    engine_sees(seen_until_ctrl_c)
    assert main(["ground", str(sample), "person", "--json"]) == 130
    out, err = capsys.readouterr()
    value = json.loads(out)
    Draft202012Validator(schema("ground")).validate(value)
    assert all(span["end_s"] < 12 for span in value["spans"])
    assert any("Stopped" in warning for warning in value["warnings"])
    assert err.count("Stopped") == 1


@pytest.mark.parametrize("timestamps", [False, True])
def test_probe_in_json_is_one_object_of_its_schema(timestamps: bool, sample, capsys) -> None:
    assert main(["probe", str(sample), "--json", *(["--timestamps"] if timestamps else [])]) == 0
    value = json.loads(capsys.readouterr().out)
    Draft202012Validator(schema("probe")).validate(value)
    assert value["display_size"] == [1280, 720]
    assert ("timestamps_s" in value) == timestamps
    assert not timestamps or len(value["timestamps_s"]) == value["frame_count"]


def test_probe_tells_the_file_in_plain_lines(sample: Path, capsys) -> None:
    assert main(["probe", str(sample), "--language", "zh"]) == 0
    assert "显示尺寸：1280 x 720" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["-clip.mp4", "一只猫 🐈.mp4", "a 'quoted\" name.mp4"])
def test_odd_names_are_read(name: str, sample: Path, tmp_path, monkeypatch, capsys) -> None:
    (tmp_path / name).write_bytes(sample.read_bytes())
    monkeypatch.chdir(tmp_path)
    assert main(["probe", "--json", "--", name]) == 0
    assert json.loads(capsys.readouterr().out)["video"] == name
