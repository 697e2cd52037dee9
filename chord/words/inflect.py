"""The regular forms of English words, so that the lexicon holds each word once."""

from __future__ import annotations

import re

IRREGULAR_PLURALS = {"man": "men", "woman": "women", "child": "children", "foot": "feet", "knife": "knives"}
IRREGULAR_PASTS = {
    "catch": "caught", "come": "came", "drive": "drove", "eat": "ate", "fly": "flew", "get": "got", "go": "went",
    "hold": "held", "lie": "lay", "ride": "rode", "run": "ran", "sit": "sat", "stand": "stood", "swim": "swam",
    "throw": "threw", "wear": "wore",
}  # fmt: skip
_NO_MEN = frozenset({"human", "german", "caiman"})
_HISSING = re.compile(r"(s|x|z|ch|sh)$")
_NO_BASE_FORM = re.compile(r"(ing|ed|[^s]s)$|^(in|on|at|for|from|through|the|all|never|is|are|do|does|don't)$")
_SHORT = re.compile(r"^[^aeiou]*[aeiou][bdgklmnprt]$")
"""One vowel between consonants: the last letter doubles (run, running; drag, dragging)."""


def plural(phrase: str) -> str:
    """Return the plural of an English noun phrase, that of its last word ("wine glass" -> "wine glasses")."""
    before, space, word = phrase.rpartition(" ")
    return f"{before}{space}{_plural_word(word)}"


def verb_forms(phrase: str) -> tuple[str, ...]:
    """Return the forms of an English verb phrase, that of its first word ("walk in" -> walks, walking, walked in).

    What is no base form ("playing with", "in motion") comes back alone.
    """
    verb, space, after = phrase.partition(" ")
    if not verb.isascii() or _NO_BASE_FORM.search(verb):
        return (phrase,)
    stem = verb + verb[-1] if _SHORT.match(verb) else verb.removesuffix("e") if not verb.endswith("ee") else verb
    stem = f"{verb[:-2]}y" if verb.endswith("ie") else stem
    past = IRREGULAR_PASTS.get(verb, f"{stem.removesuffix('y')}ied" if _ends_in_y(verb) else f"{stem}ed")
    return tuple(f"{form}{space}{after}" for form in (verb, _plural_word(verb), f"{stem}ing", past))


def _plural_word(word: str) -> str:
    for one, many in IRREGULAR_PLURALS.items():
        if word.endswith(one) and word not in _NO_MEN:
            return word.removesuffix(one) + many
    if _ends_in_y(word):
        return f"{word[:-1]}ies"
    if word == "go" or _HISSING.search(word):
        return f"{word}es"
    return f"{word}s"


def _ends_in_y(word: str) -> bool:
    return len(word) > 1 and word[-1] == "y" and word[-2] not in "aeiou"
