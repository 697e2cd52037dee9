"""No hole in any sentence: both languages everywhere, the same places to fill, and every key that code names."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

import pytest

ROOT = Path(__file__).parent.parent
TEXTS = {
    f"{file.stem}.{name}": lines
    for file in sorted((ROOT / "chord" / "texts").glob("*.toml"))
    for name, lines in tomllib.loads(file.read_text(encoding="utf-8")).items()
}
SOURCES = [*sorted((ROOT / "chord").rglob("*.py")), ROOT / "app.py"]
GLUE = {"prose.how_comma", "prose.sentence_gap"}
"""What stands between two pieces; may be blank."""
GRAMMAR = {"s", "es", "is_are", "article", "measure"}
"""Places that one language needs and the other does not know."""
ERRORS = {"ChordError", "CallError", "VideoError", "EngineError"}


@dataclass(frozen=True, slots=True)
class Use:
    """A sentence that code names. ``values`` is None where the call does not show what it fills in."""

    where: str
    key: str
    values: frozenset[str] | None


def places(sentence: str) -> set[str]:
    return {name.split(".")[0].split("[")[0] for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def literal(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def keywords(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name)


def dictionary(call: ast.Call) -> frozenset[str] | None:
    """The keys of ``Notice("key", {...})``; None when they are computed."""
    given = next((keyword.value for keyword in call.keywords if keyword.arg == "values"), None)
    given = call.args[1] if len(call.args) > 1 else given
    if given is None:
        return frozenset()
    if not isinstance(given, ast.Dict):
        return None
    names = [literal(key) for key in given.keys]
    return None if None in names else frozenset(name for name in names if name)


def uses() -> Iterator[Use]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or (first := literal(node.args[0])) is None:
                continue
            where = f"{path.relative_to(ROOT)}:{node.lineno}"
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == "say" and "." in first:
                yield Use(where, first, keywords(node))
            elif name == "Notice":
                yield Use(where, f"notices.{first}", dictionary(node))
            elif name in ERRORS:
                yield Use(where, f"errors.{first}", keywords(node))
                yield Use(where, f"errors.{first}_hint", keywords(node))


USES = list(uses())


@pytest.mark.parametrize("key", sorted(TEXTS))
def test_both_languages_with_the_same_places(key: str) -> None:
    lines = TEXTS[key]
    assert set(lines) == {"en", "zh"}
    assert key in GLUE or all(line.strip() for line in lines.values())
    en, zh = ({name.removesuffix(f"_{language}") for name in places(line)} for language, line in lines.items())
    assert en - GRAMMAR == zh - GRAMMAR


@pytest.mark.parametrize("key", sorted(key for key in TEXTS if key.startswith("errors.")))
def test_every_fault_has_its_hint(key: str) -> None:
    pair = {key.removesuffix("_hint"), f"{key.removesuffix('_hint')}_hint"}
    assert not pair - set(TEXTS)


def test_code_names_sentences() -> None:
    assert {use.key.split(".")[0] for use in USES} >= {"errors", "notices"}


@pytest.mark.parametrize("use", USES, ids=lambda use: f"{use.where} {use.key}")
def test_a_named_sentence_is_there_and_can_be_filled(use: Use) -> None:
    known = use.key in TEXTS
    assert known, f"{use.where} names {use.key}"
    if use.values is not None:
        needed = set().union(*map(places, TEXTS[use.key].values()))
        assert needed <= use.values, use.where
