"""``make`` says in one line what is missing, and does nothing twice."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
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
    ],
    ids=["no python", "old python"],
)
def test_one_clear_line(fresh: Path, body: str | None, said: str) -> None:
    ran = make(fresh, "app", "PYTHON=" if body is None else pretend_python(fresh, body))
    assert ran.returncode != 0
    assert len(ran.stderr.splitlines()) == 1
    assert said in ran.stderr
    assert not (fresh / ".venv").exists()


@pytest.mark.parametrize(
    ("target", "does"), [("app", "start.py app"), ("demo", "start.py demo"), ("test", "start.py install dev")]
)
def test_setting_up_is_left_to_the_one_that_knows(fresh: Path, target: str, does: str) -> None:
    first = make(fresh, "--dry-run", target, f"PYTHON={sys.executable}").stdout.splitlines()[0]
    assert first.endswith(does)


def test_what_the_person_sets_reaches_it(fresh: Path) -> None:
    program = pretend_python(fresh, '[ "$1" = -c ] || echo "model $MODEL from $TORCH_INDEX_URL"')
    assert make(fresh, "app", "MODEL=1", "TORCH_INDEX_URL=x", program).stdout.strip() == "model 1 from x"
