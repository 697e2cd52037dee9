"""An answer on the page. Whatever a model, a file or a person wrote is shown as text."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from chord.texts.clock import clock
from chord.types import Description, Grounding, Notice, Track
from chord.ui.plain import as_html, as_markdown
from chord.ui.session import Session
from chord.words.hits import hit_lines, listed, run_text

CARDS_MAX = 50
"""Hits shown as cards; the time line and the player show all."""


def description_view(session: Session, answer: Description) -> None:
    """Draw a description: its summary, and its paragraphs with times that take the player there."""
    rows = "".join(
        f'<div class="chord-row">{_moment(segment.start_s, clock(segment.start_s))}<p>{as_html(segment.text)}</p></div>'
        for segment in answer.segments
    )
    st.html(f'<div class="chord-answer"><p class="chord-summary">{as_html(answer.summary)}</p>{rows}</div>')
    _remarks(session, answer.warnings)


def grounding_view(session: Session, answer: Grounding, *, whole: bool) -> None:
    """Draw a grounding: what was not checked, then a card for each hit, or the plain no once all was looked at."""
    if not answer.found and not whole:
        return  # nothing yet is no answer
    if not answer.found:
        st.info(as_markdown(session.say("not_found", target=answer.target)), icon=":material/search_off:")
    _words(session, answer)
    _remarks(session, answer.warnings)
    for number, track in enumerate(answer.tracks[:CARDS_MAX]):
        _card(session, answer, track, number)
    if len(answer.tracks) > CARDS_MAX:
        _lines([session.say("hits_more", count=len(answer.tracks) - CARDS_MAX)])


def ended_line(session: Session, answer: Description | Grounding | None, *, stopped: bool) -> str:
    """Return the line that takes the place of the progress: how it ended, how much there is, who answered."""
    found = answer is not None and (answer.found if isinstance(answer, Grounding) else bool(answer.segments))
    if stopped:
        return session.say("stopped" if found else "stopped_early")
    if answer is None:
        return ""
    by = session.say("answered_by", engine=answer.engine)
    if not isinstance(answer, Grounding) or not found:
        return by
    count = len(answer.tracks)
    return f"{session.say('hits_one' if count == 1 else 'hits_many', count=count)} · {by}"


def _card(session: Session, answer: Grounding, track: Track, number: int) -> None:
    with st.container(key=f"chord-card-{number}"):
        moments = "".join(_moment(run[0], run_text(run, session.language)) for run in track.runs_s)
        st.html(f'<div class="chord-runs">{moments}</div>')
        st.code("\n".join(hit_lines(answer.target, track, session.language)), language=None, wrap_lines=True)


def _moment(time_s: float, text: str) -> str:
    """Return a button that ``overlay.js`` answers by taking the player to ``time_s``."""
    return f'<button type="button" class="chord-moment" data-seek="{time_s:.3f}">▶ {text}</button>'


def _words(session: Session, answer: Grounding) -> None:
    used = () if answer.found else answer.used_words
    told = (("used_words", used), ("unused_words", answer.unused_words))
    _lines([session.say(key, words=listed(words, session.language)) for key, words in told if words])


def _remarks(session: Session, warnings: Sequence[Notice]) -> None:
    _lines(list(dict.fromkeys(warning.say(session.language) for warning in warnings)))


def _lines(lines: Sequence[str]) -> None:
    if lines:
        st.html(f'<div class="chord-words">{"".join(f"<div>{as_html(line)}</div>" for line in lines)}</div>')
