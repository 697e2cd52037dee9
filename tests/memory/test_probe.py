import sys
from types import SimpleNamespace
from typing import NoReturn

import psutil
import pytest

from chord.memory import Memory, ScriptedMemory, probe_memory, resident_bytes
from chord.memory.probe import tightest
from chord.policy.water import frames_at_once

GB = 10**9


def _refuse(*_: object) -> NoReturn:
    raise AssertionError("asked a device that is not there")


def _torch(*, cuda: bool = False, mps: bool = False) -> SimpleNamespace:
    """A torch whose devices answer with known numbers, or fail the test when they are not there."""
    gpu = SimpleNamespace(
        is_available=lambda: cuda,
        mem_get_info=(lambda: (2 * GB, 24 * GB)) if cuda else _refuse,
        memory_reserved=(lambda: 18 * GB) if cuda else _refuse,
        memory_allocated=(lambda: 6 * GB) if cuda else _refuse,
    )
    apple = SimpleNamespace(
        recommended_max_memory=(lambda: 16 * GB) if mps else _refuse,
        driver_allocated_memory=(lambda: 10 * GB) if mps else _refuse,
        current_allocated_memory=(lambda: 4 * GB) if mps else _refuse,
    )
    backends = SimpleNamespace(mps=SimpleNamespace(is_available=lambda: mps))
    return SimpleNamespace(cuda=gpu, mps=apple, backends=backends)


def test_a_cpu_answers_with_plausible_numbers() -> None:
    memory = probe_memory()
    assert memory.device == "cpu"
    assert 0 < memory.free_bytes <= memory.total_bytes <= psutil.virtual_memory().total


def test_asking_loads_no_torch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "torch", raising=False)
    assert probe_memory("cuda").device == "cpu"
    assert "torch" not in sys.modules


def test_cuda_tells_its_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """C39: the same numbers as in the water's own test, on their whole way."""
    monkeypatch.setitem(sys.modules, "torch", _torch(cuda=True))
    memory = probe_memory("cuda")
    assert memory == Memory("cuda", 24 * GB, 2 * GB, 18 * GB, 6 * GB, "cuda")
    assert frames_at_once(memory).frames == 12


def test_apple_gpus_tell_their_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", _torch(mps=True))
    memory = probe_memory("mps")
    assert memory == Memory("mps", 16 * GB, 6 * GB, 10 * GB, 4 * GB, "mps")
    assert memory.usable_bytes == 12 * GB


@pytest.mark.parametrize("device", ["cuda", "mps", "cpu"])
def test_a_torch_without_the_device_is_not_asked(monkeypatch: pytest.MonkeyPatch, device: str) -> None:
    """C54: on a machine without it, every further call of torch.cuda raises."""
    monkeypatch.setitem(sys.modules, "torch", _torch())
    assert probe_memory(device).device == "cpu"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("limits", "total", "free", "source"),
    [
        ([], 32, 20, "psutil"),
        ([(64, 50)], 32, 20, "psutil"),
        ([(8, 6)], 8, 6, "cgroup"),
        ([(8, 6), (4, 1)], 4, 1, "cgroup"),
        ([(64, 3)], 32, 3, "cgroup"),
    ],
)
def test_the_tightest_limit_counts(limits: list[tuple[int, int]], total: int, free: int, source: str) -> None:
    assert tightest(32, 20, limits) == Memory("cpu", total, free, source=source)


def test_this_process_holds_some_memory() -> None:
    assert 10**6 < resident_bytes() < psutil.virtual_memory().total


def test_the_fake_reads_its_script_and_stays_at_the_last_line() -> None:
    first, last = Memory("cuda", 10, 9, source="script"), Memory("cuda", 10, 1, source="script")
    script = ScriptedMemory(first, last)
    assert [script(), script("cuda"), script()] == [first, last, last]
    assert script.asked == ["cpu", "cuda", "cpu"]


def test_an_empty_script_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        ScriptedMemory()
