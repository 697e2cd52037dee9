"""A remark for the person, told in their language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from chord.texts import Language, say


@dataclass(frozen=True, slots=True)
class Notice:
    """A remark for the person: the key of its sentence in ``texts/notices.toml`` and the values that fill it."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def say(self, language: Language) -> str:
        """Return the remark as a sentence."""
        return say(f"notices.{self.key}", language, **self.values)
