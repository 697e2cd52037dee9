"""From the words of the command line to a Call. Every fault is a CallError with one sentence, never a page of usage."""

from __future__ import annotations

from argparse import ArgumentError, ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from chord.cli.call import VERBS, Call, Option, Verb
from chord.cli.near import nearest
from chord.errors import CallError
from chord.texts import Language, language_of


def parse(argv: Sequence[str], machine: Language) -> Call:
    """Understand one call. ``machine`` is the language when neither a flag nor a question tells it.

    Flags may stand anywhere; what follows ``--`` is never a flag. Raises CallError.
    """
    verb, rest = find_verb(argv)
    flags, plain = _split(rest)
    options, others = _read_options(verb, flags)
    words = _fill_words(verb, [*_plain_words(verb, others), *plain])
    chosen = options.pop("language", None) or language_of(words.get("text", ""), machine)
    return Call(verb=verb.name, language=chosen, **words, **options)


def find_verb(argv: Sequence[str]) -> tuple[Verb, list[str]]:
    """Return the verb and everything but it: the first word, or behind leading flags the first that is a verb.

    Raises CallError.
    """
    head = _split(argv)[0]
    leads = bool(head) and not head[0].startswith("-")
    at = 0 if leads else next((i for i, word in enumerate(head) if word in VERBS), None)
    if at is None:
        raise CallError("no_verb", verbs=", ".join(VERBS))
    word = head[at]
    if word not in VERBS:
        raise _unknown("verb", word, VERBS, verbs=", ".join(VERBS))
    return VERBS[word], [*argv[:at], *argv[at + 1 :]]


def _split(argv: Sequence[str]) -> tuple[list[str], list[str]]:
    words = list(argv)
    if "--" not in words:
        return words, []
    at = words.index("--")
    return words[:at], words[at + 1 :]


def _read_options(verb: Verb, argv: Sequence[str]) -> tuple[dict[str, Any], list[str]]:
    """Return the options that were given, and the words that belong to none."""
    parser = ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    for option in verb.options:
        if option.value is None:
            parser.add_argument(option.flag, dest=option.name, action="store_true")
        else:
            parser.add_argument(option.flag, dest=option.name, type=option.read)
    try:
        found, others = parser.parse_known_args(argv, Namespace())
    except ArgumentError as error:
        raise _misused({option.flag: option for option in verb.options}, error.argument_name) from None
    return {name: value for name, value in vars(found).items() if value is not None}, others


def _misused(options: Mapping[str, Option], flag: str | None) -> CallError:
    """Name a fault that argparse finds by itself: a value that is missing, or one that a switch does not take."""
    option = options[flag or ""]
    if option.value is None:
        return CallError("flag_takes_nothing", flag=option.flag)
    return CallError("flag_needs_value", flag=option.flag, value=option.value)


def _plain_words(verb: Verb, others: Sequence[str]) -> list[str]:
    """Return ``others`` when none of them is a flag. A file whose name begins with a dash is a file."""
    for word in others:
        if word.startswith("-") and word != "-" and not _is_there(word):
            flag = word.split("=", 1)[0]
            raise _unknown("flag", flag, [option.flag for option in verb.options], verb=verb.name)
    return list(others)


def _is_there(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError:  # a name too long for any file
        return False


def _fill_words(verb: Verb, given: Sequence[str]) -> dict[str, Any]:
    if len(given) > len(verb.words):
        raise CallError("extra_word", word=given[len(verb.words)], verb=verb.name, usage=verb.usage)
    for at, word in enumerate(verb.words):
        if not word.spare and not "".join(given[at : at + 1]).strip():
            raise CallError("missing_word", word=word.written, verb=verb.name, usage=verb.usage)
    return {word.name: text for word, text in zip(verb.words, given, strict=False)}


def _unknown(kind: str, word: str, known: Mapping[str, object] | Sequence[str], **values: object) -> CallError:
    near = nearest(word, known)
    if near is None:
        return CallError(f"unknown_{kind}", word=word, **values)
    return CallError(f"unknown_{kind}_near", word=word, near=near, **values)
