"""Which engines there are, which one is chosen and why. Each is loaded once per process, however many ask."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

from chord.engines.engine import Engine
from chord.errors import CallError
from chord.types import Notice

__all__ = ["Engine", "Opened", "engine_names", "open_engine"]


@dataclass(frozen=True, slots=True)
class Opened:
    """An engine ready to look, and the one line that says why it is this one."""

    engine: Engine
    reason: Notice


def engine_names() -> tuple[str, ...]:
    """Return the names that ``--engine`` takes."""
    return tuple(_LOADERS)


def open_engine(name: str | None = None) -> Opened:
    """Return the engine called ``name``, or the best one this machine has.

    Raises CallError for a name there is none of, EngineError when it cannot be loaded.
    """
    if name is not None and name not in _LOADERS:
        raise CallError("unknown_engine", name=name, names=", ".join(_LOADERS))
    chosen = name or "embedded"
    reason = Notice("engine_asked_for" if name else "engine_embedded_chosen", {"name": chosen})
    with _lock:
        if chosen not in _loaded:
            _loaded[chosen] = _LOADERS[chosen]()
    return Opened(_loaded[chosen], reason)


def _embedded() -> Engine:
    # Imported when used: onnxruntime and OpenCV take half a second that `chord --help` need not wait for.
    from chord.engines.embedded.engine import EmbeddedEngine

    return EmbeddedEngine()


_LOADERS: dict[str, Callable[[], Engine]] = {"embedded": _embedded}
_loaded: dict[str, Engine] = {}
_lock = threading.Lock()
