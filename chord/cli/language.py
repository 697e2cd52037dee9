"""The language to answer in: the one asked for, else that of the question or target, else that of the machine."""

from __future__ import annotations

import locale
from collections.abc import Mapping, Sequence
from itertools import pairwise

from chord.texts import LANGUAGES, Language, language_of


def machine_language(environ: Mapping[str, str]) -> Language:
    """Return the language that the environment, or else the system, is set to."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return of_locale(environ[name])
    return of_locale(locale.getlocale()[0] or "")


def of_locale(name: str) -> Language:
    """Return the language of a locale's name: "zh_CN.UTF-8", "Chinese (Simplified)_China.936"."""
    return "zh" if name.lower().startswith(("zh", "chinese")) else "en"


def guessed(argv: Sequence[str], machine: Language) -> Language:
    """Return the language to tell a wrong call's fault in, from what can be read of the call."""
    for flag, value in pairwise([*argv, ""]):
        for known in LANGUAGES:
            if flag == f"--language={known}" or (flag, value) == ("--language", known):
                return known
    plain = [word for word in argv if not word.startswith("-")]
    return language_of(" ".join(plain[2:]), machine)
