import io
import sys
from collections.abc import Callable

import pytest

from chord.cli import console, main
from chord.cli.call import Call, Verb
from chord.errors import Cancelled, ChordError, EngineError


@pytest.fixture
def verb_does(monkeypatch) -> Callable[[Callable[[Call], int]], None]:
    """Let every verb do this instead of its work."""
    monkeypatch.delenv("CHORD_TRACEBACK", raising=False)
    return lambda act: monkeypatch.setattr(Verb, "run", lambda _verb, call: act(call))


def fails_with(error: BaseException) -> Callable[[Call], int]:
    def act(_call: Call) -> int:
        raise error

    return act


def test_the_exit_code_is_that_of_the_verb(verb_does) -> None:
    verb_does(lambda call: 4 if call.verb == "doctor" else 0)
    assert main(["doctor"]) == 4
    assert main(["probe", "a.mp4"]) == 0


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (EngineError("page_not_installed", package="streamlit"), 4),
        (Cancelled(), 130),
        (KeyboardInterrupt(), 130),
        (ChordError("answer_not_written", reason="disk full"), 1),
        (ZeroDivisionError("division by zero"), 1),
        (RecursionError(), 1),
    ],
)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_fault_is_one_line_on_stderr(error, code, language, verb_does, capsys) -> None:
    verb_does(fails_with(error))
    assert main(["doctor", "--language", language, "--json"]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert ("。" in err) == (language == "zh")


def test_a_fault_in_chord_says_how_to_report_it(verb_does, capsys, monkeypatch) -> None:
    verb_does(fails_with(ZeroDivisionError("division by zero")))
    assert main(["doctor"]) == 1
    assert "CHORD_TRACEBACK=1" in capsys.readouterr().err
    monkeypatch.setenv("CHORD_TRACEBACK", "1")
    assert main(["doctor"]) == 1
    err = capsys.readouterr().err
    assert "Traceback" in err
    assert "ZeroDivisionError: division by zero" in err


def test_a_reader_that_left_is_no_fault(verb_does, capsys) -> None:
    verb_does(fails_with(console.ReaderLeft()))
    assert main(["doctor"]) == 0
    assert capsys.readouterr().err == ""


def test_a_wrong_call_is_two(capsys) -> None:
    assert main(["ground", "视频.mp4", "行人", "--foo"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "没有 --foo 这个选项" in err


def test_help_and_version_are_answers(capsys) -> None:
    assert main(["--help"]) == 0
    assert main(["--version"]) == 0
    out, err = capsys.readouterr()
    assert "chord ground VIDEO TARGET" in out
    assert err == ""


def test_the_words_of_the_process_are_the_default(monkeypatch, capsys) -> None:
    monkeypatch.setattr(sys, "argv", ["chord", "--version"])
    assert main() == 0
    assert capsys.readouterr().out.startswith("chord ")


def test_help_into_a_closed_pipe_is_quiet(monkeypatch, capsys) -> None:
    class Gone(io.StringIO):
        def write(self, _text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Gone())
    assert main(["--help"]) == 0
    assert capsys.readouterr().err == ""
