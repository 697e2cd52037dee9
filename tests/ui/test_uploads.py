from pathlib import Path
from types import SimpleNamespace

import pytest
from streamlit.proto.Common_pb2 import FileURLs
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.uploaded_file_manager import UploadedFile, UploadedFileRec

from chord.errors import CallError
from chord.ui.uploads import copy_to

CONTENT = bytes(range(256)) * 10_000


@pytest.fixture
def manager(monkeypatch: pytest.MonkeyPatch) -> MemoryUploadedFileManager:
    manager = MemoryUploadedFileManager("/upload")
    context = SimpleNamespace(session_id="me", uploaded_file_mgr=manager)
    monkeypatch.setattr("chord.ui.uploads.get_script_run_ctx", lambda: context)
    return manager


def _upload(manager: MemoryUploadedFileManager) -> UploadedFile:
    record = UploadedFileRec("file-1", "../../evil.mp4", "video/mp4", CONTENT)
    manager.add_file("me", record)
    return UploadedFile(record, FileURLs())


def test_an_upload_is_on_disk_and_no_longer_in_memory(manager: MemoryUploadedFileManager, tmp_path: Path) -> None:
    upload = _upload(manager)
    assert manager.get_files("me", ["file-1"])
    path = copy_to(tmp_path, upload)
    assert path.read_bytes() == CONTENT
    assert path.parent == tmp_path
    assert "evil" not in path.name
    assert manager.get_files("me", ["file-1"]) == []


def test_a_disk_that_does_not_take_it_is_told_and_the_memory_is_freed(
    manager: MemoryUploadedFileManager, tmp_path: Path
) -> None:
    with pytest.raises(CallError) as refused:
        copy_to(tmp_path / "gone", _upload(manager))
    assert refused.value.key == "upload_failed"
    assert "evil.mp4" in refused.value.say("zh")
    assert manager.get_files("me", ["file-1"]) == []
