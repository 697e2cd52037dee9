"""Whose page this is: finds or makes the session of a script run, and closes it when its browser stays away."""

from __future__ import annotations

import threading
import weakref

import streamlit as st

from chord.texts import Language
from chord.ui.folders import FOLDERS
from chord.ui.session import Session

_KEY = "chord"
_open: weakref.WeakSet[Session] = weakref.WeakSet()


def current() -> Session:
    """Return the session of this script run; a new one for a new browser tab."""
    session: Session | None = st.session_state.get(_KEY)
    if session is None or session.closed:
        session = st.session_state[_KEY] = Session(_browser_language())
        _open.add(session)
    _present(session.token, session)
    return session


def close_all() -> None:
    """Close every session and remove every temporary folder: the server stops."""
    for session in list(_open):
        session.close()
    FOLDERS.remove_all()


def leave(session: Session, grace_s: float) -> None:
    """The browser is gone: close after ``grace_s``, unless it comes back (a sleeping laptop, a lost connection)."""
    session.farewell = threading.Timer(grace_s, session.close)
    session.farewell.daemon = True
    session.farewell.start()


def come_back(session: Session) -> None:
    """The browser is there, or there again."""
    if session.farewell is not None:
        session.farewell.cancel()
        session.farewell = None


def _released(session: Session) -> None:
    leave(session, float(st.get_option("server.disconnectedSessionTTL")))


@st.cache_resource(scope="session", on_release=_released, show_spinner=False)
def _present(token: str, _session: Session) -> Session:  # noqa: ARG001 - the token is the key of the cache
    """Streamlit forgets this at every disconnection and tells ``_released``; the next run comes through here again."""
    come_back(_session)
    return _session


def _browser_language() -> Language:
    return "zh" if (st.context.locale or "").lower().startswith("zh") else "en"
