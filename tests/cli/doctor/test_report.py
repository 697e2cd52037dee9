from dataclasses import replace

import pytest
from jsonschema import Draft202012Validator

from chord.cli.doctor import verdict
from chord.cli.doctor.findings import Trial
from chord.cli.doctor.report import findings_to_json, report_lines
from chord.cli.start import Card, Told
from chord.schemas import schema
from chord.texts import LANGUAGES
from tests.cli.doctor.findings import WELL

LIGHT = replace(WELL, missing=("torch",))
BLIND = replace(WELL, engines=(Trial("embedded", False, "The model is missing."),), choice="")


def test_the_report_tells_machine_engines_places_and_steps() -> None:
    lines = report_lines(LIGHT, ["Do this."], "en")
    text = "\n".join(lines)
    assert "processors: 2" in text
    assert "memory: 8.0 GB free of 16.0 GB (cpu, told by cgroup)" in text
    assert "the light set" in text
    assert "engine embedded (CPU x 2): works. Knows 80 kinds." in text
    assert "downloaded models: /home/x/.cache/huggingface/hub (not there yet)" in text
    assert lines[-1] == "  Do this."


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_engine_that_fails_is_told_with_its_reason(language) -> None:
    assert any("The model is missing." in line for line in report_lines(BLIND, [], language))


def test_the_card_is_told_with_its_driver_and_whether_it_is_used() -> None:
    carded = replace(WELL, card=Card("RTX 4090", "580.65", 24 << 30), unused=Told("cpu_torch", {"card": "RTX 4090"}))
    text = "\n".join(report_lines(carded, [], "en"))
    assert "graphics card: RTX 4090, 25.8 GB, driver 580.65" in text
    assert findings_to_json(carded, [])["card"] == {
        "name": "RTX 4090",
        "driver": "580.65",
        "memory_bytes": 24 << 30,
        "used": False,
    }
    assert "no NVIDIA card" in "\n".join(report_lines(WELL, [], "en"))


@pytest.mark.parametrize("findings", [WELL, LIGHT, BLIND, replace(WELL, card=Card("x", "1", 0), font=None)])
def test_the_json_keeps_its_schema(findings) -> None:
    value = findings_to_json(findings, ["Do this."])
    Draft202012Validator(schema("doctor")).validate(value)
    assert value["set"] == ("light" if findings is LIGHT else "full")
    assert value["next"] == ["Do this."]


def test_the_exit_code_is_what_a_question_would_end_with() -> None:
    assert verdict(WELL) == verdict(LIGHT) == 0
    assert verdict(BLIND) == 4
    assert verdict(replace(WELL, decoding=Trial("decoding", False, ""))) == 3
