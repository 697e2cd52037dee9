"""Refuses whoever is not this machine's own browser, before Streamlit sees the request.

A web page elsewhere can make a browser send requests to 127.0.0.1 (DNS rebinding, cross-site requests). Such requests
name a foreign ``Host`` or ``Origin``, so one look at two headers tells them from the person's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from chord.texts import LANGUAGES, say

Refusal = Literal["no_host", "foreign_host", "foreign_origin"]

_LOOPBACK = r"(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?"
_HOST = re.compile(_LOOPBACK, re.IGNORECASE)
_ORIGIN = re.compile(rf"https?://{_LOOPBACK}", re.IGNORECASE)
_POLICY_VIOLATION = 1008


def refusal(headers: Iterable[tuple[bytes, bytes]]) -> Refusal | None:
    """Return why a request with these (lower-case name, value) headers is refused, or None when it may pass.

    The host must be loopback, with any port. An origin may be absent (an address typed by the person); where there is
    one, it must be loopback too. A header given twice must be right each time.
    """
    pairs = [(name, value.decode("latin-1")) for name, value in headers if name in (b"host", b"origin")]
    hosts = [value for name, value in pairs if name == b"host"]
    if not hosts:
        return "no_host"
    if not all(_HOST.fullmatch(host) for host in hosts):
        return "foreign_host"
    if not all(_ORIGIN.fullmatch(value) for name, value in pairs if name == b"origin"):
        return "foreign_origin"
    return None


class LoopbackOnly:
    """ASGI middleware: 403 for refused requests, a closed handshake for refused websockets."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] not in ("http", "websocket") or refusal(scope["headers"]) is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
        else:
            text = "\n".join(say("page.refused", language) for language in LANGUAGES)
            await PlainTextResponse(text, status_code=403)(scope, receive, send)
