"""A grounded target as the four lines that people copy: target, time, position, confidence."""

from __future__ import annotations

from collections.abc import Sequence

from chord.texts import Language, say
from chord.texts.clock import clock
from chord.types import Box, Track


def hit_lines(target: str, track: Track, language: Language) -> tuple[str, str, str, str]:
    """Return the four lines of one hit: when it is on screen, and where at its clearest moment."""
    position = f"{_corners(track.best.box)} @ {clock(track.best.time_s)}"
    confidence = say("page.confidence_none", language) if track.confidence is None else f"{track.confidence:.2f}"
    return (
        _line("target", target, language),
        _line("time", listed([run_text(run) for run in track.runs_s], language), language),
        _line("position", position, language),
        _line("confidence", confidence, language),
    )


def run_text(run_s: tuple[float, float]) -> str:
    """Return a stretch of time as text."""
    return f"{clock(run_s[0])} – {clock(run_s[1])}"


def listed(words: Sequence[str], language: Language) -> str:
    """Return words as a list in a sentence."""
    return say("page.word_join", language).join(words)


def _line(name: str, value: str, language: Language) -> str:
    return say("page.line", language, label=say(f"page.label_{name}", language), value=value)


def _corners(box: Box) -> str:
    return ", ".join(f"{corner:.3f}" for corner in box.as_tuple())
