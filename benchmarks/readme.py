"""Writes the figures of ``benchmarks/results`` into the README, so that none is ever typed.

python -m benchmarks.readme
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).with_name("results")
BLOCK = re.compile(r"(<!-- figures: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(result: dict[str, Any]) -> str:
    """Return one suite's rows and targets as Markdown."""
    machine, versions = result["machine"], result["versions"]
    lines = ["| measured | figure | floor | ratio |", "| --- | --- | --- | --- |"]
    lines += [_row(row) for row in result["rows"]]
    lines += ["", "| target | measured | at most | met |", "| --- | --- | --- | --- |"]
    lines += [
        f"| {t['name']} | {t['measured']:.2f} | {t['target']:.2f} | {'yes' if t['met'] else 'no'} |"
        for t in result["targets"]
    ]
    told = ", ".join(f"{name} {number}" for name, number in versions.items())
    return "\n".join([*lines, "", f"{machine['cpus']} cores, {machine['arch']}, {machine['system']}; {told}."])


def filled(readme: str, results: Path) -> str:
    """Return the README with every block of figures made anew. Raises FileNotFoundError for a suite never measured."""

    def made(block: re.Match[str]) -> str:
        result = json.loads((results / f"{block[2]}.json").read_text(encoding="utf-8"))
        return f"{block[1]}{table(result)}\n{block[3]}"

    return BLOCK.sub(made, readme)


def _row(row: dict[str, Any]) -> str:
    floor = "" if row["floor"] is None else f"{row['floor']:.2f}"
    ratio = "" if row["ratio"] is None else f"{row['ratio']:.2f}"
    return f"| {row['name']} | {row['measured']:.2f} {row['unit']} | {floor} | {ratio} |"


def main() -> None:
    """Fill the README."""
    path = ROOT / "README.md"
    path.write_text(filled(path.read_text(encoding="utf-8"), RESULTS), encoding="utf-8")


if __name__ == "__main__":
    main()
