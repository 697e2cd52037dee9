"""A grounded target as the four lines that people copy: target, time, position, confidence."""

from __future__ import annotations

from collections.abc import Sequence

from chord.texts import Language, say
from chord.texts.clock import clock
from chord.types import Box, Grounding, Track
from chord.words.labels import label_in

NARROWED = "word_narrow"
"""The notice that a word was read as a wider one: any person for "firefighter"."""


def hit_lines(target: str, track: Track, language: Language) -> tuple[str, str, str, str]:
    """Return the four lines of one hit: when it is on screen, and where at its clearest moment.

    What was found is named behind the target where it goes by another word there.
    """
    label = label_in(track.label, language)
    same = label.casefold() == target.strip().casefold()
    best = say("hits.position_at", language, box=_corners(track.best.box), time=clock(track.best.time_s))
    unmeasured = track.confidence is None
    return (
        _line("target", target if same else say("hits.target_as", language, target=target, label=label), language),
        _line("time", listed([run_text(run, language) for run in track.runs_s], language), language),
        _line("position", best, language),
        _line("confidence", say("hits.unmeasured", language) if unmeasured else f"{track.confidence:.2f}", language),
    )


def checked_name(answer: Grounding, track: Track) -> str:
    """Return what may stand beside a box: the target where all of it was checked, else what was found there."""
    narrowed = any(notice.key == NARROWED for notice in answer.warnings)
    return label_in(track.label, answer.language) if answer.unused_words or narrowed else answer.target


def run_text(run_s: tuple[float, float], language: Language) -> str:
    """Return a stretch of time as text."""
    return say("hits.run", language, start=clock(run_s[0]), end=clock(run_s[1]))


def listed(words: Sequence[str], language: Language) -> str:
    """Return words as a list in a sentence."""
    return say("hits.comma", language).join(words)


def _line(name: str, value: str, language: Language) -> str:
    return say("hits.line", language, name=say(f"hits.{name}", language), value=value)


def _corners(box: Box) -> str:
    return ", ".join(f"{corner:.3f}" for corner in box.as_tuple())
