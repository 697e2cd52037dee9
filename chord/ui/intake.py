"""A video's way onto the page: by upload, by path, or the sample."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from streamlit.runtime.uploaded_file_manager import UploadedFile

from chord.errors import ChordError
from chord.resources import resource
from chord.types import Done, Partial, Progress, Video
from chord.ui.jobs import Job
from chord.ui.local_path import local_path
from chord.ui.session import Clip, Session
from chord.ui.shelf import SHELF
from chord.ui.uploads import copy_to
from chord.video import VideoWorker, browser_plays

_PREVIEW_NAME = "preview.mp4"


def take_upload(session: Session, upload: UploadedFile) -> None:
    """Copy an upload to disk and show it; what is wrong with it stands in ``session.fault``."""
    folder = _folder(session)
    try:
        path = copy_to(folder, upload)
    except ChordError as fault:
        session.fault = fault
    else:
        _take(session, path, upload.name, folder)


def take_path(session: Session, text: str) -> None:
    """Show the video that a typed path names, without copying it; what is wrong stands in ``session.fault``."""
    try:
        path = local_path(text)
    except ChordError as fault:
        session.fault = fault
    else:
        _take(session, path, path.name, _folder(session))


def take_sample(session: Session) -> None:
    """Show the clip that comes with Chord."""
    path = resource("assets", "sample.mp4")
    _take(session, path, path.name, _folder(session))


def named(fault: ChordError, path: Path, name: str) -> ChordError:
    """Return ``fault`` with the person's name for the video where it holds the name on disk."""
    on_disk = (str(path), path.name)
    return type(fault)(fault.key, **{k: name if str(v) in on_disk else v for k, v in fault.values.items()})


def start_preview(session: Session) -> None:
    """Start making a copy that the browser can play, unless one was made already."""
    clip = session.clip
    if clip is not None and session.preview is None:
        session.clip = replace(clip, address=None)
        target = clip.folder / _PREVIEW_NAME
        session.preview = Job(lambda stop: _make_preview(clip.path, target, stop))


def settle_preview(session: Session) -> None:
    """Give the player its preview once it is made."""
    clip, job = session.clip, session.preview
    if clip is not None and job is not None and job.snapshot().state == "done":
        target = clip.folder / _PREVIEW_NAME
        if clip.address is None and target.is_file():
            session.clip = replace(clip, address=SHELF.lend(session.token, target))


def _take(session: Session, path: Path, name: str, folder: Path) -> None:
    session.stop()  # the worker takes one call at a time
    try:
        video = session.worker.probe(path)
    except ChordError as fault:
        session.fault = named(fault, path, name)
        return
    session.show(Clip(name, path, folder, video))
    if browser_plays(video):
        session.clip = Clip(name, path, folder, video, SHELF.lend(session.token, path, _media_type(video)))
    else:
        start_preview(session)


def _folder(session: Session) -> Path:
    return Path(tempfile.mkdtemp(dir=session.folder))


def _media_type(video: Video) -> str:
    return "video/webm" if video.container == "matroska" else "video/mp4"


def _make_preview(path: Path, target: Path, stop: threading.Event) -> Iterator[Progress | Partial[Any] | Done[Any]]:
    """A worker of its own, so that questions need not wait for the preview."""
    with VideoWorker() as worker:
        for fraction in worker.make_proxy(path, target):
            if stop.is_set():
                return
            yield Progress("open", fraction, None)
