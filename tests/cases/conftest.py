"""One worker for all files: each must leave it fit for the next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chord.video import VideoWorker


@pytest.fixture(scope="session")
def worker() -> Iterator[VideoWorker]:
    with VideoWorker() as worker:
        yield worker
