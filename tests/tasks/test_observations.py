"""The memory of a session: by content and engine, bounded, oldest forgotten first."""

from __future__ import annotations

from pathlib import Path

from chord.tasks.observations import Observation, Observations
from chord.types import Survey, Video

VIDEO = Video(Path("x.mp4"), "mov", "h264", "yuv420p", 1, 1.0, (16, 16), 0, False, False, ())
SEEN = Observation(Survey(VIDEO, (), ()), ())


def test_kept_by_content_and_engine() -> None:
    memory = Observations()
    memory.put("a", "embedded", SEEN)
    assert memory.get("a", "embedded") is SEEN
    assert memory.get("a", "other") is None
    assert memory.get("b", "embedded") is None


def test_the_least_recently_used_is_forgotten() -> None:
    memory = Observations(kept=2)
    for content in ("a", "b"):
        memory.put(content, "e", SEEN)
    memory.get("a", "e")
    memory.put("c", "e", SEEN)
    assert memory.get("b", "e") is None
    assert memory.get("a", "e") is SEEN
    assert memory.get("c", "e") is SEEN
