"""What may follow a flag: each function reads one kind of value and raises CallError for what is none."""

from __future__ import annotations

from chord.errors import CallError
from chord.texts import LANGUAGES, Language
from chord.types.answer import WORDS_MAX, WORDS_MIN

PORT_MIN, PORT_MAX = 1, 65535


def words_max(text: str) -> int:
    """Read the bound of a description, in words."""
    return _whole_number("--length", text, WORDS_MIN, WORDS_MAX)


def port(text: str) -> int:
    """Read a TCP port."""
    return _whole_number("--port", text, PORT_MIN, PORT_MAX)


def language(text: str) -> Language:
    """Read a language."""
    for known in LANGUAGES:
        if text == known:
            return known
    raise CallError("unknown_language", text=text, known=", ".join(LANGUAGES))


def folder(text: str) -> str:
    """Read the name of a folder that is there or can be made."""
    if not text.strip() or "\x00" in text:
        raise CallError("flag_needs_value", flag="--pictures", value="DIR")
    return text


def engine(text: str) -> str:
    """Read the name of an engine, before any work is done for it."""
    from chord.engines import engine_names

    known = engine_names()
    if text not in known:
        raise CallError("unknown_engine", name=text, names=", ".join(known))
    return text


def _whole_number(flag: str, text: str, low: int, high: int) -> int:
    if text.isascii() and text.isdigit() and len(text) <= len(str(high)) and low <= int(text) <= high:
        return int(text)
    raise CallError("not_in_range", flag=flag, text=text, low=low, high=high)
