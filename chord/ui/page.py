"""The script that Streamlit runs for every change on the page."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from chord.ui.ask_view import ask_view
from chord.ui.presence import current
from chord.ui.preview_view import preview_view
from chord.ui.sidebar import machine, sidebar
from chord.ui.upload_view import upload_view

_HERE = Path(__file__).parent


def page() -> None:
    """Draw the page."""
    st.set_page_config("Chord", str(_HERE / "icon.svg"), layout="wide", initial_sidebar_state="expanded")
    st.html(_HERE / "style.css")
    session = current()
    foot = sidebar(session)
    upload_view(session)
    left, right = st.columns((6, 5), gap="medium")
    with left:
        preview_view(session)
    with right:
        ask_view(session)
    machine(session, foot)


page()
