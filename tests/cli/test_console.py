import io
import json
import sys

import pytest

from chord.cli import console
from chord.errors import ChordError


class Gone(io.StringIO):
    def write(self, _text: str) -> int:
        raise BrokenPipeError


class Full(io.StringIO):
    def write(self, _text: str) -> int:
        raise OSError(28, "No space left on device")


def narrow_stream(encoding: str) -> tuple[io.TextIOWrapper, io.BytesIO]:
    raw = io.BytesIO()
    return io.TextIOWrapper(raw, encoding=encoding), raw


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_json_is_utf8_whatever_the_stream_says(encoding: str, monkeypatch) -> None:
    stream, raw = narrow_stream(encoding)
    monkeypatch.setattr(sys, "stdout", stream)
    console.answer_json({"target": "骑车人 🚲"})
    assert raw.getvalue() == '{"target": "骑车人 🚲"}\n'.encode()


def test_a_name_that_is_no_utf8_is_still_valid_json(monkeypatch) -> None:
    stream, raw = narrow_stream("cp1252")
    monkeypatch.setattr(sys, "stdout", stream)
    console.answer_json({"video": "clip\udcff.mp4"})
    assert json.loads(raw.getvalue()) == {"video": "clip\udcff.mp4"}


def test_plain_lines_in_a_pipe_are_utf8(monkeypatch) -> None:
    stream, raw = narrow_stream("cp1252")
    monkeypatch.setattr(sys, "stdout", stream)
    console.make_streams_speak_utf8()
    console.answer_lines(["目标：猫"])
    assert raw.getvalue() == "目标：猫\n".encode()


def test_a_narrow_terminal_shows_what_it_can(monkeypatch) -> None:
    stream, raw = narrow_stream("cp1252")
    monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "stdout", stream)
    console.make_streams_speak_utf8()
    console.answer_lines(["déjà 猫"])
    assert raw.getvalue() == "déjà ?\n".encode("cp1252")


def test_a_reader_that_left_is_told_apart_from_a_full_disk(monkeypatch) -> None:
    monkeypatch.setattr(sys, "stdout", Gone())
    with pytest.raises(console.ReaderLeft):
        console.answer_lines(["x"])
    monkeypatch.setattr(sys, "stdout", Full())
    with pytest.raises(ChordError, match="No space left"):
        console.answer_lines(["x"])


def test_remarks_go_to_stderr_and_never_fail(capsys, monkeypatch) -> None:
    console.remark("one", "two")
    assert capsys.readouterr() == ("", "one\ntwo\n")
    monkeypatch.setattr(sys, "stderr", Gone())
    console.remark("nobody reads this")


def test_closed_streams_are_no_fault(monkeypatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    console.make_streams_speak_utf8()
    console.answer_lines(["x"])
    console.answer_json({})
    console.remark("y")


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("a\x1b[31mb", "a\\x1b[31mb"), ("a\nb\tc\r", "a\\nb\\tc\\r"), ("\u202egpj", "\\u202egpj"),
        ("\x9b1m", "\\x9b1m"), ("骑车的人 é ½ 👩\u200d🚀", "骑车的人 é ½ 👩\u200d🚀"), ("", ""),
    ],
)  # fmt: skip
def test_nothing_in_a_line_moves_or_colours_what_a_terminal_shows(line: str, shown: str) -> None:
    assert console.visible(line) == shown
