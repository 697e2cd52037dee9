import pytest

from chord.policy.precision import PRECISIONS, Precision, choose_precision
from chord.texts import LANGUAGES


@pytest.mark.parametrize(
    ("bits", "wanted"),
    [(0.0, "int8"), (4.5, "int8"), (4.51, "fp16"), (8.2, "fp16"), (8.21, "bf16"), (15.0, "bf16")],
)
def test_the_tiers(bits: float, wanted: Precision) -> None:
    choice = choose_precision(bits, PRECISIONS)
    assert choice.wanted == choice.chosen == wanted
    assert choice.reason.key == "precision_wanted"


@pytest.mark.parametrize(
    ("bits", "offered", "chosen"),
    [
        (7.0, ("int8", "bf16", "fp32"), "bf16"),
        (7.0, ("int8", "fp32"), "fp32"),
        (2.0, ("fp32",), "fp32"),
        (9.0, ("int8", "fp16"), "fp16"),
        (9.0, ("int8",), "int8"),
    ],
)
def test_what_is_not_offered_is_replaced_by_the_next_finer(
    bits: float, offered: tuple[Precision, ...], chosen: Precision
) -> None:
    """FP16 is off by default in the Qwen family: middling frames then go to BF16, never to INT8."""
    choice = choose_precision(bits, offered)
    assert choice.chosen == chosen
    assert choice.reason.key == "precision_replaced"
    assert all(chosen.upper() in choice.reason.say(language) for language in LANGUAGES)


def test_a_device_without_precisions_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="at least one"):
        choose_precision(5.0, ())
