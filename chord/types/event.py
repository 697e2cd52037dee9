"""What a task reports while it runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from chord.types.answer import Description, Grounding

Answer = TypeVar("Answer", Grounding, Description)
Stage = Literal["open", "look"]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a task is. ``seconds_left`` is None until it can be told."""

    stage: Stage
    fraction: float
    seconds_left: float | None


@dataclass(frozen=True, slots=True)
class Partial(Generic[Answer]):
    """The answer as far as it is known."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class Done(Generic[Answer]):
    """The whole answer, or what was found until the person stopped it."""

    answer: Answer
    stopped: bool = False
