from pathlib import Path

from chord.errors import VideoError
from chord.ui.intake import named


def test_a_fault_names_the_video_as_the_person_does() -> None:
    path = Path("/tmp/x/0f3a")
    fault = named(VideoError("path_absent", path="0f3a"), path, "holiday.mp4")
    assert isinstance(fault, VideoError)
    assert "holiday.mp4" in fault.say("en")
    assert "0f3a" not in str(fault)
    assert "holiday.mp4" in named(VideoError("path_absent", path=str(path)), path, "holiday.mp4").say("zh")
