"""The length asked for, spent on whole sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

from chord.texts import Language

_UNITS: dict[Language, re.Pattern[str]] = {
    "en": re.compile(r"\S+"),
    "zh": re.compile(r"[\u3400-\u9fff]|[^\W\u3400-\u9fff]+(?:[:.]\w+)*"),
}
"""English words; Chinese characters, and each number or foreign word among them as one."""


def length(text: str, language: Language) -> int:
    """Return the length of a text in English words or Chinese characters."""
    return len(_UNITS[language].findall(text))


class Budget:
    """Words that may still be written. ``left_out`` counts the sentences that did not fit in any form."""

    def __init__(self, words_max: int, language: Language) -> None:
        self._left = words_max
        self._language = language
        self.left_out = 0

    def add(self, words: int) -> None:
        """Allow that many words more."""
        self._left += words

    def first_that_fits(self, forms: Sequence[str]) -> str | None:
        """Spend on the first form of a sentence that fits and return it; None when none does."""
        for form in forms:
            needed = length(form, self._language)
            if needed <= self._left:
                self._left -= needed
                return form
        self.left_out += 1
        return None
