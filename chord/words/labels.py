"""Names of the detector's classes for people."""

from __future__ import annotations

from chord.texts import Language
from chord.words.data import data


def label_in(label: str, language: Language, count: int = 1) -> str:
    """Return the name of a class: "person", "3 people"; "人", "3个人".

    A label of another engine, which is no class of the detector, comes back as it is.
    """
    one, many, chinese, measure = names_of(label)
    if language == "zh":
        return chinese if count == 1 else f"{count}{measure}{chinese}"
    return one if count == 1 else f"{count} {many}"


def names_of(label: str) -> tuple[str, str, str, str]:
    """Return English singular, English plural, Chinese name and Chinese measure word of a class."""
    one, many, chinese, measure = data("names").get(label, (label, label, label, "个"))
    return one, many, chinese, measure
