"""What ``chord`` offers to Python: a change here is a change for everyone who uses it."""

from __future__ import annotations

import inspect

import chord

NAMES = [
    "Box",
    "CallError",
    "Cancelled",
    "ChordError",
    "Description",
    "EngineError",
    "Grounding",
    "Notice",
    "Segment",
    "Span",
    "Track",
    "TubePoint",
    "Video",
    "VideoError",
    "describe",
    "ground",
    "probe",
]
VERBS = {
    "describe": ("video", "question", "engine", "words_max", "language"),
    "ground": ("video", "target", "engine"),
    "probe": ("video", "timestamps"),
}


def test_the_public_names() -> None:
    assert sorted(chord.__all__) == NAMES
    assert all(getattr(chord, name).__doc__ for name in NAMES)


def test_what_the_verbs_take() -> None:
    taken = {verb: tuple(inspect.signature(getattr(chord, verb)).parameters) for verb in VERBS}
    assert taken == VERBS
