"""The two sets of packages agree, are bounded, and bring one OpenCV only."""

from __future__ import annotations

import tomllib
from importlib.metadata import distributions
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LIGHT = {found.name: found for found in map(Requirement, PROJECT["dependencies"])}
DEV = {found.name: found for found in map(Requirement, PROJECT["optional-dependencies"]["dev"])}
LINES = [line for line in (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines() if line[:1].isalpha()]
FULL = {found.name: found for found in (Requirement(line.partition(" #")[0]) for line in LINES)}


def test_the_full_set_holds_the_light_one_with_the_same_ranges() -> None:
    assert {name: FULL[name].specifier for name in LIGHT} == {name: found.specifier for name, found in LIGHT.items()}


def test_the_light_set_has_no_torch() -> None:
    assert not {"torch", "torchvision", "transformers"} & set(LIGHT)


def test_every_range_has_an_upper_end() -> None:
    for found in [*LIGHT.values(), *FULL.values(), *DEV.values()]:
        assert {part.operator for part in found.specifier} & {"<", "=="}, found


def test_only_the_headless_opencv_is_installed() -> None:
    names = {found.metadata["Name"].lower() for found in distributions()}
    assert {name for name in names if name.startswith("opencv")} == {"opencv-python-headless"}
    assert "scenedetect" not in names
