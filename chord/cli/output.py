"""Answers as plain lines: what a person reads, copies, and pipes into a file."""

from __future__ import annotations

from collections.abc import Sequence

from chord.texts import Language, say
from chord.texts.clock import clock
from chord.types import Description, Grounding, Notice, Video
from chord.words.hits import hit_lines, listed

CONFIDENCE_MEANING = {"embedded": "confidence_embedded"}
"""Engine name -> the entry of ``cli.toml`` that says what its confidence is."""


def grounding_lines(answer: Grounding, language: Language, *, stopped: bool = False) -> list[str]:
    """Return four lines per hit (target, time, position, confidence), or the plain no; when stopped, a "not yet".

    What was not checked stands above the hits: whoever reads only them must not take it for found.
    """
    if not answer.found:
        return [say(_no(answer, stopped), language, target=answer.target), *word_lines(answer, language)]
    lines = [*word_lines(answer, language), ""] if answer.unused_words else []
    for track in answer.tracks:
        lines += [*hit_lines(answer.target, track, language), ""]
    return lines[:-1]


def word_lines(answer: Grounding, language: Language) -> list[str]:
    """Return which words of the target were used and which were not, one line each, without empty ones."""
    told = (("cli.used_words", answer.used_words), ("cli.unused_words", answer.unused_words))
    return [say(key, language, words=listed(words, language)) for key, words in told if words]


def confidence_lines(answer: Grounding, language: Language) -> list[str]:
    """Return what the confidence of this engine means, where that is known."""
    meaning = CONFIDENCE_MEANING.get(answer.engine)
    return [say(f"cli.{meaning}", language)] if meaning and answer.found else []


def description_lines(answer: Description, language: Language) -> list[str]:
    """Return the summary and below it one line per segment with its time."""
    lines = [answer.summary] if answer.summary else []
    if lines and answer.segments:
        lines.append("")
    return lines + [
        say("cli.segment", language, start=clock(part.start_s), end=clock(part.end_s), text=part.text)
        for part in answer.segments
    ]


def video_lines(video: Video, name: str, language: Language, *, timestamps: bool = False) -> list[str]:
    """Return what was found out about a file, one fact a line, then every frame's time if asked."""
    width, height = video.display_size
    facts = {
        "video": name,
        "container": video.container,
        "codec": f"{video.codec}, {video.pixel_format}",
        "frames": say("cli.frames_value", language, count=video.frame_count, rate=f"{video.frames_per_s:.3g}"),
        "duration": clock(video.duration_s),
        "size": f"{width} x {height}",
        "rotation": f"{video.rotation_deg}°",
        "sound": say("cli.yes" if video.has_audio else "cli.no", language),
    }
    lines = [
        say("cli.fact", language, name=say(f"cli.fact_{key}", language), value=value) for key, value in facts.items()
    ]
    return lines + [f"{time_s:.6f}" for time_s in video.timestamps_s if timestamps]


def notice_lines(notices: Sequence[Notice], language: Language) -> list[str]:
    """Return the remarks, each once."""
    return list(dict.fromkeys(notice.say(language) for notice in notices))


def _no(answer: Grounding, stopped: bool) -> str:
    """Not found, not found yet, and never looked for are three answers."""
    if not answer.used_words:
        return "cli.not_searched"
    return "cli.not_found_yet" if stopped else "cli.not_found"
