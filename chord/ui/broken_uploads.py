"""Uploads that break off: a browser that went away, a disk that is full. Neither is a fault worth a traceback.

Streamlit's upload route collects what comes in a temporary file before the page sees any of it, so these faults arise
there; the page itself shows its own sentence for every upload that did not arrive (``upload_view``).
"""

from __future__ import annotations

import logging

from starlette.requests import ClientDisconnect
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

UPLOAD_ROUTE = "/_stcore/upload_file/"
_INSUFFICIENT_STORAGE = 507
_log = logging.getLogger(__name__)


class BrokenUploads:
    """ASGI middleware: ends an upload whose sender hung up, answers 507 where the disk does not take it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        try:
            await self._app(scope, receive, send)
        except ClientDisconnect:
            _log.debug("the browser broke off %s", scope.get("path"))
        except OSError as error:
            if UPLOAD_ROUTE not in scope.get("path", ""):
                raise
            _log.warning("an upload could not be written: %s", error.strerror or error)
            await PlainTextResponse("no room", status_code=_INSUFFICIENT_STORAGE)(scope, receive, send)
