"""How much memory there is, asked of the device at this moment."""

from __future__ import annotations

from chord.memory.probe import ScriptedMemory, probe_memory, resident_bytes
from chord.policy.water import Memory

__all__ = ["Memory", "ScriptedMemory", "probe_memory", "resident_bytes"]
