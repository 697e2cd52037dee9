"""The engine that answers on the page."""

from __future__ import annotations

import os

from chord.engines import Opened, open_engine

ENGINE_VARIABLE = "CHORD_ENGINE"
"""Where ``chord app --engine NAME`` leaves the name for the server's process."""


def page_engine() -> Opened:
    """Return the engine that was asked for, or the one that Chord chooses; a process loads it once.

    Raises CallError for an unknown name, EngineError.
    """
    return open_engine(os.environ.get(ENGINE_VARIABLE))
