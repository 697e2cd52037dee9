"""``import chord`` stays light: what is heavy is loaded when it is used."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

HEAVY = ["av", "cv2", "lancedb", "onnxruntime", "plotly", "psutil", "scenedetect", "streamlit", "torch", "transformers"]
LOADED = f"import json, sys; print(json.dumps([name for name in {HEAVY!r} if name in sys.modules]))"


def loaded_after(statement: str) -> list[str]:
    ran = subprocess.run([sys.executable, "-c", f"{statement}; {LOADED}"], capture_output=True, text=True, check=True)
    loaded: list[str] = json.loads(ran.stdout)
    return loaded


@pytest.mark.parametrize("module", ["chord", "chord.cli"])
def test_nothing_heavy_is_loaded(module: str) -> None:
    assert loaded_after(f"import {module}") == []


def test_the_check_sees_a_heavy_library() -> None:
    assert "psutil" in loaded_after("import psutil")
