import os
import stat
import tempfile
from pathlib import Path

import psutil
import pytest

from chord.ui.folders import Folders, is_stale, sweep


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_every_session_has_its_own_folder_that_only_this_person_may_read(temporary: Path) -> None:
    folders = Folders()
    one, two = folders.new(), folders.new()
    assert one != two
    assert one.parent == two.parent
    assert [one.parent] == list(temporary.iterdir())
    if os.name == "posix":
        assert stat.S_IMODE(one.parent.stat().st_mode) == 0o700


def test_the_folders_go_with_the_server_and_can_come_again(temporary: Path) -> None:
    folders = Folders()
    (folders.new() / "film").write_bytes(b"x")
    folders.remove_all()
    assert not list(temporary.iterdir())
    assert folders.new().is_dir()


def test_a_sweep_takes_dead_servers_folders_and_no_others(temporary: Path) -> None:
    living = Folders().new().parent
    dead = temporary / "chord-page-999999999-1-abc"
    foreign = temporary / "chord-page-notes"
    for folder in (dead, foreign):
        folder.mkdir()
    assert sweep() == [dead]
    assert living.is_dir()
    assert foreign.is_dir()
    assert not dead.exists()


def test_a_later_process_of_the_same_number_is_not_the_server() -> None:
    me = psutil.Process()
    started_s = int(me.create_time())
    assert not is_stale(f"chord-page-{me.pid}-{started_s}-abc")
    assert is_stale(f"chord-page-{me.pid}-{started_s - 60}-abc")
