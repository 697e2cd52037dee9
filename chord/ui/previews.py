"""Copies that the browser can play, kept by content: a clip that comes back has its preview at once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from chord.types import Done, Progress
from chord.video import VideoWorker, content_hash

KEPT = 4
"""Previews that a session keeps; ten minutes take about 100 MB each."""


def make_preview(path: Path, folder: Path, stop: threading.Event) -> Iterator[Progress | Done[Any]]:
    """Yield how far the preview of ``path`` in ``folder`` is, then its file as Done. Raises VideoError.

    It has a worker of its own, so that questions need not wait for it.
    """
    target = folder / f"{content_hash(path)}.mp4"
    if not target.is_file():
        with VideoWorker() as worker:
            for fraction in worker.make_proxy(path, target):
                if stop.is_set():
                    return
                yield Progress("open", fraction, None)
    forget_oldest(folder, keep=target)
    yield Done(target)


def forget_oldest(folder: Path, *, keep: Path, kept: int = KEPT) -> None:
    """Remove the previews that have not been used for longest, but never ``keep``, which counts as used now."""
    keep.touch()
    others = sorted((file for file in folder.glob("*.mp4") if file != keep), key=lambda file: file.stat().st_mtime)
    for file in others[: max(0, len(others) + 1 - kept)]:
        file.unlink(missing_ok=True)
