"""What every benchmark prints: the floor, a table with ratios, and the JSON line for the README's tables."""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from importlib.metadata import version
from pathlib import Path

PACKAGES = ("av", "numpy", "onnxruntime", "opencv-python-headless", "streamlit")


@dataclass(frozen=True, slots=True)
class Row:
    """One thing measured. ``ratio`` is measured / floor, None for the floor itself and for plain figures."""

    name: str
    measured: float
    unit: str
    floor: float | None = None

    @property
    def ratio(self) -> float | None:
        """Measured over floor."""
        return self.measured / self.floor if self.floor else None


@dataclass(frozen=True, slots=True)
class Target:
    """A promise: ``measured`` must be at most ``target``."""

    name: str
    measured: float
    target: float

    @property
    def met(self) -> bool:
        """Whether the promise was kept."""
        return self.measured <= self.target


@dataclass(slots=True)
class Report:
    """Collects rows and targets and tells them."""

    suite: str
    rows: list[Row] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)

    def add(self, name: str, measured: float, unit: str = "s", floor: float | None = None) -> Row:
        """Note a row and print it at once."""
        row = Row(name, measured, unit, floor)
        self.rows.append(row)
        against = "" if row.ratio is None else f"   floor {row.floor:9.3f}   x {row.ratio:5.2f}"
        print(f"  {name:<58} {measured:9.3f} {unit:<5}{against}", flush=True)
        return row

    def promise(self, name: str, measured: float, target: float) -> None:
        """Note a target and print whether it was met."""
        item = Target(name, measured, target)
        self.targets.append(item)
        print(
            f"  {'met' if item.met else 'MISSED':<7} {name}: {measured:.2f} (target at most {target:.2f})", flush=True
        )

    def finish(self, results: Path | None) -> None:
        """Print the JSON line, and write it to ``results``/SUITE.json when a folder is given."""
        line = json.dumps(self._as_json(), ensure_ascii=False)
        if results is not None:
            results.mkdir(parents=True, exist_ok=True)
            (results / f"{self.suite}.json").write_text(line + "\n", encoding="utf-8")
        print(line)

    def _as_json(self) -> Mapping[str, object]:
        return {
            "suite": self.suite,
            "versions": {"python": platform.python_version(), **{name: version(name) for name in PACKAGES}},
            "machine": {"cpus": os.cpu_count(), "system": platform.system(), "arch": platform.machine()},
            "rows": [asdict(row) | {"ratio": row.ratio} for row in self.rows],
            "targets": [asdict(target) | {"met": target.met} for target in self.targets],
        }


def alternating(sides: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Time each side ``rounds`` times, in turn, so that a busy moment hits all alike. Returns medians in seconds."""
    taken: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(rounds):
        for name, run in sides.items():
            started = time.perf_counter()
            run()
            taken[name].append(time.perf_counter() - started)
    return {name: statistics.median(seconds) for name, seconds in taken.items()}


def options(description: str, argv: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the flags that every benchmark takes: ``short`` and ``results``."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--short", action="store_true", help="end within a minute")
    parser.add_argument("--results", type=Path, help="folder to write SUITE.json into")
    return parser.parse_args(argv)
