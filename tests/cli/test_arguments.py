import pytest

from chord.cli.arguments import parse
from chord.cli.call import VERBS, Call
from chord.errors import CallError


def test_a_plain_call_is_understood_with_its_defaults() -> None:
    call = parse(["ground", "clip.mp4", "red car"], "en")
    assert call == Call("ground", "en", video="clip.mp4", text="red car")
    assert (call.length, call.port, call.engine, call.json) == (512, 8501, None, False)


@pytest.mark.parametrize(
    "argv",
    [
        ["ground", "--json", "clip.mp4", "car", "--engine", "embedded"],
        ["ground", "clip.mp4", "--engine=embedded", "car", "--json"],
        ["--engine", "embedded", "--json", "ground", "clip.mp4", "car"],
    ],
)
def test_flags_may_stand_anywhere(argv: list[str]) -> None:
    assert parse(argv, "en") == Call("ground", "en", video="clip.mp4", text="car", engine="embedded", json=True)


def test_each_verb_takes_its_own_flags() -> None:
    assert parse(["describe", "a", "--length", "2048"], "en").length == 2048
    assert parse(["probe", "a", "--timestamps"], "en").timestamps
    app = parse(["app", "--port", "9000", "--no-browser"], "en")
    assert (app.port, app.no_browser) == (9000, True)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_takes_an_engine_and_a_language(verb: str) -> None:
    words = ["clip.mp4", "car"][: len(VERBS[verb].words)]
    call = parse([verb, *words, "--engine", "embedded", "--language", "zh"], "en")
    assert (call.engine, call.language) == ("embedded", "zh")


@pytest.mark.parametrize(
    ("words", "machine", "language"),
    [
        (["a.mp4", "cyclist"], "zh", "en"),
        (["a.mp4", "骑车人"], "en", "zh"),
        (["视频.mp4", "7"], "en", "en"),
        (["a.mp4"], "zh", "zh"),
        (["a.mp4", "cyclist", "--language", "zh"], "en", "zh"),
    ],
)
def test_the_language_is_the_one_asked_for_then_the_questions_then_the_machines(words, machine, language) -> None:
    assert parse(["describe", *words], machine).language == language


@pytest.mark.parametrize(
    ("argv", "video"),
    [
        (["probe", "--", "-clip.mp4"], "-clip.mp4"),
        (["probe", "--", "--json"], "--json"),
        (["probe", "一只猫 🐈.mp4"], "一只猫 🐈.mp4"),
        (["probe", "-"], "-"),
    ],
)
def test_odd_names_are_files(argv: list[str], video: str) -> None:
    assert parse(argv, "en").video == video


def test_a_file_that_is_there_may_begin_with_a_dash(tmp_path, monkeypatch) -> None:
    (tmp_path / "-holiday.mp4").touch()
    monkeypatch.chdir(tmp_path)
    assert parse(["probe", "-holiday.mp4", "--json"], "en") == Call("probe", "en", video="-holiday.mp4", json=True)


@pytest.mark.parametrize(
    ("argv", "key", "says"),
    [
        ([], "no_verb", "describe, ground"),
        (["--json"], "no_verb", "describe, ground"),
        (["grund", "a", "b"], "unknown_verb_near", '"ground"'),
        (["xyzzy"], "unknown_verb", "xyzzy"),
        (["probe", "a", "--jsn"], "unknown_flag_near", "--json"),
        (["probe", "a", "--frobnicate=3"], "unknown_flag", "--frobnicate."),
        (["probe", "a", "-v"], "unknown_flag", "-v"),
        (["probe", "a", "--length", "200"], "unknown_flag", "--length"),
        (["probe", "a", "--" + "x" * 5000], "unknown_flag", "xxx"),
        (["probe"], "missing_word", "chord probe VIDEO"),
        (["ground", "a"], "missing_word", "needs TARGET"),
        (["ground", "a", "  "], "missing_word", "needs TARGET"),
        (["probe", ""], "missing_word", "needs VIDEO"),
        (["ground", "a", "red", "car"], "extra_word", '"car"'),
        (["doctor", "now"], "extra_word", '"now"'),
        (["probe", "a", "--engine"], "flag_needs_value", "--engine NAME"),
        (["probe", "a", "--engine", "--json"], "flag_needs_value", "--engine NAME"),
        (["probe", "a", "--json=1"], "flag_takes_nothing", "--json"),
        (["probe", "a", "--js"], "unknown_flag_near", "--json"),
        (["probe", "a", "--language", "fr"], "unknown_language", "en, zh"),
        (["describe", "a", "--length", "127"], "not_in_range", "128 to 2048"),
        (["describe", "a", "--length", "2049"], "not_in_range", "128 to 2048"),
        (["describe", "a", "--length", "many"], "not_in_range", '"many"'),
        (["describe", "a", "--length", "²"], "not_in_range", '"²"'),
        (["describe", "a", "--length", "9" * 5000], "not_in_range", "128 to 2048"),
        (["app", "--port", "0"], "not_in_range", "1 to 65535"),
        (["probe", "a", "--engine", "qwem"], "unknown_engine", "qwem"),
    ],
)
def test_a_wrong_call_is_named_in_both_languages(argv: list[str], key: str, says: str) -> None:
    with pytest.raises(CallError) as caught:
        parse(argv, "en")
    error = caught.value
    assert error.key == key
    assert says in str(error)
    assert error.say("zh")
    assert error.hint("zh")
