"""The two streams of the command: answers to stdout, everything else to stderr."""

from __future__ import annotations

import io
import json
import os
import sys
import unicodedata
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TextIO

from chord.errors import ChordError

_JOINERS = "\u200c\u200d"
"""Hold letters and emoji together; they neither move nor hide anything."""


class ReaderLeft(Exception):
    """Who read the answer has had enough (``chord … | head``)."""


def make_streams_speak_utf8() -> None:
    r"""Let every character through: pipes and files get UTF-8, a terminal keeps its encoding and shows "?" instead.

    A lone surrogate (a file name that is no UTF-8) becomes ``\udcff``, which is also what JSON calls it.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def visible(line: str) -> str:
    r"""Return a line with every character that would move the cursor, colour or reorder text as its code: ``\x1b``.

    File names and targets come from others; a line stays one line, whatever stands in it.
    """
    return "".join(_code(c) if unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp") else c for c in line)


def answer_lines(lines: Iterable[str]) -> None:
    """Print plain lines to stdout."""
    _write("".join(f"{visible(line)}\n" for line in lines))


def answer_json(value: Mapping[str, object]) -> None:
    """Print one JSON object to stdout: always UTF-8, whatever the terminal says."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    _write(json.dumps(value, ensure_ascii=False, allow_nan=False) + "\n")


def remark(*lines: str) -> None:
    """Print lines to stderr. Nobody left to read them is no fault."""
    with suppress(OSError):
        _put(sys.stderr, "".join(f"{visible(line)}\n" for line in lines))


def forget_stdout() -> None:
    """Send what is still to be written nowhere, so that the interpreter does not complain when it ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _code(character: str) -> str:
    return character if character in _JOINERS else character.encode("unicode_escape").decode()


def _write(text: str) -> None:
    try:
        _put(sys.stdout, text)
    except BrokenPipeError:
        raise ReaderLeft from None
    except OSError as error:
        forget_stdout()
        raise ChordError("answer_not_written", reason=error.strerror or str(error)) from error


def _put(stream: TextIO | None, text: str) -> None:
    if stream is not None:  # closed by the caller (``>&-``)
        stream.write(text)
        stream.flush()
