import os
from pathlib import Path

import pytest

from chord.errors import CallError
from chord.ui.local_path import local_path, may_name_paths


@pytest.fixture
def film(tmp_path: Path) -> Path:
    path = tmp_path / "my film.mp4"
    path.write_bytes(b"x")
    return path


@pytest.mark.parametrize("frame", ["{}", '"{}"', "'{}'", "  {}  ", "“{}”", "「{}」", '" {} "'])
def test_quotes_and_blanks_around_a_path_are_dropped(film: Path, frame: str) -> None:
    assert local_path(frame.format(film)) == film


def test_the_home_folder_may_be_short(film: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(film.parent))
    monkeypatch.setenv("USERPROFILE", str(film.parent))
    assert local_path("~/my film.mp4") == film


@pytest.mark.parametrize("text", ["", "  ", '""', "a\x00b"])
def test_an_empty_path_is_refused(text: str) -> None:
    assert _refusal(text) == "path_empty"


@pytest.mark.parametrize(
    "text",
    ["\\\\host\\share\\a.mp4", "//host/share/a.mp4", "\\\\?\\C:\\a.mp4", "\\\\.\\PhysicalDrive0", '"\\\\host\\a"'],
)
def test_a_share_is_refused_before_the_disk_is_touched(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "resolve", lambda *_args, **_kwargs: pytest.fail("the disk was touched"))
    assert _refusal(text) == "path_share"


@pytest.mark.parametrize(
    "text", ["/dev/zero", "/dev/../dev/x", "/proc/self/mem", "/sys/x", "C:\\NUL", "con.mp4", "COM1:", "a/LPT9.avi"]
)
def test_a_device_is_refused(text: str) -> None:
    assert _refusal(text) == "path_device"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "link.mp4").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "pipe.mp4")
    assert _refusal(str(tmp_path / "link.mp4")) == "path_device"
    assert _refusal(str(tmp_path / "pipe.mp4")) == "path_absent"
    assert _refusal(str(tmp_path)) == "path_absent"
    assert _refusal(str(tmp_path / "none.mp4")) == "path_absent"
    assert _refusal("/" + "x" * 5000) == "path_absent"


@pytest.mark.parametrize(
    ("address", "may"),
    [("127.0.0.1", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), (None, False), ("", False)],
)
def test_paths_may_be_named_only_where_nobody_else_can_reach(address: str | None, may: bool) -> None:
    assert may_name_paths(address) is may


def _refusal(text: str) -> str:
    with pytest.raises(CallError) as refused:
        local_path(text)
    assert refused.value.say("zh")
    assert refused.value.hint("en")
    return refused.value.key
