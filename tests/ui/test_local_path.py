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


@pytest.mark.parametrize("text", ["/dev/zero", "/dev/../dev/x", "/proc/self/mem", "/sys/x"])
def test_a_device_is_refused(text: str) -> None:
    assert _refusal(text) == "path_device"


@pytest.mark.parametrize("text", ["C:\\NUL", "con.mp4", "COM1:", "a/LPT9.avi"])
def test_a_windows_device_is_refused_on_windows_and_a_film_elsewhere(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chord.ui.local_path.ON_WINDOWS", True)
    assert _refusal(text) == "path_device"
    monkeypatch.setattr("chord.ui.local_path.ON_WINDOWS", False)
    assert _refusal(text) == "path_absent"


def test_half_a_character_is_no_file() -> None:
    assert _refusal("/films/\ud800.mp4") == "path_absent"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "link.mp4").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "pipe.mp4")
    assert _refusal(str(tmp_path / "link.mp4")) == "path_device"
    assert _refusal(str(tmp_path / "pipe.mp4")) == "path_device"
    assert _refusal(str(tmp_path)) == "path_folder"
    assert _refusal(str(tmp_path / "none.mp4")) == "path_absent"
    assert _refusal("/" + "x" * 5000) == "path_absent"


def test_a_link_is_followed_to_its_file_and_not_in_a_circle(film: Path) -> None:
    link, one, two = (film.parent / name for name in ("link.mp4", "one.mp4", "two.mp4"))
    link.symlink_to(film)
    one.symlink_to(two)
    two.symlink_to(one)
    assert local_path(str(link)) == film
    assert _refusal(str(one)) == "path_circle"
    link.unlink()
    link.symlink_to(film.parent / "gone.mp4")
    assert _refusal(str(link)) == "path_absent"


def test_what_may_not_be_read_says_so(film: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(_path: Path, **_more: object) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "resolve", forbidden)
    assert _refusal(str(film)) == "path_forbidden"


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
