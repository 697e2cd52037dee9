import io
from collections.abc import Iterator

import pytest

from chord.cli.progress import ProgressLine
from chord.cli.work import exit_code, follow, open_work
from chord.errors import EngineError, VideoError
from chord.types import Done, Partial, Progress
from tests.cli.answers import CYCLIST


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def line(monkeypatch) -> ProgressLine:
    monkeypatch.setenv("TERM", "xterm")
    return ProgressLine("en", stream=Terminal())


def test_the_end_of_a_task_is_returned_as_it_is(line) -> None:
    done = Done(CYCLIST)
    assert follow(iter([Progress("look", 0.5, 1.0), Partial(CYCLIST), done]), line) is done
    assert exit_code(done) == 0


def test_an_answer_that_was_stopped_says_so(line) -> None:
    done = follow(iter([Done(CYCLIST, stopped=True)]), line)
    assert [notice.key for notice in done.answer.warnings] == ["stopped"]
    assert exit_code(done) == 130


def test_a_fault_wipes_the_progress_line_first(line) -> None:
    def breaks() -> Iterator[Progress]:
        yield Progress("look", 0.5, 1.0)
        raise EngineError("page_not_installed", package="onnxruntime")

    with pytest.raises(EngineError):
        follow(breaks(), line)
    assert line._width == 0


def test_a_task_without_an_answer_is_a_bug(line) -> None:
    with pytest.raises(RuntimeError):
        follow(iter([Progress("look", 0.5, 1.0)]), line)


def test_what_is_no_video_is_told_before_an_engine_is_loaded(tmp_path) -> None:
    with pytest.raises(VideoError), open_work(tmp_path / "absent.mp4", "no such engine"):
        pass
