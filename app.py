"""The page as a server: ``streamlit run app.py``, or ``chord app`` from anywhere."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware

import chord.ui
from chord.ui.broken_uploads import BrokenUploads
from chord.ui.folders import sweep
from chord.ui.guard import LoopbackOnly
from chord.ui.presence import close_all
from chord.ui.routes import routes
from chord.ui.trouble import tell


@asynccontextmanager
async def tidy(_app: st.App) -> AsyncIterator[None]:
    """Remove what a server that died left on disk, and at the end what this one put there."""
    sweep()
    try:
        yield
    finally:
        close_all()


app = st.App(
    Path(chord.ui.__file__).with_name("page.py"),
    routes=routes(),
    middleware=[Middleware(LoopbackOnly), Middleware(BrokenUploads)],
    lifespan=tidy,
    on_script_error=tell,
)
