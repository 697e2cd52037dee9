"""The one quiet line below the time line: what the clip is, and how far the work is that nobody asked for."""

from __future__ import annotations

from chord.texts.clock import clock
from chord.types import Progress
from chord.ui.plain import as_html
from chord.ui.session import Clip, Session

PATIENCE_S = 1.0
"""A preview that is made sooner than this is made without a word."""


def quiet_line(session: Session, clip: Clip) -> str:
    """Return the line as HTML. Its parts have their places, so nothing moves when one of them comes or goes."""
    words, fraction = progress_of(session)
    bar = "" if fraction is None else f'<i style="width: {100 * fraction:.0f}%"></i>'
    return (
        f'<div class="chord-quiet chord-facts"><span>{as_html(_facts(session, clip))}</span>'
        f"<span>{as_html(words)}</span>{bar}</div>"
    )


def progress_of(session: Session) -> tuple[str, float | None]:
    """Return the words and the fraction (0..1) of the work under way: the preview before the look.

    No words while a task runs, which tells its own progress; no fraction where there is nothing to wait for.
    """
    preview, look = session.preview, session.look
    if session.running is not None:
        return "", None
    if preview is not None and preview.running:
        silent = preview.age_s < PATIENCE_S
        return ("", None) if silent else _told(session, "preview_progress", preview.snapshot().progress)
    if look is not None and look.running:
        return _told(session, "look_progress", look.snapshot().progress)
    done = look is not None and look.snapshot().state == "done"
    return (session.say("look_done") if done else ""), None


def _told(session: Session, key: str, progress: Progress | None) -> tuple[str, float | None]:
    fraction = progress.fraction if progress is not None else 0.0
    return session.say(key, percent=round(100 * fraction)), fraction


def _facts(session: Session, clip: Clip) -> str:
    width, height = clip.video.display_size
    length = clock(clip.video.duration_s)
    facts = session.say("clip_facts", width=width, height=height, length=length, codec=clip.video.codec)
    return f"{clip.name} · {facts}"
