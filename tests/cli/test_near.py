from chord.cli.near import nearest


def test_the_word_that_was_meant_is_found_and_no_other_is_guessed() -> None:
    assert nearest("Descrbe", ["describe", "ground"]) == "describe"
    assert nearest("xyzzy", ["describe", "ground"]) is None
