"""Every sentence a person reads, in English and Chinese.

The sentences stand in the TOML files of this folder, one file for each part of the product; the key
``errors.empty_file`` is the table ``[empty_file]`` of ``errors.toml`` with one line per language.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal, get_args

Language = Literal["en", "zh"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


@cache
def table(part: str) -> dict[str, dict[str, str]]:
    """Return the sentences of one part: {name: {language: sentence}}.

    Raises FileNotFoundError for a part that has no file.
    """
    return tomllib.loads(files(__name__).joinpath(f"{part}.toml").read_text(encoding="utf-8"))


def say(key: str, language: Language, **values: object) -> str:
    """Return the sentence ``PART.NAME`` in ``language`` with ``values`` filled in.

    Raises KeyError for an unknown key or a missing value: a hole in a sentence is a bug, not something to show.
    """
    part, name = key.split(".", 1)
    return table(part)[name][language].format(**values)


def language_of(text: str, default: Language = "en") -> Language:
    """Return "zh" when ``text`` holds Chinese characters, "en" when it holds Latin letters, else ``default``."""
    if any("\u3400" <= c <= "\u9fff" for c in text):
        return "zh"
    return "en" if any(c.isalpha() for c in text) else default
