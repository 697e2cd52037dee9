"""A video's way onto the page: by upload, by path, or the sample."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from streamlit.runtime.uploaded_file_manager import UploadedFile

from chord.errors import ChordError
from chord.resources import resource
from chord.types import Video
from chord.ui.folders import remove
from chord.ui.jobs import Job
from chord.ui.local_path import local_path
from chord.ui.previews import make_preview
from chord.ui.session import Clip, Session
from chord.ui.shelf import SHELF
from chord.ui.uploads import copy_to, release
from chord.video import browser_plays
from chord.video.growing import refuse_growing


def take_upload(session: Session, upload: UploadedFile) -> None:
    """Copy an upload to disk and show it; what is wrong with it stands in ``session.fault``."""
    folder = None
    try:
        folder = session.new_folder()
        _take(session, copy_to(folder, upload), upload.name, folder)
    except ChordError as fault:
        session.fault = fault
        remove(folder)
    finally:
        release(upload)


def take_path(session: Session, text: str) -> None:
    """Show the video that a typed path names, without copying it; what is wrong stands in ``session.fault``."""
    try:
        path = local_path(text)
        _take(session, path, path.name)
    except ChordError as fault:
        session.fault = fault


def take_sample(session: Session) -> None:
    """Show the clip that comes with Chord."""
    path = resource("assets", "sample.mp4")
    try:
        _take(session, path, path.name)
    except ChordError as fault:
        session.fault = fault


def named(fault: ChordError, path: Path, name: str) -> ChordError:
    """Return ``fault`` with the person's name for the video where it holds the name on disk."""
    on_disk = (str(path), path.name)
    return type(fault)(fault.key, **{k: name if str(v) in on_disk else v for k, v in fault.values.items()})


def start_preview(session: Session) -> None:
    """Start making a copy that the browser can play, unless one was made already."""
    clip = session.clip
    if clip is None or session.preview is not None:
        return
    session.clip = replace(clip, address=None)
    try:
        folder = session.new_folder("previews")
    except ChordError as fault:
        session.fault = fault
    else:
        session.preview = Job(lambda stop: make_preview(clip.path, folder, stop))


def settle_preview(session: Session) -> None:
    """Give the player its preview once it is made."""
    clip, job = session.clip, session.preview
    made = job.snapshot().answer if job is not None else None
    if clip is not None and clip.address is None and made is not None:
        session.clip = replace(clip, address=SHELF.lend(session.token, made))


def _take(session: Session, path: Path, name: str, folder: Path | None = None) -> None:
    """Put a video on the page and begin to look at it. Raises VideoError; then the one before it stays."""
    session.stop_task()  # the worker takes one call at a time
    try:
        refuse_growing(path)
        video = session.worker.probe(path)
    except ChordError as fault:
        if session.clip is not None:
            session.begin_look(session.clip)
        raise named(fault, path, name) from fault
    clip = Clip(name, path, folder, video)
    session.show(clip)
    if browser_plays(video):
        session.clip = replace(clip, address=SHELF.lend(session.token, path, _media_type(video)))
    else:
        start_preview(session)
    session.begin_look(clip)


def _media_type(video: Video) -> str:
    return "video/webm" if video.container == "matroska" else "video/mp4"
