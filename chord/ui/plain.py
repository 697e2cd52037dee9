"""Text from people, files and models, made safe to show: it is read as text, never as markup.

A picture or a link inside such a text would otherwise make the browser fetch from the network.
"""

from __future__ import annotations

import re
from html import escape

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
_WORD_JOINER = "\u2060"
_AUTOLINK = re.compile(r"(?i)(?<=http)(?=s?://)|(?<=www)(?=\.)|(?<=@)|(?<=:)(?=[\w/+-]+:)|(?<=:)(?=\w+\[)")


def clean(text: str) -> str:
    """Return ``text`` without control characters and direction marks; line breaks become spaces."""
    return _CONTROL.sub("", re.sub(r"\s+", " ", text)).strip()


def as_html(text: str) -> str:
    """Return ``text`` for a place that reads HTML."""
    return escape(clean(text))


def as_markdown(text: str) -> str:
    """Return ``text`` for a place that reads Markdown, such as ``st.error`` or the label of a button.

    Every mark is escaped. What Streamlit finds after unescaping (bare addresses, ``:icon:`` and ``:red[]`` words) is
    broken by an invisible character of no width.
    """
    return _PUNCTUATION.sub(r"\\\1", _AUTOLINK.sub(_WORD_JOINER, clean(text)))
