"""What a person sees when the page's own script fails: one sentence; the log has the rest."""

from __future__ import annotations

import logging

import streamlit as st

from chord.errors import ChordError, EngineError
from chord.ui.plain import as_markdown
from chord.ui.presence import current

_log = logging.getLogger(__name__)


def tell(error: Exception) -> bool:
    """Show one sentence in the person's language and keep Streamlit's traceback off the page."""
    language = current().language
    if not isinstance(error, ChordError):
        _log.error("the page's script failed", exc_info=error)
        error = EngineError("page_trouble")
    st.error(as_markdown(f"{error.say(language)} {error.hint(language)}"))
    return True
