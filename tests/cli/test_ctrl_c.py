"""Ctrl-C at a terminal: it reaches every process of the command, and what was found until then is printed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from chord.resources import resource

pty = pytest.importorskip("pty", reason="terminals of this kind are POSIX")


@pytest.fixture
def terminal() -> Iterator[tuple[int, int]]:
    """Yield the two ends of a terminal: ours and the command's."""
    ours, its = pty.openpty()
    yield ours, its
    for end in (ours, its):
        os.close(end)


def test_ctrl_c_at_a_terminal_keeps_what_was_found(terminal, bikes, tmp_path) -> None:
    ours, its = terminal
    process = subprocess.Popen(
        [sys.executable, "-m", "chord", "ground", str(bikes), "car", "--json", "--language", "en"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(resource("app.py").parent), "TERM": "xterm"},
        stdout=subprocess.PIPE,
        stderr=its,
        start_new_session=True,
        encoding="utf-8",
    )
    shown = read_until(ours, "Looking at the frames")
    os.killpg(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=30)
    shown += read_until(ours, "Stopped")
    assert process.returncode == 130
    assert "Traceback" not in shown
    assert shown.rstrip().endswith("Stopped before the end: this is what was found until then.")
    value = json.loads(out)
    assert value["target"] == "car"
    assert all(span["end_s"] < 10 for span in value["spans"])


def read_until(terminal: int, words: str) -> str:
    """Return what the command wrote to its terminal, up to and with these words."""
    shown, give_up_at_s = "", time.monotonic() + 60
    os.set_blocking(terminal, False)
    while words not in shown and time.monotonic() < give_up_at_s:
        try:
            shown += os.read(terminal, 65536).decode("utf-8", "replace")
        except BlockingIOError:
            time.sleep(0.01)
    return shown
