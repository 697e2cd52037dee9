"""The route that videos go out through: from disk, in ranges, never as a whole through memory."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route
from streamlit import get_option

from chord.ui.shelf import MEDIA_ROUTE, SHELF

_HEADERS = {
    "Cache-Control": "private, no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


def routes() -> list[Route]:
    """Return the routes of the page beside Streamlit's own, below the server's base path where it has one."""
    base = str(get_option("server.baseUrlPath") or "").strip("/")
    prefix = f"/{base}" if base else ""
    return [Route(f"{prefix}{MEDIA_ROUTE}/{{token}}/{{name}}", media, methods=["GET", "HEAD"])]


async def media(request: Request) -> Response:
    """Hand out a lent file, or the range of it that was asked for; 404 for what was never lent or is gone."""
    lent = SHELF.find(request.path_params["token"], request.path_params["name"])
    if lent is None or not lent.path.is_file():
        return PlainTextResponse("not here", status_code=404)
    return FileResponse(lent.path, media_type=lent.media_type, headers=_HEADERS)
