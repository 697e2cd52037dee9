"""The Dockerfile, read as text: no Docker is needed, and none of what it promises is tried here."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from chord.cli.arguments import parse

ROOT = Path(__file__).parent.parent


def instructions() -> list[tuple[str, str]]:
    """Every instruction with its words; lines that end in a backslash go on."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    joined = "\n".join(lines).replace("\\\n", " ")
    pairs = (line.strip().partition(" ") for line in joined.splitlines())
    return [(name.upper(), words.strip()) for name, _, words in pairs]


ALL = instructions()
LAST_STAGE = ALL[max(n for n, (name, _) in enumerate(ALL) if name == "FROM") :]


def only(name: str) -> str:
    (words,) = (words for found, words in LAST_STAGE if found == name)
    return words


def test_it_runs_as_a_person_without_rights() -> None:
    assert only("USER") not in ("root", "0")
    names = [name for name, _ in LAST_STAGE]
    assert names.index("USER") < names.index("ENTRYPOINT")
    assert "RUN" not in names[names.index("USER") :]


def test_it_asks_the_page_whether_it_is_well() -> None:
    check = only("HEALTHCHECK")
    command = json.loads(check[check.index("[") :])
    compile(command[2], "health", "exec")
    assert "http://127.0.0.1:8501/_stcore/health" in command[2]


def test_nothing_is_fetched_but_packages() -> None:
    assert "ADD" not in {name for name, _ in ALL}
    assert not [
        words for name, words in ALL if name == "RUN" and ("curl" in words or "wget" in words or "://" in words)
    ]
    assert not [words for name, words in ALL if name == "FROM" and "." in words.split("/")[0] and "/" in words]


def test_processor_or_card_is_a_build_argument_and_torchs_place_is_empty() -> None:
    arguments = dict(words.partition("=")[::2] for name, words in ALL if name == "ARG")
    assert arguments["DEVICE"] == "cpu"
    assert arguments["TORCH_INDEX_URL"].strip('"') == ""
    build = next(words for name, words in ALL if name == "RUN" and "pip install" in words)
    assert "cpu)" in build
    assert "cuda)" in build
    assert "-r requirements.txt" in build[build.index("cuda)") :]
    assert "-r requirements.txt" not in build[: build.index("cuda)")]


def test_all_that_is_written_goes_to_the_volume() -> None:
    volume = only("VOLUME")
    settings = dict(word.split("=", 1) for name, words in LAST_STAGE if name == "ENV" for word in shlex.split(words))
    assert settings["HOME"] == settings["TMPDIR"] == only("WORKDIR") == volume
    assert settings["PYTHONDONTWRITEBYTECODE"] == "1"
    made = next(words for name, words in LAST_STAGE if name == "RUN")
    assert f"-o {only('USER')}" in made


def test_the_page_is_opened_as_the_command_understands_it() -> None:
    call = parse([*json.loads(only("CMD"))], "en")
    assert json.loads(only("ENTRYPOINT")) == ["chord"]
    assert (call.verb, call.in_container, call.no_browser) == ("app", True, True)
    assert only("EXPOSE") == str(call.port)


def test_the_port_is_published_on_this_machine_only() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert "-p 127.0.0.1:8501:8501" in text
    assert "-p 8501" not in text


@pytest.mark.parametrize("words", [words for name, words in ALL if name == "COPY" and "--from" not in words])
def test_what_is_copied_is_there_and_not_ignored(words: str) -> None:
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    for source in words.split()[:-1]:
        assert (ROOT / source).exists()
        assert source in kept


def test_the_wheel_is_built_from_what_is_copied() -> None:
    """What pyproject.toml names must be among it, or the image would not build."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = {project["project"]["readme"], *project["project"]["license-files"]}
    named |= {Path(name).parts[0] for name in project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]}
    copied = {word for name, words in ALL if name == "COPY" for word in words.split()[:-1]}
    assert named <= copied
