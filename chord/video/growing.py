"""Whether a file is still being written: by a recorder, a download, a copy."""

from __future__ import annotations

from pathlib import Path
from time import sleep, time

from chord.errors import VideoError

FRESH_S = 2.0
"""A file that nobody has touched for longer than this is taken for finished at once."""
WAIT_S = 0.5
"""How long a fresh file is watched: downloads and recorders write several times a second."""


def refuse_growing(path: Path) -> None:
    """Raise VideoError("still_growing") for a file that grows while it is watched, VideoError("absent_file") for none.

    A recorder that writes more seldom is not noticed: then the answer tells of what was there.
    """
    try:
        before = path.stat()
        if time() - before.st_mtime > FRESH_S:
            return
        sleep(WAIT_S)
        grown = path.stat().st_size != before.st_size
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise VideoError("absent_file", name=path.name) from error
    if grown:
        raise VideoError("still_growing", name=path.name)
