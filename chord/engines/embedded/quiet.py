"""onnxruntime without its telemetry."""

from __future__ import annotations

import os
from importlib import import_module
from types import ModuleType


def quiet_onnxruntime() -> ModuleType:
    """Import onnxruntime with its reporting off.

    Since 1.32 it writes a device id into the home folder and sends usage to its makers about half a minute after the
    start. The variable is read once, when the library is loaded: the function that it offers for this comes too late.
    """
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    return import_module("onnxruntime")
