"""Every fault that Chord names. Foreign errors are turned into these once, at the seam where they arise.

    ChordError
     ├─ CallError     2    the call itself is wrong (unknown flag, engine, empty target)
     ├─ VideoError    3    the video cannot be read
     ├─ EngineError   4    engine or model trouble
     └─ Cancelled   130    the person stopped it

The number is the exit code. An error carries the key of its sentence in ``chord/texts/errors.toml`` and the values
that fill it, so that it can be told in the language of whoever reads it.
"""

from __future__ import annotations

from collections.abc import Callable

from chord.texts import Language, say


class ChordError(Exception):
    """A fault with a sentence (what happened, why) and a hint (what to do).

    ``key`` names the entries ``errors.KEY`` and ``errors.KEY_hint``.
    """

    exit_code = 1

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(key, values)

    def say(self, language: Language) -> str:
        """Return what happened and why, in one sentence."""
        return say(f"errors.{self.key}", language, **self.values)

    def hint(self, language: Language) -> str:
        """Return what the person can do about it, in one sentence."""
        return say(f"errors.{self.key}_hint", language, **self.values)

    def __reduce__(self) -> tuple[Callable[..., ChordError], tuple[object, ...]]:
        """Pickle and copy by key and values: exceptions are else made anew from ``args`` alone."""
        return _remade, (type(self), self.key, self.values)

    def __str__(self) -> str:
        return f"{self.say('en')} {self.hint('en')}"


def _remade(kind: type[ChordError], key: str, values: dict[str, object]) -> ChordError:
    return kind() if kind is Cancelled else kind(key, **values)


class CallError(ChordError):
    """The call itself is wrong."""

    exit_code = 2


class VideoError(ChordError):
    """The video cannot be read."""

    exit_code = 3


class EngineError(ChordError):
    """The engine or its model is in trouble."""

    exit_code = 4


class Cancelled(ChordError):
    """The person stopped the work."""

    exit_code = 130

    def __init__(self) -> None:
        super().__init__("cancelled")
