"""A real server and a real browser, for tests and screenshots of the page."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, ViewportSize, sync_playwright

from chord.resources import resource

START_WITHIN_S = 60.0
ANSWER_WITHIN_MS = 120_000
QUIET_CHROMIUM = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic", "--no-first-run",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
VIDEO = "document.querySelector('.st-key-chord-preview video')"
SIZE: ViewportSize = {"width": 1366, "height": 768}


@dataclass
class Server:
    """The page's server, as ``streamlit run app.py`` starts it. ``folder`` is its temporary folder."""

    process: subprocess.Popen[bytes]
    address: str
    folder: Path
    log: Path


@dataclass
class Watch:
    """What went wrong in a browser's tab, and which other machines it asked for anything."""

    foreign: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        """Begin to listen to a tab."""
        page.on("request", self._request)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("blob", "data") and parts.hostname != "127.0.0.1":
            self.foreign.append(request.url)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(message.text)


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """Start the page's server at a free port, with ``folder`` as its temporary folder, and stop it at the end."""
    app, port, log = resource("app.py"), _free_port(), folder / "server.log"
    command = [
        sys.executable,
        "-m",
        "streamlit",
        "run",
        str(app),
        "--server.port",
        str(port),
        "--server.headless",
        "true",
    ]
    with log.open("wb") as out:
        process = subprocess.Popen(
            command, cwd=app.parent, env=os.environ | {"TMPDIR": str(folder)}, stdout=out, stderr=out
        )
    server = Server(process, f"http://127.0.0.1:{port}", folder, log)
    try:
        _wait_for(server)
        yield server
    finally:
        process.terminate()
        process.wait(30)


@contextmanager
def browsing(chromium: Path) -> Iterator[Browser]:
    """Start a browser that asks nobody for anything by itself."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(chromium), args=list(QUIET_CHROMIUM))
        yield browser
        browser.close()


def open_page(browser: Browser, server: Server, watch: Watch | None = None, locale: str = "en-US") -> Page:
    """Open the page in a tab of its own and wait until all of it is there."""
    page = browser.new_context(viewport=SIZE, locale=locale).new_page()
    if watch is not None:
        watch.follow(page)
    page.goto(server.address)
    page.wait_for_selector(".chord-machine:has-text('embedded')")
    return page


@contextmanager
def watched(browser: Browser, server: Server) -> Iterator[Page]:
    """A tab that asks only this server for anything, and finds no fault."""
    watch = Watch()
    page = open_page(browser, server, watch)
    yield page
    page.context.close()
    assert watch.foreign == []
    assert watch.faults == []


def choose(page: Page, clip: Path) -> None:
    """Upload a clip and wait until it can be played."""
    page.set_input_files("[data-testid=stFileUploaderDropzoneInput]", clip)
    page.wait_for_selector(f".chord-facts:has-text('{clip.name}')")
    page.wait_for_function("document.querySelector('.st-key-chord-preview video')?.readyState >= 2")


def ask(page: Page, task: str, field: str, text: str) -> None:
    """Choose a task, type, and press Enter."""
    page.get_by_role("radio", name=task).click()
    page.get_by_role("textbox", name=field).fill(text)
    page.keyboard.press("Enter")


def _wait_for(server: Server) -> None:
    give_up_at_s = time.monotonic() + START_WITHIN_S
    while time.monotonic() < give_up_at_s:
        if server.process.poll() is not None:
            break
        try:
            with closing(urllib.request.urlopen(f"{server.address}/_stcore/health", timeout=5)):
                return
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
    raise RuntimeError(f"the page's server did not start:\n{server.log.read_text(errors='replace')}")


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])
