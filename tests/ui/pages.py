"""What tests do with the page's script: upload, press, wait, read."""

from __future__ import annotations

import time
from collections.abc import Callable

from streamlit.testing.v1 import AppTest

from chord.ui.session import Session

WAIT_S = 10.0
CLIP = ("holiday.mp4", b"not empty", "video/mp4")


def session_of(page: AppTest) -> Session:
    session = page.session_state["chord"]
    assert isinstance(session, Session)
    return session


def shown(page: AppTest) -> str:
    """Return all that the page says."""
    assert not page.exception, page.exception
    places = (page.get("html"), page.code, page.error, page.info, page.warning)
    return "\n".join(str(e.value if hasattr(e, "value") else e.proto.body) for place in places for e in place)


def until(page: AppTest, true: Callable[[], bool]) -> AppTest:
    """Run the page until ``true``, and once more."""
    give_up_at_s = time.monotonic() + WAIT_S
    while not true():
        assert time.monotonic() < give_up_at_s
        time.sleep(0.01)
        page.run()
    return page.run()


def upload(page: AppTest, file: tuple[str, bytes, str] = CLIP) -> AppTest:
    return page.file_uploader[0].set_value(file).run()


def name_path(page: AppTest, text: object) -> AppTest:
    """Type a path and press Enter."""
    field = next(field for field in page.text_input if str(field.key).startswith("path-"))
    return field.input(str(text)).run()


def press(page: AppTest, key: str) -> AppTest:
    return page.button(key).click().run()


def finish(page: AppTest) -> AppTest:
    return until(page, lambda: session_of(page).running is None)
