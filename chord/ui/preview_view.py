"""Left: the playing video, the boxes over it, the time line below, and one quiet line about the clip."""

from __future__ import annotations

import streamlit as st

from chord.types import Description, Grounding
from chord.ui.intake import named, settle_preview, start_preview
from chord.ui.overlay import PREVIEW_KEY, overlay, overlay_data
from chord.ui.plain import as_html
from chord.ui.quiet import quiet_line
from chord.ui.session import Clip, Session
from chord.ui.timeline import HEIGHT_PX, RED, SLATE, TIMELINE_KEY, Bar, figure, segment_bars, span_bars

TICK_S = 0.3
"""How often the page looks at what runs beside it."""

_CHART = {"displayModeBar": False, "scrollZoom": False, "doubleClick": False, "displaylogo": False}


def preview_view(session: Session) -> None:
    """Draw the left column. What changes while a job runs is drawn by fragments of their own, every ``TICK_S``."""
    settle_preview(session)
    clip = session.clip
    with st.container(key=PREVIEW_KEY):
        if clip is None or clip.address is None:
            st.html(f'<div class="chord-screen" {_shape(clip)}>{as_html(_screen_words(session))}</div>')
        else:
            st.video(clip.address, alt=session.say("preview_name", name=clip.name))
    if clip is not None:
        st.fragment(_live, run_every=TICK_S if session.running is not None else None)(session, clip)
        now = session.beside
        st.fragment(_quiet, run_every=TICK_S if any(now) else None)(session, clip, now)


def bars_of(session: Session) -> tuple[tuple[Bar, ...], str]:
    """Return the bars of the task in front, and their colour."""
    snapshot = session.answer(session.task)
    answer = snapshot.answer if snapshot else None
    if isinstance(answer, Grounding):
        return span_bars(answer), RED
    return (segment_bars(answer) if isinstance(answer, Description) else ()), SLATE


def _screen_words(session: Session) -> str:
    """What stands where the player is not: nothing chosen yet, a preview to come, or why there is none."""
    clip, job = session.clip, session.preview
    if clip is None:
        return session.say("preview_empty")
    fault = job.snapshot().fault if job is not None else None
    if fault is None:
        return session.say("preview_soon")
    told = named(fault, clip.path, clip.name)
    return f"{told.say(session.language)} {told.hint(session.language)}"


def _shape(clip: Clip | None) -> str:
    """The place that the player will take, so that nothing moves when it comes."""
    return "" if clip is None else f'style="aspect-ratio: {clip.video.display_size[0]} / {clip.video.display_size[1]}"'


def _live(session: Session, clip: Clip) -> None:
    job = session.jobs.get("ground") if session.task == "ground" else None
    grounding = job.snapshot().answer if job else None
    show = job.number if job and not job.running else None
    overlay(overlay_data(grounding, clip.video.duration_s, show), lambda: start_preview(session))
    if session.clip is not clip:
        st.rerun()  # the browser cannot play it: the player makes place for a preview
    bars, colour = bars_of(session)
    with st.container(key=TIMELINE_KEY):
        st.plotly_chart(
            figure(clip.video.duration_s, bars, colour), height=HEIGHT_PX, key="timeline", config=_CHART,
            alt=session.say("timeline_name"),
        )  # fmt: skip


def _quiet(session: Session, clip: Clip, drawn: tuple[bool, bool]) -> None:
    """``drawn`` is what was at work when the page was drawn: when less is, the page learns of it, once."""
    st.html(quiet_line(session, clip))
    if any(was and not still for was, still in zip(drawn, session.beside, strict=True)):
        st.rerun()
