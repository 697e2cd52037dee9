import pytest

from chord.cli.call import VERBS
from chord.cli.help import help_page
from chord.texts import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_overview_names_every_verb(language) -> None:
    page = "\n".join(help_page(["--help"], language))
    assert all(verb.usage in page for verb in VERBS.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", VERBS)
def test_each_page_names_every_flag(verb: str, language) -> None:
    page = "\n".join(help_page([verb, "--help"], language))
    assert all(option.flag in page for option in VERBS[verb].options)
    assert "--engine" in page


def test_help_is_asked_for_in_several_ways_but_not_behind_dashes() -> None:
    assert (
        help_page(["ground", "-h"], "en")
        == help_page(["help", "ground"], "en")
        == help_page(["--help", "ground"], "en")
    )
    assert help_page(["help"], "en") == help_page(["-h"], "en")
    assert help_page(["probe", "--", "--help"], "en") == []
    assert help_page(["probe", "a.mp4"], "en") == []


def test_the_version_is_one_line() -> None:
    (line,) = help_page(["--version"], "en")
    assert line.startswith("chord ")
