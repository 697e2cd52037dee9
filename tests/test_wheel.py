"""The wheel works alone: installed into an empty folder, called from another one, it finds a cup."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from chord.geometry import iou
from chord.types import Box

ROOT = Path(__file__).parent.parent
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
IOU_MIN = 0.5


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but the installed wheel."""
    wheels, target = tmp_path_factory.mktemp("wheels"), tmp_path_factory.mktemp("target")
    build = [*PIP, "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(wheels), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True, text=True)
    (wheel,) = wheels.glob("*.whl")
    install = [*PIP, "install", "--quiet", "--no-deps", "--no-index", "--target", str(target), str(wheel)]
    subprocess.run(install, check=True, capture_output=True, text=True)
    return target


def python(installed: Path, folder: Path, *words: str) -> str:
    """Run Python in ``folder`` with the installed wheel in front of everything else."""
    environment = os.environ | {"PYTHONPATH": str(installed)}
    ran = subprocess.run(
        [sys.executable, *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def truth_at(truth: dict[str, Any], label: str, time_s: float) -> list[Box]:
    """The true boxes of a label, each at its stamp nearest to ``time_s``."""
    told = [found for found in truth["objects"] if found["label"] == label]
    nearest = [min(found["boxes"], key=lambda point: abs(point["time_s"] - time_s)) for found in told]
    return [Box(*point["box"]) for point in nearest]


def test_it_runs_from_its_own_files(installed: Path, tmp_path: Path) -> None:
    asked = "import chord; from chord.cli.verbs.app import launcher; print(chord.__file__, launcher(), sep='\\n')"
    for place in python(installed, tmp_path, "-c", asked).split():
        assert Path(place).is_relative_to(installed)


def test_everything_needed_is_inside_and_nothing_else(installed: Path) -> None:
    inside = installed / "chord"
    for part in (
        "launch/app.py",
        ".streamlit/config.toml",
        "assets/sample.mp4",
        "texts/errors.toml",
        "schemas/ground.json",
    ):
        assert (inside / part).is_file(), part
    assert not list(inside.rglob("*.png"))
    assert not (installed / "tests").exists()


def test_what_streamlit_puts_in_front_of_the_module_path_hides_nothing(installed: Path) -> None:
    """A module called ``types`` or ``help`` beside the launcher would be imported for Python's own."""
    assert {path.name for path in (installed / "chord" / "launch").iterdir()} <= {"app.py", "__pycache__"}


def test_it_grounds_the_sample_away_from_the_repository(
    installed: Path, tmp_path: Path, sample_truth: dict[str, Any]
) -> None:
    clip = installed / "chord" / "assets" / "sample.mp4"
    answer = json.loads(python(installed, tmp_path, "-m", "chord", "ground", str(clip), "cup", "--json"))
    assert answer["found"]
    best = answer["tracks"][0]["best"]
    assert max(iou(Box(*best["box"]), box) for box in truth_at(sample_truth, "cup", best["time_s"])) > IOU_MIN
