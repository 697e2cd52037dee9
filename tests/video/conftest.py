"""A worker for all tests that only use it, and clips that several tests read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chord.video import VideoWorker
from tests.media import every, write_clip


@pytest.fixture(scope="session")
def worker() -> Iterator[VideoWorker]:
    with VideoWorker() as worker:
        yield worker


@pytest.fixture(scope="session")
def clips(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("clips")


@pytest.fixture(scope="session")
def plain(clips: Path) -> Path:
    """50 frames at 25 a second, B-frames, a key frame every 10."""
    return write_clip(clips / "plain.mp4", every(0.04, 50), options={"g": "10", "bf": "2"})
