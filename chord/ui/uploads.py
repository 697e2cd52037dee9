"""An uploaded video's way to disk, and out of Streamlit's memory."""

from __future__ import annotations

import secrets
import shutil
from pathlib import Path

from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.uploaded_file_manager import UploadedFile

from chord.errors import CallError

_PIECE_BYTES = 1 << 20


def copy_to(folder: Path, upload: UploadedFile) -> Path:
    """Copy an upload into ``folder`` in pieces, under a random name, and release Streamlit's copy of it.

    The person's own file name is never used on disk. Raises CallError when the disk does not take it.
    """
    target = folder / secrets.token_hex(16)
    try:
        with target.open("xb") as file:
            shutil.copyfileobj(upload, file, _PIECE_BYTES)
    except OSError as error:
        target.unlink(missing_ok=True)
        raise CallError("upload_failed", name=upload.name, reason=error.strerror or str(error)) from error
    finally:
        release(upload)
    return target


def release(upload: UploadedFile) -> None:
    """Let go of an upload that Streamlit would hold in memory until the session ends.

    The one place that uses Streamlit's private ``uploaded_file_mgr``: there is no public way. Pinned by a test.
    """
    context = get_script_run_ctx()
    if context is not None and isinstance(context.uploaded_file_mgr, MemoryUploadedFileManager):
        context.uploaded_file_mgr.remove_file(context.session_id, upload.file_id)
