"""One worker for all task tests, and what the embedded engine saw in the two clips: looked at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chord.engines import Engine, open_engine
from chord.tasks import Observations
from chord.video import VideoWorker


@pytest.fixture(scope="session")
def worker() -> Iterator[VideoWorker]:
    with VideoWorker() as opened:
        yield opened


@pytest.fixture(scope="session")
def embedded() -> Engine:
    return open_engine("embedded").engine


@pytest.fixture(scope="session")
def seen() -> Observations:
    return Observations()
