import asyncio
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from chord.ui.guard import LoopbackOnly, refusal

HOST = (b"host", b"127.0.0.1:8501")


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8501", "localhost:1", "LOCALHOST", "[::1]", "[::1]:65535"])
def test_every_spelling_of_this_machine_may_pass(host: str) -> None:
    assert refusal([(b"host", host.encode())]) is None


@pytest.mark.parametrize(
    "host",
    [
        "evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "evil.example:8501", "0.0.0.0", "127.0.0.2",
        "127.0.0.1@evil.example", "192.168.0.7:8501", "", "[::2]", "127.0.0.1:", "127.0.0.1:8501x", "127.0.0.1\n",
    ],
)  # fmt: skip
def test_any_other_host_is_refused(host: str) -> None:
    assert refusal([(b"host", host.encode())]) == "foreign_host"


@pytest.mark.parametrize("origin", ["http://localhost:8501", "http://127.0.0.1", "https://[::1]:8501"])
def test_an_origin_on_this_machine_may_pass(origin: str) -> None:
    assert refusal([HOST, (b"origin", origin.encode())]) is None


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://localhost.evil.example", "http://127.0.0.1@evil.example", "file://", "",
     "http://localhost:8501/"],
)  # fmt: skip
def test_any_other_origin_is_refused(origin: str) -> None:
    assert refusal([HOST, (b"origin", origin.encode())]) == "foreign_origin"


def test_a_request_must_name_its_host_and_name_no_other_beside_it() -> None:
    assert refusal([]) == "no_host"
    assert refusal([HOST, (b"host", b"evil.example")]) == "foreign_host"


async def _greet(_request: Any) -> PlainTextResponse:
    return PlainTextResponse("hello")


async def _talk(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text("hello")
    await socket.close()


@pytest.fixture
def client() -> TestClient:
    app = Starlette(routes=[Route("/", _greet), WebSocketRoute("/ws", _talk)], middleware=[Middleware(LoopbackOnly)])
    return TestClient(app, base_url="http://127.0.0.1:8501")


def test_a_refused_request_gets_403_in_both_languages(client: TestClient) -> None:
    assert client.get("/").text == "hello"
    answer = client.get("/", headers={"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert "only this machine" in answer.text
    assert "本机" in answer.text


def test_a_refused_websocket_is_never_accepted(client: TestClient) -> None:
    with client.websocket_connect("/ws", headers={"host": "127.0.0.1:8501"}) as socket:
        assert socket.receive_text() == "hello"
    with pytest.raises(WebSocketDisconnect) as refused:
        client.websocket_connect("/ws", headers={"host": "evil.example"}).__enter__()
    assert refused.value.code == 1008


def test_what_is_no_request_passes() -> None:
    seen: list[str] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        seen.append(scope["type"])

    asyncio.run(LoopbackOnly(app)({"type": "lifespan"}, None, None))  # type: ignore[arg-type]
    assert seen == ["lifespan"]
