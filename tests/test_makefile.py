"""``make`` says in one line what is missing, and does nothing twice."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def fresh(tmp_path: Path, need_tool: Callable[[str], Path]) -> Path:
    """A folder in which nothing has been set up."""
    need_tool("make")
    for name in ("Makefile", "pyproject.toml", "requirements.txt"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def make(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    ours = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(["make", *words], cwd=folder, env=ours, capture_output=True, text=True, check=False)


def pretend_python(folder: Path, body: str) -> str:
    script = folder / "pretend"
    script.write_text(f"#!/bin/sh\n{body}\n")
    script.chmod(0o755)
    return f"PYTHON={script}"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (None, "needs Python 3.11 or newer and found none"),
        ("exit 1", "needs Python 3.11 or newer, and"),
        ('case "$2" in *ensurepip*) exit 1;; esac', "comes without venv"),
    ],
    ids=["no python", "old python", "no venv"],
)
def test_one_clear_line(fresh: Path, body: str | None, said: str) -> None:
    ran = make(fresh, "app", "PYTHON=" if body is None else pretend_python(fresh, body))
    assert ran.returncode != 0
    assert len(ran.stderr.splitlines()) == 1
    assert said in ran.stderr
    assert not (fresh / ".venv").exists()


@pytest.mark.parametrize(("model", "stamp"), [("MODEL=0", "light"), ("MODEL=1", "full")])
def test_a_second_call_installs_nothing(fresh: Path, model: str, stamp: str) -> None:
    assert "pip install" in make(fresh, "--dry-run", "app", model).stdout
    (fresh / ".venv" / "bin").mkdir(parents=True)
    (fresh / ".venv" / "bin" / "python").touch()
    (fresh / ".venv" / stamp).touch()
    assert "pip install" not in make(fresh, "--dry-run", "app", model).stdout
