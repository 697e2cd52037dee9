import io
from typing import get_args

import pytest

from chord.cli.progress import ProgressLine, columns, fitting, progress_text
from chord.types import Progress
from chord.types.event import Stage


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    def __init__(self) -> None:
        self.now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture(autouse=True)
def _a_capable_terminal(monkeypatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")


def test_it_says_stage_percent_and_time_left() -> None:
    assert progress_text(Progress("look", 0.424, 12.3), "en") == "Looking at the frames 42 %, 0:12 left"
    assert progress_text(Progress("look", 0.424, 75), "zh") == "正在识别画面 42%，剩余 1:15"
    assert progress_text(Progress("open", 0.0, None), "en") == "Opening the video 0 %"


@pytest.mark.parametrize("stage", get_args(Stage))
def test_every_stage_has_a_name(stage) -> None:
    assert progress_text(Progress(stage, 0.5, None), "en") != progress_text(Progress(stage, 0.5, None), "zh")


def test_a_terminal_line_renews_itself_and_leaves_nothing() -> None:
    stream, now_s = Terminal(), Clock()
    line = ProgressLine("en", stream=stream, now_s=now_s)
    line.show(Progress("look", 0.1, 100.0))
    now_s.now_s += 1
    line.show(Progress("look", 0.2, None))
    line.clear()
    assert "\n" not in stream.getvalue()
    assert screen(stream.getvalue()).strip() == ""
    assert "10 %" in stream.getvalue()
    assert "20 %" in stream.getvalue()


def test_a_shorter_line_wipes_the_longer_one_before_it() -> None:
    stream, now_s = Terminal(), Clock()
    line = ProgressLine("en", stream=stream, now_s=now_s)
    line.show(Progress("look", 0.1, 100.0))
    now_s.now_s += 1
    line.show(Progress("open", 0.2, None))
    assert screen(stream.getvalue()).rstrip() == "Opening the video 20 %"


def test_a_terminal_is_not_flooded() -> None:
    stream = Terminal()
    line = ProgressLine("en", stream=stream, now_s=Clock())
    for percent in range(100):
        line.show(Progress("look", percent / 100, None))
    assert stream.getvalue().count("%") == 2  # one showing, written twice to wipe the rest of the line


def test_a_log_gets_a_plain_line_now_and_then() -> None:
    stream, now_s = io.StringIO(), Clock()
    line = ProgressLine("en", stream=stream, now_s=now_s)
    line.show(Progress("look", 0.1, None))
    now_s.now_s += 11
    line.show(Progress("look", 0.5, None))
    line.show(Progress("look", 0.6, None))
    line.clear()
    assert stream.getvalue() == "Looking at the frames 50 %\n"


def test_a_quiet_call_and_a_closed_stream_show_nothing() -> None:
    stream = Terminal()
    line = ProgressLine("en", quiet=True, stream=stream, now_s=Clock())
    line.show(Progress("look", 0.1, None))
    line.clear()
    assert stream.getvalue() == ""


def test_a_dumb_terminal_is_treated_as_a_log(monkeypatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    stream = Terminal()
    ProgressLine("en", stream=stream, now_s=Clock()).show(Progress("look", 0.1, None))
    assert stream.getvalue() == ""


def test_chinese_characters_take_two_columns() -> None:
    assert columns("ab猫") == 4
    assert fitting("ab猫咪", 5) == "ab猫"
    assert fitting("ab", -1) == ""


def screen(written: str) -> str:
    """What a terminal shows after these characters, one column a character."""
    shown: list[str] = []
    at = 0
    for character in written:
        if character == "\r":
            at = 0
            continue
        shown[at : at + 1] = [character]
        at += 1
    return "".join(shown)
