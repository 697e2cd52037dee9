import os
import signal
import socket
import subprocess
import sys
import time
import tomllib
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from chord.cli import main
from chord.cli.verbs import app
from chord.resources import resource

HEARS_CTRL_C = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the tests run in the background
from chord.cli import main
raise SystemExit(main())
"""


@pytest.fixture
def taken_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


def test_a_port_in_use_is_one_sentence(taken_port, capsys, monkeypatch) -> None:
    monkeypatch.setattr(app, "_serve", lambda _arguments: pytest.fail("served"))
    assert main(["app", "--port", str(taken_port)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert f"--port {taken_port + 1}" in err


def test_without_streamlit_it_is_one_sentence(capsys, monkeypatch) -> None:
    monkeypatch.setattr(app, "find_spec", lambda _name: None)
    assert main(["app"]) == 4
    assert "streamlit" in capsys.readouterr().err


def test_every_setting_of_the_page_is_a_flag_and_the_address_is_loopback() -> None:
    flags = dict(flag.removeprefix("--").split("=", 1) for flag in app.page_flags(9000))
    settings = tomllib.loads(resource(".streamlit", "config.toml").read_text(encoding="utf-8"))
    assert {f"{part}.{name}" for part, values in settings.items() for name in values} <= set(flags)
    assert flags["server.address"] == "127.0.0.1"
    assert flags["server.port"] == "9000"
    assert flags["server.fileWatcherType"] == "none"
    assert flags["browser.gatherUsageStats"] == "false"
    assert flags["server.showEmailPrompt"] == "false"


def test_only_a_container_listens_everywhere_and_says_what_follows(monkeypatch, capsys) -> None:
    served: list[str] = []
    monkeypatch.setattr(app, "_serve", served.extend)
    monkeypatch.setattr(app, "_announce", lambda *_: None)
    monkeypatch.setattr(app, "is_free", lambda _port: True)
    assert main(["app", "--port", "9000"]) == 0
    assert "--server.address=127.0.0.1" in served
    assert capsys.readouterr().err == ""
    served.clear()
    assert main(["app", "--port", "9000", "--in-container"]) == 0
    assert "--server.address=0.0.0.0" in served
    assert "-p 127.0.0.1:9000:9000" in capsys.readouterr().err


def test_the_page_listening_everywhere_still_answers_this_machine_only(tmp_path) -> None:
    port = free_port()
    environment = {**os.environ, "PYTHONPATH": str(resource("app.py").parent)}
    process = subprocess.Popen(
        [sys.executable, "-m", "chord", "app", "--port", str(port), "--no-browser", "--in-container"],
        cwd=tmp_path, env=environment, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        assert answered(f"http://127.0.0.1:{port}/_stcore/health", process)
        with pytest.raises(HTTPError) as refused:
            urlopen(Request(f"http://127.0.0.1:{port}/", headers={"Host": f"192.168.0.7:{port}"}))
        assert refused.value.code == 403
    finally:
        process.terminate()
        process.wait(30)


def test_the_engine_asked_for_reaches_the_page(monkeypatch) -> None:
    monkeypatch.setenv(app.ENGINE_VARIABLE, "before")
    seen = []
    monkeypatch.setattr(app, "_serve", lambda _arguments: seen.append(os.environ[app.ENGINE_VARIABLE]))
    monkeypatch.setattr(app, "_announce", lambda *_: None)
    monkeypatch.setattr(app, "is_free", lambda _port: True)
    assert main(["app", "--engine", "embedded"]) == 0
    assert seen == ["embedded"]


def test_a_browser_needs_a_screen_on_linux_only() -> None:
    assert app.has_screen("win32", {})
    assert app.has_screen("darwin", {})
    assert not app.has_screen("linux", {})
    assert app.has_screen("linux", {"DISPLAY": ":0"})
    assert app.has_screen("linux", {"WAYLAND_DISPLAY": "wayland-0"})


@pytest.mark.skipif(os.name != "posix", reason="sends SIGINT to a process of its own")
def test_the_page_opens_from_anywhere_on_loopback_and_ctrl_c_closes_it(tmp_path) -> None:
    """Also beside a settings file that would open it to others."""
    (tmp_path / ".streamlit").mkdir()
    (tmp_path / ".streamlit" / "config.toml").write_text('[server]\naddress = "0.0.0.0"\nport = 1\n')
    port = free_port()
    repository = str(resource("app.py").parent)
    process = subprocess.Popen(
        [sys.executable, "-c", HEARS_CTRL_C, "app", "--port", str(port), "--no-browser"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": repository},
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        assert answered(f"http://127.0.0.1:{port}/_stcore/health", process)
    finally:
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert f"http://127.0.0.1:{port}" in err
    assert "Traceback" not in err


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def answered(address: str, process: subprocess.Popen[str]) -> bool:
    give_up_at_s = time.monotonic() + 60
    while time.monotonic() < give_up_at_s and process.poll() is None:
        try:
            with urlopen(address) as reply:
                return reply.status == 200
        except OSError:
            time.sleep(0.1)
    return False
