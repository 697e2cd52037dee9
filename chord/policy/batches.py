"""Which frames go to the model together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chord.types import Notice

TOKENS_MAX = (
    16_384  # visual tokens a batch; vLLM's usual --max-num-batched-tokens, and well inside 24 GB for a 7B model
)


@dataclass(frozen=True, slots=True)
class Batch:
    """Frames ``start`` to ``stop`` - 1 of the sequence, their tokens, and why it ends there."""

    start: int
    stop: int
    tokens: int
    reason: Notice


def batches(tokens: Sequence[int], *, frames_max: int, tokens_max: int = TOKENS_MAX) -> tuple[Batch, ...]:
    """Cut a sequence of frames, in order of time, into batches; ``tokens`` are the visual tokens of each frame.

    Tokens count before frames; frames of another size start a new batch, so that each batch packs without padding.
    A frame that is larger than ``tokens_max`` goes alone. Raises ValueError when ``frames_max`` is below 1.
    """
    if frames_max < 1:
        raise ValueError(f"a batch holds at least one frame, not {frames_max}")
    cut: list[Batch] = []
    start = 0
    for stop in range(1, len(tokens) + 1):
        key = _why_full(tokens, start, stop, frames_max, tokens_max)
        if key:
            cut.append(Batch(start, stop, sum(tokens[start:stop]), Notice(key, {"frames": stop - start})))
            start = stop
    return tuple(cut)


def _why_full(tokens: Sequence[int], start: int, stop: int, frames_max: int, tokens_max: int) -> str:
    """Return why no further frame joins ``tokens[start:stop]``; "" when the next one does."""
    if stop == len(tokens):
        return "batch_last"
    if tokens[stop] != tokens[start]:
        return "batch_other_size"
    if (stop + 1 - start) * tokens[start] > tokens_max:
        return "batch_tokens"
    return "batch_frames" if stop - start >= frames_max else ""
