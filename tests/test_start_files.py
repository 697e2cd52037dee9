"""The files that people start Chord with: one clear line where Python is missing, else they hand over."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WINDOWS = (ROOT / "start.bat").read_bytes()
posix = pytest.mark.skipif(os.name != "posix", reason="a shell script")


def program(folder: Path, name: str, body: str) -> None:
    folder.mkdir(exist_ok=True)
    script = folder / name
    script.write_text(f"#!/bin/sh\n{body}\n")
    script.chmod(0o755)


def started(tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run start.command in a folder with a blank and Chinese letters, with only the programs in ``bin`` to be found."""
    home = tmp_path / "视频 问答"
    home.mkdir()
    shutil.copy(ROOT / "start.command", home)
    programs = tmp_path / "bin"
    programs.mkdir(exist_ok=True)
    (programs / "dirname").symlink_to(shutil.which("dirname") or "")
    shell = shutil.which("sh") or "/bin/sh"
    return subprocess.run(
        [shell, str(home / "start.command"), *words],
        env={"PATH": str(programs)}, capture_output=True, text=True, check=False, cwd="/",
    )  # fmt: skip


@posix
def test_the_first_python_that_is_new_enough_is_taken(tmp_path: Path) -> None:
    program(tmp_path / "bin", "python3", "exit 1")
    program(tmp_path / "bin", "python3.12", '[ "$1" = -c ] || echo "in $(pwd): $*"')
    ran = started(tmp_path, "--port", "9000")
    assert ran.returncode == 0
    assert ran.stdout.strip() == f"in {tmp_path / '视频 问答'}: -P chord/cli/start.py app --port 9000"


@posix
def test_without_a_python_there_is_one_line_in_each_language(tmp_path: Path) -> None:
    if any(Path(folder, "python3").exists() for folder in ("/usr/local/bin", "/opt/homebrew/bin")):
        pytest.skip("a python stands where the script also looks")
    ran = started(tmp_path)
    assert ran.returncode == 2
    english, chinese = ran.stderr.strip().split("\n")
    assert "Python 3.11 or newer" in english
    assert "Python 3.11" in chinese


@posix
def test_it_may_be_double_clicked() -> None:
    assert os.access(ROOT / "start.command", os.X_OK)


def test_the_batch_file_is_one_that_windows_reads() -> None:
    """Labels are only found reliably between CRLF line ends; the console is switched to UTF-8 before Chinese comes."""
    lines = WINDOWS.split(b"\n")
    assert all(line.endswith(b"\r") for line in lines[:-1])
    text = WINDOWS.decode("utf-8")
    assert not text.startswith("\ufeff")
    assert text.index("chcp 65001") < min(text.index(c) for c in text if ord(c) > 127)


def test_the_batch_file_looks_for_every_python_and_sees_through_the_store() -> None:
    text = WINDOWS.decode("utf-8")
    assert '"py -3" "python3" "python"' in text
    assert text.index("WindowsApps") < text.index("install it from python.org")
    assert "%FOUND% -P chord\\cli\\start.py app %*" in text
    assert all(f":{label}" in text for label in ("found", "failed", "end"))
    assert "pause" in text


@pytest.mark.parametrize("name", ["start.bat", "start.command", "Makefile"])
def test_they_stay_thin(name: str, need_tool: Callable[[str], Path]) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "chord/cli/start.py" in text.replace("\\", "/")
    assert "pip install" not in text
