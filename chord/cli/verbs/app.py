"""``chord app``: the page in the browser, served to this machine only, from any folder."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import tomllib
import webbrowser
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from chord.cli import console
from chord.cli.call import Call
from chord.errors import CallError, Cancelled, EngineError
from chord.resources import resource
from chord.texts import say
from chord.ui.engine import ENGINE_VARIABLE

LOOPBACK = "127.0.0.1"
EVERY_ADDRESS = "0.0.0.0"
"""Only inside a container, whose own loopback address nobody outside it can reach. Who may ask does not change: the
page still refuses every request that does not name this machine (``chord.ui.guard``)."""
OPEN_WITHIN_S = 60.0
"""A cold disk may take long to load the page's libraries."""


def run(call: Call) -> int:
    """Serve the page until Ctrl-C. Raises CallError for a port in use, EngineError without Streamlit."""
    if find_spec("streamlit") is None:
        raise EngineError("page_not_installed", package="streamlit")
    if not is_free(call.port):
        raise CallError("port_taken", port=call.port, other=call.port + 1 if call.port < 65535 else call.port - 1)
    if call.engine is not None:
        os.environ[ENGINE_VARIABLE] = call.engine
    address = f"http://{LOOPBACK}:{call.port}"
    opened = say("cli.app_open", call.language, address=address)
    browser = not call.no_browser and has_screen(sys.platform, os.environ)
    threading.Thread(target=_announce, args=(call.port, address, opened, browser), daemon=True).start()
    if call.in_container:
        console.remark(say("cli.app_in_container", call.language, port=call.port))
    try:
        _serve([str(launcher()), *page_flags(call.port, EVERY_ADDRESS if call.in_container else LOOPBACK)])
    except KeyboardInterrupt:
        console.remark(say("cli.app_closed", call.language))
        return Cancelled.exit_code
    return 0


def launcher() -> Path:
    """Return ``app.py``: at the top of a checkout, or in the installed package in a folder of its own.

    Streamlit puts its folder in front of the module path, where ``chord/types`` would stand before Python's ``types``.
    """
    try:
        return resource("launch", "app.py")
    except FileNotFoundError:
        return resource("app.py")


def page_flags(port: int, address: str = LOOPBACK) -> list[str]:
    """Return every setting of ``.streamlit/config.toml`` as a flag, with this port and address.

    So no settings file of the folder in which the command is called can open the page to others.
    """
    settings = tomllib.loads(resource(".streamlit", "config.toml").read_text(encoding="utf-8"))
    flags = {f"{part}.{name}": value for part, values in settings.items() for name, value in values.items()}
    flags |= {"server.address": address, "server.port": port, "server.headless": True}
    flags["logger.hideWelcomeMessage"] = True  # the command says itself where the page is
    return [f"--{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in flags.items()]


def is_free(port: int) -> bool:
    """Whether a server could listen at this port of the loopback address now."""
    with socket.socket() as listener:
        if os.name == "posix":  # elsewhere this option would share a port in use
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((LOOPBACK, port))
        except OSError:
            return False
    return True


def has_screen(platform: str, environ: Mapping[str, str]) -> bool:
    """Whether a browser can open: without a display Linux would start one inside this terminal."""
    return platform in ("win32", "darwin") or bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def _serve(arguments: list[str]) -> None:
    from click import Abort
    from streamlit.web import cli

    try:
        cli.main(["run", *arguments], standalone_mode=False)
    except Abort:
        raise KeyboardInterrupt from None


def _announce(port: int, address: str, opened: str, browser: bool) -> None:
    """Say where the page is, and open it, as soon as it answers."""
    give_up_at_s = time.monotonic() + OPEN_WITHIN_S
    while time.monotonic() < give_up_at_s:
        with socket.socket() as asker:
            if asker.connect_ex((LOOPBACK, port)) == 0:
                break
        time.sleep(0.1)
    else:
        return
    console.remark(opened)
    if browser:
        webbrowser.open(address)
