"""Figures in the README come from the measurements that are committed, never from a keyboard."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks.readme import BLOCK, RESULTS, ROOT, filled, table

RESULT = {
    "versions": {"python": "3.11.7"},
    "machine": {"cpus": 2, "system": "Linux", "arch": "x86_64"},
    "rows": [{"name": "survey", "measured": 1.2345, "unit": "s", "floor": 1.0, "ratio": 1.2345}],
    "targets": [{"name": "survey / decode", "measured": 1.2345, "target": 1.25, "met": True}],
}


def test_the_readme_shows_what_was_measured() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert BLOCK.search(readme), "the README shows no figures"
    assert filled(readme, RESULTS) == readme


def test_a_block_is_made_from_its_suite(tmp_path: Path) -> None:
    (tmp_path / "pipeline.json").write_text(json.dumps(RESULT), encoding="utf-8")
    text = filled("before\n<!-- figures: pipeline -->\nold\n<!-- end -->\nafter", tmp_path)
    assert "| survey | 1.23 s | 1.00 | 1.23 |" in text
    assert "| survey / decode | 1.23 | 1.25 | yes |" in text
    assert "old" not in text
    assert text.startswith("before\n")
    assert text.endswith("<!-- end -->\nafter")


def test_a_missed_target_is_not_hidden() -> None:
    missed = RESULT | {"targets": [{"name": "x", "measured": 2.0, "target": 1.0, "met": False}]}
    assert "| x | 2.00 | 1.00 | no |" in table(missed)
