import json
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from chord.cli import main
from chord.cli.doctor import examination
from chord.errors import EngineError
from chord.schemas import schema


def test_a_package_is_looked_for_without_importing_it() -> None:
    assert examination.missing(["json", "no_such_package_anywhere"]) == ("no_such_package_anywhere",)
    loaded = "torch" in sys.modules
    examination.missing(["torch"])
    assert ("torch" in sys.modules) == loaded


def test_models_lie_where_the_hubs_client_keeps_them() -> None:
    assert examination.model_folder({"HF_HUB_CACHE": "/a", "HF_HOME": "/b"}) == Path("/a")
    assert examination.model_folder({"HF_HOME": "/b", "XDG_CACHE_HOME": "/c"}) == Path("/b/hub")
    assert examination.model_folder({"XDG_CACHE_HOME": "/c"}) == Path("/c/huggingface/hub")
    assert examination.model_folder({}) == Path.home() / ".cache/huggingface/hub"


def test_a_folder_that_is_not_there_has_no_size(tmp_path) -> None:
    assert examination.free_bytes(tmp_path) > 0
    assert examination.free_bytes(tmp_path / "absent") is None


def test_an_engine_that_does_not_start_is_a_finding(monkeypatch) -> None:
    def broken(_name: str | None) -> None:
        raise EngineError("page_not_installed", package="onnxruntime")

    monkeypatch.setattr(examination, "open_engine", broken)
    findings = examination.examine(None, "en")
    assert [trial.works for trial in findings.engines] == [False]
    assert "onnxruntime" in findings.engines[0].detail
    assert findings.choice == ""


@pytest.mark.parametrize("words", [[], ["--engine", "embedded"]])
def test_this_machine_is_examined_in_json(words, capsys) -> None:
    assert main(["doctor", "--json", *words]) == 0
    out, err = capsys.readouterr()
    value = json.loads(out)
    Draft202012Validator(schema("doctor")).validate(value)
    assert value["decoding"]["works"]
    assert [engine["name"] for engine in value["engines"] if engine["works"]] == ["embedded"]
    assert value["memory"]["total_bytes"] >= value["memory"]["free_bytes"] > 0
    assert err == ""


def test_this_machine_is_examined_in_plain_chinese(capsys) -> None:
    assert main(["doctor", "--language", "zh"]) == 0
    assert "接下来" in capsys.readouterr().out
