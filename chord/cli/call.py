"""What the command line offers, as a table, and one call of it, as a value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from chord.cli import values
from chord.texts import Language


@dataclass(frozen=True, slots=True)
class Call:
    """One call, understood. ``video`` and ``text`` (question or target) are as the person wrote them."""

    verb: str
    language: Language
    video: str = ""
    text: str = ""
    engine: str | None = None
    json: bool = False
    quiet: bool = False
    length: int = 512
    timestamps: bool = False
    port: int = 8501
    no_browser: bool = False
    in_container: bool = False
    pictures: str = ""
    force: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A plain argument: the field of Call that it fills, how help writes it, whether it may be left out."""

    name: str
    written: str
    spare: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """A flag: what follows it as help writes it (None for a switch), and the check of what follows.

    ``--no-browser`` fills the field ``no_browser`` of Call; its help is ``cli.option_no_browser``.
    """

    flag: str
    value: str | None = None
    read: Callable[[str], object] = str

    @property
    def name(self) -> str:
        """The field of Call that it fills."""
        return self.flag.removeprefix("--").replace("-", "_")


VIDEO = Word("video", "VIDEO")
EVERYWHERE = (Option("--engine", "NAME", values.engine), Option("--language", "en|zh", values.language))
JSON, QUIET = Option("--json"), Option("--quiet")


@dataclass(frozen=True, slots=True)
class Verb:
    """Something the command does. Its help is ``cli.verb_NAME`` and ``cli.about_NAME``."""

    name: str
    module: str
    words: tuple[Word, ...] = ()
    own_options: tuple[Option, ...] = (JSON, QUIET)

    @property
    def options(self) -> tuple[Option, ...]:
        """Its own options, then those of every verb."""
        return self.own_options + EVERYWHERE

    @property
    def usage(self) -> str:
        """How it is written: ``chord describe VIDEO [QUESTION]``."""
        words = (f"[{word.written}]" if word.spare else word.written for word in self.words)
        return " ".join(["chord", self.name, *words])

    def run(self, call: Call) -> int:
        """Do it and return the exit code. Raises ChordError."""
        code: int = import_module(self.module).run(call)
        return code


VERBS = {
    verb.name: verb
    for verb in (
        Verb(
            "describe",
            "chord.cli.verbs.describe",
            (VIDEO, Word("text", "QUESTION", spare=True)),
            (Option("--length", "WORDS", values.words_max), JSON, QUIET),
        ),
        Verb(
            "ground",
            "chord.cli.verbs.ground",
            (VIDEO, Word("text", "TARGET")),
            (Option("--pictures", "DIR", values.folder), Option("--force"), JSON, QUIET),
        ),
        Verb("probe", "chord.cli.verbs.probe", (VIDEO,), (Option("--timestamps"), JSON, QUIET)),
        Verb("doctor", "chord.cli.doctor"),
        Verb(
            "app",
            "chord.cli.verbs.app",
            (),
            (Option("--port", "PORT", values.port), Option("--no-browser"), Option("--in-container")),
        ),
        Verb("demo", "chord.cli.verbs.demo", (), (QUIET,)),
    )
}
