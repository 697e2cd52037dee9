"""The doctor's findings as plain lines and as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from chord.cli.doctor.advice import gigabytes
from chord.cli.doctor.findings import Findings, Place, Trial
from chord.schemas import JsonObject
from chord.texts import Language, say


def report_lines(findings: Findings, steps: Sequence[str], language: Language) -> list[str]:
    """Return the report: the machine, what works, where things lie, what to do next."""
    return [
        f"Chord {findings.version}",
        "",
        *_section("machine", _machine(findings, language), language),
        *_section("works", _trials(findings, language), language),
        *_section("places", [_place_line(place, language) for place in findings.places], language),
        *_section("next", steps, language)[:-1],
    ]


def findings_to_json(findings: Findings, steps: Sequence[str]) -> JsonObject:
    """Return the findings as an object of the schema "doctor"."""
    memory = findings.memory
    return {
        "chord": findings.version,
        "machine": {"system": findings.system, "python": findings.python, "cpu_count": findings.cpu_count},
        "memory": {
            "device": memory.device,
            "total_bytes": memory.total_bytes,
            "free_bytes": memory.free_bytes,
            "source": memory.source,
        },
        "card": None
        if (card := findings.card) is None
        else {
            "name": card.name,
            "driver": card.driver,
            "memory_bytes": card.memory_bytes,
            "used": findings.unused is None,
        },
        "font": findings.font,
        "set": "full" if findings.full_set else "light",
        "missing": list(findings.missing),
        "decoding": {"works": findings.decoding.works, "detail": findings.decoding.detail},
        "engines": [
            {"name": trial.name, "works": trial.works, "device": trial.device, "detail": trial.detail}
            for trial in findings.engines
        ],
        "choice": findings.choice,
        "places": [
            {"use": place.use, "path": str(place.path), "free_bytes": place.free_bytes} for place in findings.places
        ],
        "next": list(steps),
    }


def _machine(findings: Findings, language: Language) -> list[str]:
    memory = findings.memory
    return [
        _fact("system", findings.system, language),
        _fact("python", findings.python, language),
        _fact("cpus", str(findings.cpu_count), language),
        say(
            "doctor.memory",
            language,
            free=gigabytes(memory.free_bytes),
            total=gigabytes(memory.total_bytes),
            device=memory.device,
            source=memory.source,
        ),
        _fact("card", _card(findings, language), language),
        _fact("font", findings.font or say("doctor.font_none", language), language),
        _fact("set", say("doctor.set_full" if findings.full_set else "doctor.set_light", language), language),
    ]


def _card(findings: Findings, language: Language) -> str:
    card = findings.card
    if card is None:
        return say("doctor.card_none", language)
    memory = gigabytes(card.memory_bytes)
    return say("doctor.card_value", language, name=card.name, memory=memory, driver=card.driver)


def _trials(findings: Findings, language: Language) -> list[str]:
    lines = [_trial_line(trial, language) for trial in (findings.decoding, *findings.engines)]
    return [*lines, findings.choice] if findings.choice else lines


def _trial_line(trial: Trial, language: Language) -> str:
    works = "doctor.works" if trial.works else "doctor.fails"
    return say(works, language, name=_trial_name(trial, language), detail=trial.detail)


def _trial_name(trial: Trial, language: Language) -> str:
    if trial.name == "decoding":
        return say("doctor.decoding", language)
    key = "doctor.engine" if trial.device else "doctor.engine_without_device"
    return say(key, language, name=trial.name, device=trial.device)


def _place_line(place: Place, language: Language) -> str:
    use = say(f"doctor.place_{place.use}", language)
    if place.free_bytes is None:
        return say("doctor.place_absent", language, use=use, path=place.path)
    return say("doctor.place", language, use=use, path=place.path, free=gigabytes(place.free_bytes))


def _fact(name: str, value: str, language: Language) -> str:
    return say("cli.fact", language, name=say(f"doctor.{name}", language), value=value)


def _section(name: str, lines: Sequence[str], language: Language) -> list[str]:
    return [say(f"doctor.head_{name}", language), *(f"  {line}" for line in lines), ""]
