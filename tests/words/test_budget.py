import pytest

from chord.texts import Language
from chord.words.budget import Budget, length


@pytest.mark.parametrize(
    ("text", "language", "words"),
    [
        ("A car stays on the left.", "en", 6),
        ("", "en", 0),
        ("一辆车，停着。", "zh", 5),
        ("0:03.600 至 0:05.000，有 2 人", "zh", 6),
    ],
)
def test_length(text: str, language: Language, words: int) -> None:
    assert length(text, language) == words


def test_the_longest_form_that_fits_is_taken() -> None:
    budget = Budget(5, "en")
    assert budget.first_that_fits(("one two three four", "one")) == "one two three four"
    assert budget.first_that_fits(("one two", "one")) == "one"
    assert budget.first_that_fits(("one",)) is None
    assert budget.left_out == 1
