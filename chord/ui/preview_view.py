"""Left: the playing video, the boxes over it, and the time line below."""

from __future__ import annotations

import streamlit as st

from chord.texts.clock import clock
from chord.types import Description, Grounding
from chord.ui.intake import named, settle_preview, start_preview
from chord.ui.overlay import PREVIEW_KEY, overlay, overlay_data
from chord.ui.plain import as_html, as_markdown
from chord.ui.session import Clip, Session
from chord.ui.timeline import HEIGHT_PX, RED, SLATE, TIMELINE_KEY, Bar, figure, segment_bars, span_bars

TICK_S = 0.3
"""How often the page looks at what runs beside it."""

_CHART = {"displayModeBar": False, "scrollZoom": False, "doubleClick": False, "displaylogo": False}


def preview_view(session: Session) -> None:
    """Draw the left column. What changes while a job runs is drawn by a fragment of its own, every ``TICK_S``."""
    settle_preview(session)
    clip = session.clip
    with st.container(key=PREVIEW_KEY):
        if clip is None or clip.address is None:
            words = session.say("preview_empty" if clip is None else "proxy_progress")
            st.html(f'<div class="chord-screen">{words}</div>')
        else:
            st.video(clip.address, alt=session.say("preview_name", name=clip.name))
    if clip is not None:
        ticks = session.running is not None or (session.preview is not None and session.preview.running)
        st.fragment(_live, run_every=TICK_S if ticks else None)(session, clip)
        st.html(f'<div class="chord-quiet chord-facts">{as_html(_facts(session, clip))}</div>')


def bars_of(session: Session) -> tuple[tuple[Bar, ...], str]:
    """Return the bars of the task in front, and their colour."""
    snapshot = session.answer(session.task)
    answer = snapshot.answer if snapshot else None
    if isinstance(answer, Grounding):
        return span_bars(answer), RED
    return (segment_bars(answer) if isinstance(answer, Description) else ()), SLATE


def _live(session: Session, clip: Clip) -> None:
    _proxy_progress(session, clip)
    job = session.jobs.get("ground") if session.task == "ground" else None
    grounding = job.snapshot().answer if job else None
    show = job.number if job and not job.running else None
    overlay(overlay_data(grounding, clip.video.duration_s, show), lambda: start_preview(session))
    if session.clip is not clip:
        st.rerun()  # the browser cannot play it: the player makes place for the progress of a preview
    bars, colour = bars_of(session)
    with st.container(key=TIMELINE_KEY):
        st.plotly_chart(
            figure(clip.video.duration_s, bars, colour), height=HEIGHT_PX, key="timeline", config=_CHART,
            alt=session.say("timeline_name"),
        )  # fmt: skip


def _proxy_progress(session: Session, clip: Clip) -> None:
    job = session.preview
    if job is None or clip.address is not None:
        return
    now = job.snapshot()
    if now.fault is not None:
        fault = named(now.fault, clip.path, clip.name)
        st.warning(as_markdown(f"{fault.say(session.language)} {fault.hint(session.language)}"))
    elif now.state == "running":
        st.progress(now.progress.fraction if now.progress else 0.0)
    else:
        st.rerun()


def _facts(session: Session, clip: Clip) -> str:
    width, height = clip.video.display_size
    length = clock(clip.video.duration_s)
    facts = session.say("clip_facts", width=width, height=height, length=length, codec=clip.video.codec)
    return f"{clip.name} · {facts}"
