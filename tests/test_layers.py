"""Imports go down only: a room knows the rooms below it, and no other room of its own layer."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "chord"

LAYERS: tuple[tuple[str, ...], ...] = (
    ("errors", "types", "texts", "resources"),
    ("geometry", "schemas"),
    ("policy", "words", "tubes"),
    ("video", "measure", "memory", "engines", "export"),
    ("tasks",),
    ("chord", "cli", "ui", "__main__"),
    ("app",),
)
SAME_LAYER = {
    ("errors", "texts"),
    ("types", "texts"),
    ("words", "tubes"),
    ("engines", "memory"),
    ("__main__", "cli"),
    ("cli", "ui"),
}

LAYER_OF = {room: number for number, rooms in enumerate(LAYERS) for room in rooms}


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in [*sorted(PACKAGE.rglob("*.py")), ROOT / "app.py"]}


def room_of(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else parts[0]


def imported(path: Path) -> Iterator[str]:
    """Every module of Chord that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom) and node.module in MODULES:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in MODULES else node.module


def test_every_room_has_its_layer() -> None:
    assert {room_of(module) for module in MODULES} == set(LAYER_OF)


@pytest.mark.parametrize("module", sorted(MODULES))
def test_imports_go_down_only(module: str) -> None:
    own = room_of(module)
    for target in imported(MODULES[module]):
        room = room_of(target)
        allowed = room == own or LAYER_OF[room] < LAYER_OF[own] or (own, room) in SAME_LAYER
        assert allowed, f"{module} imports {target}"


def test_no_module_waits_for_itself() -> None:
    graph = {module: set(imported(path)) - {module} for module, path in MODULES.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"imports in a circle: {' -> '.join(error.args[1])}")
