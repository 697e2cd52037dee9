"""Readings of the memory of a CPU, a CUDA card or an Apple GPU, and the fake that stands in for them in tests."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any, Literal

import psutil

from chord.memory.cgroup import cgroup_limits
from chord.policy.water import Memory

Device = Literal["cpu", "cuda", "mps"]


def probe_memory(device: Device = "cpu") -> Memory:
    """Return the memory of ``device`` as it is now.

    "cpu": the limit of the container counts before the machine's own memory. "cuda" and "mps" need a torch that is
    loaded already and has the device (torch is never loaded for a question about memory); without it the answer is
    about the CPU, and its ``device`` says so.
    """
    torch = sys.modules.get("torch")
    if device == "cuda" and torch is not None and torch.cuda.is_available():
        return _cuda(torch)
    if device == "mps" and torch is not None and torch.backends.mps.is_available():
        return _mps(torch)
    return _cpu()


def resident_bytes() -> int:
    """Return how much memory this process holds now."""
    return int(psutil.Process().memory_info().rss)


class ScriptedMemory:
    """Answers like ``probe_memory`` with what it is told, one value after the other, the last one for ever.

    The fake for tests of whatever asks for memory. Raises ValueError when it is told nothing.
    """

    def __init__(self, *readings: Memory) -> None:
        if not readings:
            raise ValueError("a script needs at least one reading")
        self._readings = readings
        self.asked: list[Device] = []

    def __call__(self, device: Device = "cpu") -> Memory:
        """Return the next reading, whatever ``device`` is asked about."""
        self.asked.append(device)
        return self._readings[min(len(self.asked), len(self._readings)) - 1]


def _cuda(torch: Any) -> Memory:
    free_bytes, total_bytes = torch.cuda.mem_get_info()
    return Memory(
        device="cuda",
        total_bytes=total_bytes,
        free_bytes=free_bytes,
        reserved_bytes=torch.cuda.memory_reserved(),
        allocated_bytes=torch.cuda.memory_allocated(),
        source="cuda",
    )


def _mps(torch: Any) -> Memory:
    total_bytes = torch.mps.recommended_max_memory()
    reserved_bytes = torch.mps.driver_allocated_memory()
    return Memory(
        device="mps",
        total_bytes=total_bytes,
        free_bytes=max(0, total_bytes - reserved_bytes),
        reserved_bytes=reserved_bytes,
        allocated_bytes=torch.mps.current_allocated_memory(),
        source="mps",
    )


def _cpu() -> Memory:
    machine = psutil.virtual_memory()
    return tightest(int(machine.total), int(machine.available), cgroup_limits())


def tightest(total_bytes: int, free_bytes: int, limits: Iterable[tuple[int, int]]) -> Memory:
    """Return the memory of the machine (total, free), narrowed by the (limit, free) of each group it runs in."""
    source = "psutil"
    for limit_bytes, group_free_bytes in limits:
        if limit_bytes < total_bytes or group_free_bytes < free_bytes:
            source = "cgroup"
        total_bytes, free_bytes = min(total_bytes, limit_bytes), min(free_bytes, group_free_bytes)
    return Memory("cpu", total_bytes, free_bytes, source=source)
