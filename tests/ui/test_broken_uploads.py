import asyncio
import errno
from typing import Any

import pytest
from starlette.requests import Request

from chord.ui.broken_uploads import UPLOAD_ROUTE, BrokenUploads


async def _reads_all(scope: Any, receive: Any, _send: Any) -> None:
    await Request(scope, receive).body()


async def _writes_to_a_full_disk(_scope: Any, _receive: Any, _send: Any) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


async def _breaks(_scope: Any, _receive: Any, _send: Any) -> None:
    raise ZeroDivisionError


def statuses(app: Any, path: str = f"{UPLOAD_ROUTE}session/file") -> list[int]:
    """Send half an upload and hang up; return the statuses that were answered."""
    messages = [{"type": "http.request", "body": b"half", "more_body": True}, {"type": "http.disconnect"}]
    sent: list[Any] = []

    async def receive() -> Any:
        return messages.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "PUT", "path": path, "headers": []}
    asyncio.run(BrokenUploads(app)(scope, receive, send))
    return [message["status"] for message in sent if message["type"] == "http.response.start"]


def test_an_upload_that_is_broken_off_ends_quietly() -> None:
    assert statuses(_reads_all) == []


def test_a_full_disk_is_an_answer(caplog: pytest.LogCaptureFixture) -> None:
    assert statuses(_writes_to_a_full_disk) == [507]
    assert "No space left on device" in caplog.text
    assert "Traceback" not in caplog.text


def test_faults_of_our_own_are_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        statuses(_breaks)
    with pytest.raises(OSError, match="No space"):
        statuses(_writes_to_a_full_disk, "/elsewhere")
