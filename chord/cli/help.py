"""The help pages: an overview of the verbs, and one page per verb with its flags."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of

from chord.cli.call import VERBS, Option, Verb
from chord.texts import Language, say

DISTRIBUTION = "chord-video"
"""The name under which Chord is installed."""


def help_page(argv: Sequence[str], language: Language) -> list[str]:
    """Return the lines of the page that a call asks for, none when it asks for none.

    ``chord --version``, ``chord --help``, ``chord help ground``, ``chord ground -h``.
    """
    words = list(argv)
    flags = words[: words.index("--")] if "--" in words else words
    if "--version" in flags:
        return [f"chord {version()}"]
    if "--help" in flags or "-h" in flags or flags[:1] == ["help"]:
        verb = next((VERBS[word] for word in flags if word in VERBS), None)
        return _overview(language) if verb is None else _page_of(verb, language)
    return []


def version() -> str:
    """Return the installed version, or a word that says that there is none (a bare checkout)."""
    try:
        return version_of(DISTRIBUTION)
    except PackageNotFoundError:
        return "(not installed)"


def _overview(language: Language) -> list[str]:
    verbs = [(verb.usage, say(f"cli.verb_{verb.name}", language)) for verb in VERBS.values()]
    return [say("cli.what_chord_is", language), "", *_two_columns(verbs), "", say("cli.more_help", language)]


def _page_of(verb: Verb, language: Language) -> list[str]:
    flags = [(_written(option), say(f"cli.option_{option.name}", language)) for option in verb.options]
    about = say(f"cli.about_{verb.name}", language).splitlines()
    return [verb.usage, "", *about, "", *_two_columns(flags)]


def _written(option: Option) -> str:
    return option.flag if option.value is None else f"{option.flag} {option.value}"


def _two_columns(rows: Iterable[tuple[str, str]]) -> list[str]:
    rows = list(rows)
    width = max(len(left) for left, _ in rows)
    return [f"  {left:<{width}}  {right}" for left, right in rows]
