"""The word that somebody may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

CUTOFF = 0.7
"""Share of letters in common: "--js" still finds "--json", "--length" does not become "--language"."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that looks most like ``word``, or None when none is close."""
    close = get_close_matches(word.lower(), list(known), n=1, cutoff=CUTOFF)
    return close[0] if close else None
