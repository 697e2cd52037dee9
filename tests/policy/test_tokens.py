import pytest

from chord.policy.tokens import Tier, token_budget
from chord.texts import LANGUAGES

FULL_HD = (1920, 1080)


@pytest.mark.parametrize(
    ("entropy_bits", "sharpness", "tokens", "tier"),
    [
        (0.0, 0.0, 70, "low"),
        (3.0, 200.0, 140, "low"),
        (6.0, 4900.0, 280, "standard"),
        (8.5, 800.0, 560, "high"),
        (6.0, 12000.0, 1120, "high"),
        (0.3, 9900.0, 1120, "high"),
    ],
    ids=["empty", "plain", "street", "crowd", "fine detail", "page of text"],
)
def test_the_tiers(entropy_bits: float, sharpness: float, tokens: int, tier: Tier) -> None:
    budget = token_budget(FULL_HD, entropy_bits, sharpness)
    assert (budget.tokens, budget.tier) == (tokens, tier)
    assert all(str(tokens) in budget.reason.say(language) for language in LANGUAGES)


@pytest.mark.parametrize(("size", "tokens"), [((640, 272), 198), ((320, 240), 88), ((16, 16), 1), ((4480, 16), 160)])
def test_never_more_tokens_than_the_pixels_can_fill(size: tuple[int, int], tokens: int) -> None:
    assert token_budget(size, 9.0, 12000.0).tokens == tokens
