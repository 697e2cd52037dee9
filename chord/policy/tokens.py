"""How many visual tokens a frame is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from chord.policy.precision import PLAIN_BITS, RICH_BITS
from chord.types import Notice

LOW_TOKENS = (70, 140)  # tokens a frame: an empty one, a plain one; Gemma 4's two smallest budgets
STANDARD_TOKENS = 280  # tokens a frame; its standard budget
HIGH_TOKENS = (560, 1120)  # tokens a frame: a crowded one, one with text or fine detail; its two largest
EMPTY_BITS = 1.0  # entropy; nothing but a flat colour lies below it
FINE_SHARPNESS = 7000.0  # chord.measure.sharpness; measured: text and brick walls 9,800 and more, streets below 6,600
TOKEN_SIDE_PX = 28  # Qwen2.5-VL: one token stands for 28 x 28 pixels

Tier = Literal["low", "standard", "high"]


@dataclass(frozen=True, slots=True)
class TokenBudget:
    """The tokens of one frame, the tier they come from, and why."""

    tokens: int
    tier: Tier
    reason: Notice


def token_budget(
    size_px: tuple[int, int],
    entropy_bits: float,
    sharpness: float,
    *,
    fine_sharpness: float = FINE_SHARPNESS,
    plain_bits: float = PLAIN_BITS,
    rich_bits: float = RICH_BITS,
) -> TokenBudget:
    """Return the budget of a frame of ``size_px`` (width, height), never more tokens than its pixels can fill.

    Fine detail counts before entropy: a page of text has little entropy and much to read.
    """
    if sharpness > fine_sharpness and entropy_bits > 0.0:
        return _budget(HIGH_TOKENS[1], "high", "tokens_fine", size_px)
    if entropy_bits > rich_bits:
        return _budget(HIGH_TOKENS[0], "high", "tokens_rich", size_px)
    if entropy_bits > plain_bits:
        return _budget(STANDARD_TOKENS, "standard", "tokens_standard", size_px)
    return _budget(LOW_TOKENS[entropy_bits > EMPTY_BITS], "low", "tokens_plain", size_px)


def _budget(tokens: int, tier: Tier, key: str, size_px: tuple[int, int]) -> TokenBudget:
    cells = max(1, size_px[0] // TOKEN_SIDE_PX) * max(1, size_px[1] // TOKEN_SIDE_PX)
    tokens = min(tokens, cells)
    return TokenBudget(tokens, tier, Notice(key, {"tokens": tokens}))
