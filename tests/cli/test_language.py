import pytest

from chord.cli.language import guessed, machine_language, of_locale


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("zh_CN.UTF-8", "zh"),
        ("zh", "zh"),
        ("Chinese (Simplified)_China.936", "zh"),
        ("de_DE.UTF-8", "en"),
        ("C", "en"),
        ("", "en"),
    ],
)
def test_a_locale_names_a_language(name: str, language: str) -> None:
    assert of_locale(name) == language


def test_the_environment_is_asked_in_the_order_of_posix() -> None:
    assert machine_language({"LANG": "zh_CN.UTF-8"}) == "zh"
    assert machine_language({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}) == "en"
    assert machine_language({"LC_ALL": "zh_TW", "LANG": "en_GB.UTF-8"}) == "zh"
    assert machine_language({"LC_ALL": "", "LANG": "zh_TW"}) == "zh"


@pytest.mark.parametrize(
    ("argv", "language"),
    [
        (["probe", "a.mp4", "--language", "zh", "--foo"], "zh"),
        (["probe", "a.mp4", "--foo", "--language=zh"], "zh"),
        (["probe", "a.mp4", "--language"], "en"),
        (["ground", "a.mp4", "行人", "--foo"], "zh"),
        (["ground", "视频.mp4", "car", "--foo"], "en"),
        ([], "en"),
    ],
)
def test_a_wrong_call_still_shows_its_language(argv: list[str], language: str) -> None:
    assert guessed(argv, "en") == language
