from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from chord.ui.routes import routes
from chord.ui.shelf import SHELF

BYTES = bytes(range(256)) * 64


@pytest.fixture
def token() -> Iterator[str]:
    token = SHELF.open()
    yield token
    SHELF.close(token)


@pytest.fixture
def client() -> TestClient:
    return TestClient(Starlette(routes=routes()))


@pytest.fixture
def film(tmp_path: Path) -> Path:
    path = tmp_path / "film"
    path.write_bytes(BYTES)
    return path


def test_a_lent_file_goes_out_whole_and_in_ranges(client: TestClient, token: str, film: Path) -> None:
    address = SHELF.lend(token, film)
    whole = client.get(address)
    assert whole.content == BYTES
    assert whole.headers["content-type"] == "video/mp4"
    assert whole.headers["accept-ranges"] == "bytes"
    assert whole.headers["cache-control"] == "private, no-store"
    part = client.get(address, headers={"range": "bytes=1000-1999"})
    assert part.status_code == 206
    assert part.content == BYTES[1000:2000]
    assert part.headers["content-range"] == f"bytes 1000-1999/{len(BYTES)}"
    assert client.head(address).headers["content-length"] == str(len(BYTES))


def test_nothing_else_goes_out(client: TestClient, token: str, film: Path) -> None:
    address = SHELF.lend(token, film)
    assert client.get(address + "x").status_code == 404
    assert client.get(address.replace(token, "guess")).status_code == 404
    for climb in ("%2e%2e%2f" * 6 + "etc%2fpasswd", "..%2f..%2fetc%2fpasswd"):
        assert client.get(f"{address}/{climb}").status_code == 404
        assert client.get(address.rsplit("/", 1)[0] + "/" + climb).status_code == 404
    assert client.post(address).status_code == 405
    film.unlink()
    assert client.get(address).status_code == 404


def test_the_route_stands_below_the_servers_base_path(monkeypatch: pytest.MonkeyPatch, token: str, film: Path) -> None:
    monkeypatch.setattr("chord.ui.routes.get_option", lambda _name: "/tools/chord/")
    client = TestClient(Starlette(routes=routes()))
    assert client.get("/tools/chord" + SHELF.lend(token, film)).content == BYTES
