"""Files that come with Chord are found in a checkout and in an installed package, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from chord import resources
from chord.resources import resource


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty stand-in for the installed package."""
    folder = tmp_path / "chord"
    (folder / "models").mkdir(parents=True)
    monkeypatch.setattr(resources, "files", lambda name: folder)
    return folder


def test_in_this_checkout() -> None:
    assert resource("models", "ssdlite_mobilenet_v2_coco.onnx").is_file()
    assert resource("assets").is_dir()


def test_a_checkout_is_asked_first(package: Path) -> None:
    (package.parent / "pyproject.toml").touch()
    (package.parent / "models").mkdir()
    assert resource("models") == package.parent / "models"


def test_folders_beside_an_installed_package_belong_to_others(package: Path) -> None:
    (package.parent / "models").mkdir()
    assert resource("models") == package / "models"


def test_a_missing_file_is_named(package: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"install it again.*x\.onnx"):
        resource("models", "x.onnx")
