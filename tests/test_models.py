"""Every model that comes with Chord has a card, a licence, and the bytes that the card names."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path

import pytest

MODELS = Path(__file__).parent.parent / "models"
CARDS = sorted(MODELS.glob("*.toml"))


def test_every_weight_file_has_a_card() -> None:
    assert [card.stem for card in CARDS] == [weights.stem for weights in sorted(MODELS.glob("*.onnx"))]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.stem)
def test_a_card_tells_the_truth(card: Path) -> None:
    told = tomllib.loads(card.read_text(encoding="utf-8"))
    content = (MODELS / told["file"]).read_bytes()
    assert len(content) == told["bytes"]
    assert hashlib.sha256(content).hexdigest() == told["sha256"]
    assert (MODELS / told["licence_file"]).is_file()
