"""Right: the task, its question or target, Run and Stop, and below them the answer as it grows."""

from __future__ import annotations

from typing import Any

import streamlit as st

from chord.types import Description, Grounding, Progress
from chord.ui import work
from chord.ui.answer_view import description_view, ended_line, grounding_view
from chord.ui.intake import named
from chord.ui.jobs import Snapshot
from chord.ui.plain import as_html, as_markdown
from chord.ui.preview_view import TICK_S
from chord.ui.session import TASKS, Session, Task

_FIELDS: dict[Task, str] = {"describe": "question", "ground": "target"}


def ask_view(session: Session) -> None:
    """Draw the right column."""
    _task_choice(session)
    for task in TASKS:
        _form(session, task)
    # Both forms are always there, so that half-typed text survives a change of task.
    hidden = next(task for task in TASKS if task != session.task)
    st.html(f"<style>[data-testid=stLayoutWrapper]:has(> .st-key-chord-{hidden}) {{display: none}}</style>")
    with st.container(key="chord-early"):
        st.code("", language=None)  # the browser loads its part of this now, not when the first answer waits for it
    st.fragment(_live, run_every=TICK_S if session.running else None)(session, ticking=session.running is not None)


def _task_choice(session: Session) -> None:
    def choose() -> None:
        session.task = st.session_state["task"]

    st.segmented_control(
        session.say("task"), TASKS, default=session.task, required=True, key="task", format_func=session.say,
        label_visibility="collapsed", on_change=choose,
    )  # fmt: skip


def _form(session: Session, task: Task) -> None:
    field = _FIELDS[task]
    running = session.running == task
    with st.container(key=f"chord-{task}"), st.form(f"form-{task}", border=False, enter_to_submit=not running):
        st.text_input(session.say(field), key=field, placeholder=session.say(f"{field}_hint"))
        if running:
            st.form_submit_button(
                session.say("stop"), key=f"stop-{task}", on_click=session.stop_task, icon=":material/stop:"
            )
        else:
            unready = session.clip is None or session.running is not None
            st.form_submit_button(
                session.say("run"), key=f"run-{task}", type="primary", disabled=unready, on_click=_run,
                args=(session, task), icon=":material/play_arrow:",
            )  # fmt: skip


def _run(session: Session, task: Task) -> None:
    {"describe": work.describe, "ground": work.ground}[task](session, st.session_state[_FIELDS[task]])


def _live(session: Session, *, ticking: bool) -> None:
    now = session.answer(session.task)
    if now is not None:
        _status(session, now)
        if isinstance(now.answer, Description):
            description_view(session, now.answer)
        elif isinstance(now.answer, Grounding):
            grounding_view(session, now.answer, whole=now.state == "done")
    if ticking and session.running is None:
        st.rerun()  # once: the whole page learns that the task has ended, and the ticking ends


def _status(session: Session, now: Snapshot[Any]) -> None:
    """Draw how far the task is, or how it ended, in a place of one height: the answer below does not jump."""
    with st.container(key="chord-status"):
        if now.state == "running":
            st.progress(now.progress.fraction if now.progress else 0.0, text=_progress_text(session, now.progress))
        elif now.fault is not None and session.clip is not None:
            fault = named(now.fault, session.clip.path, session.clip.name)
            st.error(as_markdown(f"{fault.say(session.language)} {fault.hint(session.language)}"))
        else:
            stopped = now.state == "stopped"
            style = "stopped" if stopped else "quiet"
            st.html(f'<div class="chord-{style}">{as_html(ended_line(session, now.answer, stopped=stopped))}</div>')


def _progress_text(session: Session, progress: Progress | None) -> str:
    stage = session.say(f"stage_{progress.stage if progress else 'start'}")
    if progress is None or progress.seconds_left is None:
        return stage
    return session.say("seconds_left", stage=stage, seconds=max(1, round(progress.seconds_left)))
