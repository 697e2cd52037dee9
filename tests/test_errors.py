import copy
import pickle

import pytest

from chord.errors import CallError, Cancelled, ChordError, EngineError, VideoError


@pytest.mark.parametrize(
    "error",
    [
        VideoError("absent_file", name="a.mp4"),
        CallError("empty_target"),
        EngineError("detector_failed", why="no memory"),
        Cancelled(),
    ],
)
@pytest.mark.parametrize("again", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))])
def test_an_error_survives_a_process_pool(error: ChordError, again: object) -> None:
    other = again(error)  # type: ignore[operator]
    assert type(other) is type(error)
    assert str(other) == str(error)
    assert other.exit_code == error.exit_code
    assert other.say("zh") == error.say("zh")
