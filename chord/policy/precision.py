"""How exactly the vision tower computes a frame."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, get_args

from chord.types import Notice

RICH_BITS = 8.2  # entropy, joint RGB histogram of 5 bits a channel; crowded photographs lie above it
PLAIN_BITS = 4.5  # the same measure; slides, fog and empty walls lie below it

Precision = Literal["int8", "fp16", "bf16", "fp32"]
PRECISIONS: tuple[Precision, ...] = get_args(Precision)
"""From the coarsest to the finest. BF16 stands above FP16: FP16 overflows in the Qwen family."""


@dataclass(frozen=True, slots=True)
class PrecisionChoice:
    """What the frame asks for, what it gets on this device, and why."""

    wanted: Precision
    chosen: Precision
    reason: Notice


def choose_precision(
    entropy_bits: float,
    offered: Collection[Precision],
    *,
    rich_bits: float = RICH_BITS,
    plain_bits: float = PLAIN_BITS,
) -> PrecisionChoice:
    """Return the precision for a frame among those that the device offers and that pay on it (a calibration says).

    What is wanted and not offered is replaced by the next finer one, else by the finest there is. Raises ValueError
    when nothing is offered.
    """
    if not offered:
        raise ValueError("a device offers at least one precision")
    wanted: Precision = "bf16" if entropy_bits > rich_bits else "fp16" if entropy_bits > plain_bits else "int8"
    ladder = [p for p in PRECISIONS if p in offered]
    finer = [p for p in ladder if PRECISIONS.index(p) >= PRECISIONS.index(wanted)]
    chosen = finer[0] if finer else ladder[-1]
    key = "precision_wanted" if chosen == wanted else "precision_replaced"
    values = {"bits": round(entropy_bits, 1), "wanted": wanted.upper(), "chosen": chosen.upper()}
    return PrecisionChoice(wanted, chosen, Notice(key, values))
