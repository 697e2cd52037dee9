"""Above: the large upload box, the sample clip, and a path field for files too big to upload."""

from __future__ import annotations

from functools import partial

import streamlit as st

from chord.ui.intake import take_path, take_sample, take_upload
from chord.ui.local_path import may_name_paths
from chord.ui.plain import as_markdown
from chord.ui.session import Session


def upload_view(session: Session) -> None:
    """Draw the ways to choose a video, and take in the one that was chosen."""
    with st.container(key="chord-upload"):
        # Streamlit's own words in the box are English only; style.css hides them and shows these.
        _box_words(session)
        # A new key after each video gives an empty box: what it held has been moved to disk.
        # Any kind of file may come: what it is, its first bytes say, and the refusal is a sentence of ours.
        upload = st.file_uploader(session.say("upload"), key=f"upload-{session.uploads}", label_visibility="collapsed")
        with st.container(key="chord-other-ways", horizontal=True, vertical_alignment="center"):
            sample = st.button(session.say("sample"), key="sample", icon=":material/movie:")
            path = _path_field(session)
        take = (
            partial(take_upload, session, upload) if upload
            else partial(take_sample, session) if sample
            else partial(take_path, session, path) if path
            else None
        )  # fmt: skip
        if take is not None:
            with st.spinner(session.say("reading")):
                take()
            session.uploads += 1
            st.rerun()
    if session.fault is not None:
        st.error(as_markdown(f"{session.fault.say(session.language)} {session.fault.hint(session.language)}"))


def _box_words(session: Session) -> None:
    drop = session.say("upload" if session.clip is None else "upload_next")
    small = "" if session.clip is None else '<i class="chord-has-clip"></i>'
    words = {"drop": drop, "kinds": session.say("upload_kinds"), "broken": session.say("upload_broken")}
    style = " ".join(f"--chord-{name}: '{text}';" for name, text in words.items())
    st.html(f"{small}<style>:root {{{style}}}</style>")


def _path_field(session: Session) -> str:
    if not may_name_paths(st.get_option("server.address")):
        return ""
    return st.text_input(
        session.say("path"), key=f"path-{session.uploads}", label_visibility="collapsed",
        placeholder=session.say("path_hint"), icon=":material/folder_open:",
    )  # fmt: skip
