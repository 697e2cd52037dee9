"""Setting up: what is decided, by bare values, and what is said, in both languages."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from chord.cli import start
from chord.cli.start import (
    Card,
    Plan,
    Told,
    card_of,
    cuda_for,
    cuda_in,
    is_fresh,
    odd_folder,
    pip_words,
    plan,
    stamps_of,
    why_failed,
    why_unused,
)

NEW, OLDER, OLD = Card("RTX", "580.65.06", 0), Card("GTX", "551.23", 0), Card("Tesla", "470.223", 0)
OTHER_BUILDS = "file:///wheels"


@pytest.mark.parametrize(
    ("given", "parts", "reasons"),
    [
        ({"card": None}, "light", []),
        ({"card": None, "model": "1"}, "full", ["no_card"]),
        ({"card": NEW}, "full", []),
        ({"card": NEW, "model": "0"}, "light", []),
        ({"card": NEW, "platform": "win32"}, "light", ["windows_torch"]),
        ({"card": NEW, "platform": "win32", "model": "1"}, "full", ["windows_torch"]),
        ({"card": NEW, "platform": "win32", "index_url": OTHER_BUILDS}, "full", []),
        ({"card": OLDER}, "light", ["driver_older"]),
        ({"card": OLDER, "model": "1"}, "full", ["driver_older"]),
        ({"card": OLDER, "index_url": OTHER_BUILDS}, "full", []),
        ({"card": OLD}, "light", ["driver_old"]),
        ({"card": OLD, "index_url": OTHER_BUILDS}, "light", ["driver_old"]),
    ],
)
def test_the_set_follows_the_card_its_driver_and_the_wish(given, parts: str, reasons: list[str]) -> None:
    decided = plan(**given)
    assert decided.parts == parts
    assert [reason.key for reason in decided.reasons] == reasons
    assert all(len(reason.lines()) == 2 for reason in decided.reasons)
    assert given.get("index_url", "") in pip_words(decided.parts, decided.index_url) or not given.get("index_url")


@pytest.mark.parametrize(
    ("driver", "cuda"),
    [("580.65.06", 13), ("999.1", 13), ("579.99", 12), ("525.60", 12), ("524.9", None), ("470", None)],
)
def test_a_driver_runs_the_cudas_of_its_time(driver: str, cuda: int | None) -> None:
    assert cuda_for(Card("x", driver, 0)) == cuda


@pytest.mark.parametrize(
    ("card", "cuda", "platform", "why"),
    [
        (NEW, "13.0", "linux", None),
        (OLDER, "12.8", "linux", None),
        (OLDER, "13.0", "linux", "driver_old"),
        (NEW, "", "win32", "cpu_torch"),
        (NEW, None, "linux", None),
        (NEW, None, "win32", "windows_torch"),
    ],
)
def test_why_a_card_is_not_used(card: Card, cuda: str | None, platform: str, why: str | None) -> None:
    told = why_unused(card, cuda, platform)
    assert (told.key if told else None) == why
    assert told is None or all(card.name in line for line in told.lines())


@pytest.mark.parametrize(
    ("answer", "card"),
    [
        ("NVIDIA GeForce RTX 4090, 580.65.06, 24564\n", Card("NVIDIA GeForce RTX 4090", "580.65.06", 24564 << 20)),
        ("A, 525.60, 100\nB, 525.60, 200\n", Card("A", "525.60", 100 << 20)),
        ("GB10, 580.1, [N/A]\n", Card("GB10", "580.1", 0)),
        ("", None),
        ("No devices were found\n", None),
        ("NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.", None),
    ],
)
def test_the_drivers_answer_is_read(answer: str, card: Card | None) -> None:
    assert card_of(answer) == card


def test_a_machine_without_a_driver_has_no_card(monkeypatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert start.read_card() is None


def test_what_torch_was_built_for_is_read_without_importing_it() -> None:
    assert cuda_in("__version__ = '2.14.1+cu130'\ncuda: Optional[str] = '13.0'\nhip: Optional[str] = None") == "13.0"
    assert cuda_in("debug = False\ncuda: Optional[str] = None\n") == ""


@pytest.mark.parametrize(
    ("folder", "platform", "key"),
    [
        ("C:\\chord", "win32", None), ("C:\\视频", "win32", "folder_letters"),
        ("C:\\My Files", "win32", "folder_blanks"), ("/home/视频 a", "linux", None), ("/Users/视频", "darwin", None),
    ],
)  # fmt: skip
def test_only_windows_stumbles_over_a_folders_name(folder: str, platform: str, key: str | None) -> None:
    told = odd_folder(folder, platform)
    assert (told.key if told else None) == key


@pytest.mark.parametrize(
    ("output", "key"),
    [
        ("WARNING: Retrying ... NameResolutionError: Failed to resolve", "install_network"),
        ("NewConnectionError('<pip._vendor...>: Temporary failure in name resolution')", "install_network"),
        ("ERROR: No matching distribution; Could not find a version that satisfies", "install_network"),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "install_disk"),
        ("ERROR: [WinError 5] Access is denied: 'c:\\\\chord\\\\.venv'", "install_refused"),
        ("error: subprocess-exited-with-error", "install_failed"),
    ],
)
def test_pips_complaint_becomes_one_sentence(output: str, key: str) -> None:
    assert why_failed(output).key == key
    english, chinese = why_failed(output).lines()
    assert english.isascii()
    assert any("\u4e00" <= c <= "\u9fff" for c in chinese)


def test_a_set_is_fresh_until_the_file_that_lists_it_changes(tmp_path: Path) -> None:
    stamp, listed = tmp_path / "light", tmp_path / "pyproject.toml"
    listed.touch()
    assert not is_fresh(stamp, [listed])
    stamp.touch()
    os.utime(listed, (1, 1))
    assert is_fresh(stamp, [listed])
    later = stamp.stat().st_mtime + 1
    os.utime(listed, (later, later))
    assert not is_fresh(stamp, [listed])


def test_a_larger_set_holds_the_smaller() -> None:
    assert set(stamps_of("light")) < set(stamps_of("full")) < set(stamps_of("dev"))
    assert "requirements.txt" not in pip_words("light", "")
    assert "requirements.txt" in pip_words("full", "")
    assert "-e" in pip_words("dev", "")


def test_it_needs_nothing_but_the_standard_library() -> None:
    """It runs before anything is installed."""
    tree = ast.parse(Path(start.__file__).read_text(encoding="utf-8"))
    imported = {
        alias.name.split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    }
    imported |= {str(node.module).split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported <= set(sys.stdlib_module_names)


# --- doing it, with an environment that is pretended ------------------------------------------------------------------


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A fresh folder, and the programs that were called in it: none really runs."""
    calls: list[list[str]] = []

    def run(words: list[str], **_how: object) -> subprocess.CompletedProcess[bytes]:
        calls.append(words)
        if "venv" in words:
            (tmp_path / ".venv").mkdir(exist_ok=True)
        return subprocess.CompletedProcess(words, 0 if (tmp_path / ".venv").exists() else 1, b"", b"")

    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "requirements.txt").touch()
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(start, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(start, "_say", lambda *_told: 0)
    monkeypatch.setattr(start.subprocess, "run", run)
    return calls


def installs(calls: list[list[str]]) -> list[list[str]]:
    return [words for words in calls if "install" in words]


def test_a_second_call_installs_nothing(ran: list[list[str]]) -> None:
    assert start.install(Plan("light")) is None
    assert len(installs(ran)) == 1
    assert start.install(Plan("light")) is None
    assert len(installs(ran)) == 1
    assert start.install(Plan("full", OTHER_BUILDS)) is None
    assert installs(ran)[1][-2:] == ["--extra-index-url", OTHER_BUILDS]
    assert start.install(Plan("light")) is None
    assert len(installs(ran)) == 2


def test_a_python_without_venv_is_told_before_anything_is_made(ran, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(start, "find_spec", lambda _name: None)
    told = start.install(Plan("light"))
    assert told is not None
    assert told.key == "no_venv"
    assert not (tmp_path / ".venv").exists()


def test_a_failed_install_leaves_no_mark(ran, tmp_path: Path, monkeypatch) -> None:
    def run(words: list[str], **_how: object) -> subprocess.CompletedProcess[bytes]:
        (tmp_path / ".venv").mkdir(exist_ok=True)
        failed = "install" in words
        return subprocess.CompletedProcess(words, int(failed), b"", b"Temporary failure in name resolution")

    monkeypatch.setattr(start.subprocess, "run", run)
    assert start.install(Plan("light")) == Told("install_network")
    assert not (tmp_path / ".venv" / "light").exists()


@pytest.mark.parametrize(
    ("verb", "more", "model", "parts"),
    [("demo", [], "1", "light"), ("install", ["dev"], "", "dev"), ("app", [], "0", "light"), ("app", [], "1", "full")],
)
def test_what_each_target_installs(verb: str, more: list[str], model: str, parts: str, monkeypatch) -> None:
    monkeypatch.setenv("MODEL", model)
    monkeypatch.setattr(start, "read_card", lambda: NEW)
    monkeypatch.setattr(start.sys, "platform", "linux")
    assert start._plan_for(verb, more).parts == parts
