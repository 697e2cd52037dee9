"""The left side: one slider, and at its foot the language and one quiet line about the machine."""

from __future__ import annotations

import sys
from importlib.util import find_spec

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from chord.errors import ChordError
from chord.memory import probe_memory
from chord.texts import LANGUAGES, Language
from chord.types.answer import WORDS_MAX, WORDS_MIN
from chord.ui.engine import page_engine
from chord.ui.plain import as_html
from chord.ui.session import Session

_WORDS_STEP = 64
_LANGUAGE_NAMES: dict[Language, str] = {"en": "English", "zh": "中文"}
_FULL_SET_COMMANDS = {"win32": "set MODEL=1& start.bat", "darwin": "MODEL=1 ./start.command"}


def sidebar(session: Session) -> DeltaGenerator:
    """Draw the sidebar and return the place of the machine's line: that is filled last, since it opens the engine."""
    with st.sidebar:
        st.html(f'<div class="chord-name">Chord</div><div class="chord-quiet">{session.say("tagline")}</div>')
        session.words_max = st.slider(
            session.say("length"), WORDS_MIN, WORDS_MAX, value=512, step=_WORDS_STEP, key="length"
        )
        st.html(f'<div class="chord-hints">{_hints(session)}</div>')
        with st.container(key="chord-foot"):
            if find_spec("torch") is None:
                _full_set(session)
            _language_choice(session)
            return st.empty()


def machine(session: Session, place: DeltaGenerator) -> None:
    """Fill in engine, device and memory; the first call of a process opens the engine."""
    place.html(_quiet(session.say("engine_opens")))
    try:
        opened = page_engine()
    except ChordError as fault:
        place.html(_quiet(f"{fault.say(session.language)} {fault.hint(session.language)}"))
        return
    free = f"{probe_memory().free_bytes / 1e9:.1f}"
    line = session.say("machine", engine=opened.engine.name, device=opened.engine.device, free=free)
    place.html(_quiet(line, opened.reason.say(session.language)))


def _quiet(line: str, more: str = "") -> str:
    """Return a line in small print; ``more`` shows when the pointer rests on it."""
    return f'<div class="chord-quiet chord-machine" title="{as_html(more)}">{as_html(line)}</div>'


def _hints(session: Session) -> str:
    hints = ((WORDS_MIN, "length_short"), (1024, "length_long"))
    return "".join(f"<div><b>{words}</b> {session.say(key)}</div>" for words, key in hints)


def _full_set(session: Session) -> None:
    with st.expander(session.say("full_set")):
        st.html(f'<div class="chord-quiet">{session.say("full_set_what")}</div>')
        st.code(_FULL_SET_COMMANDS.get(sys.platform, "make app MODEL=1"), language=None)


def _language_choice(session: Session) -> None:
    def choose() -> None:
        session.language = st.session_state["language"]

    st.segmented_control(
        session.say("language"), LANGUAGES, default=session.language, required=True, key="language",
        format_func=_LANGUAGE_NAMES.__getitem__, label_visibility="collapsed", on_change=choose,
    )  # fmt: skip
