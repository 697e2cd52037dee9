"""The word lists of this folder, read once."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def data(part: str) -> dict[str, Any]:
    """Return the tables of ``PART.toml``. Raises FileNotFoundError for a part that has no file."""
    return tomllib.loads(files(__package__).joinpath(f"{part}.toml").read_text(encoding="utf-8"))
