"""The page's settings: this machine only, no telemetry, no watcher."""

from __future__ import annotations

import tomllib
from pathlib import Path

from streamlit.config import get_config_options

FILE = Path(__file__).parent.parent / ".streamlit" / "config.toml"
SETTINGS = {
    f"{part}.{name}": value
    for part, values in tomllib.loads(FILE.read_text(encoding="utf-8")).items()
    for name, value in values.items()
}


def test_the_page_keeps_to_itself() -> None:
    wanted = {
        "server.address": "127.0.0.1",
        "server.port": 8501,
        "server.fileWatcherType": "none",
        "server.showEmailPrompt": False,
        "browser.gatherUsageStats": False,
        "client.showErrorDetails": "none",
    }
    assert SETTINGS.items() >= wanted.items()


def test_streamlit_knows_every_setting() -> None:
    assert set(SETTINGS) <= set(get_config_options())
