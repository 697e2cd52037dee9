"""``--pictures DIR``: one PNG per hit, its clearest moment at full size with the box and its words."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path

from chord.errors import CallError
from chord.export.labels import Label, with_labels
from chord.export.png import name_part, save_png
from chord.texts import Language, say
from chord.types import Grounding, Track
from chord.video import VideoWorker
from chord.words.labels import label_in


def ready_folder(name: str) -> Path:
    """Return the folder, made if need be, before any work is done for it. Raises CallError where it takes nothing."""
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _refused(folder, error.strerror or str(error)) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise _refused(folder, os.strerror(errno.EACCES))
    return folder


def write_pictures(
    worker: VideoWorker, video: Path, answer: Grounding, folder: Path, language: Language, *, force: bool
) -> list[str]:
    """Write the pictures and return what to say about them, one line each.

    Raises CallError, before anything is written, when a picture is there already and ``force`` is not set; VideoError.
    """
    tracks = sorted(answer.tracks, key=lambda track: track.best.time_s)
    paths = [folder / name for name in names(video, answer.target, tracks)]
    taken = next((path for path in paths if os.path.lexists(path)), None)
    if taken is not None and not force:
        raise CallError("picture_exists", path=str(taken))
    told: list[str] = []
    pictures = worker.pictures(video, [track.best.time_s for track in tracks])
    for track, path, picture in zip(tracks, paths, pictures, strict=True):
        label = Label(track.best.box, answer.target, label_in(track.label, "en"), track.confidence)
        pixels, remarks = with_labels(picture, [label])
        save_png(pixels, path, replace=force)
        told += [*(remark.say(language) for remark in remarks), say("cli.picture_written", language, path=path)]
    return list(dict.fromkeys(told))


def names(video: Path, target: str, tracks: Sequence[Track]) -> list[str]:
    """Return one file name per hit, ``bikes-cyclist-01-4.600s.png``: no two alike, sorted as the hits are in time."""
    start = f"{name_part(video.stem)}-{name_part(target)}"
    return [f"{start}-{number:02d}-{track.best.time_s:.3f}s.png" for number, track in enumerate(tracks, 1)]


def _refused(folder: Path, reason: str) -> CallError:
    return CallError("pictures_folder", path=str(folder), reason=reason)
