"""Two people at one server: nothing of one reaches the other, and neither waits for the other's end."""

from __future__ import annotations

import threading
from collections.abc import Callable

import numpy as np
from streamlit.testing.v1 import AppTest

from chord.engines import open_engine
from chord.types import Picture
from chord.ui.shelf import SHELF
from tests.ui.answers import Script, ScriptedLook
from tests.ui.pages import finish, press, session_of, shown, upload

CALLS = 6


def test_two_pages_share_nothing(open_page: Callable[[], AppTest], describing: Script, looking: ScriptedLook) -> None:
    looking.go.clear()
    one, two = open_page(), open_page()
    upload(one, ("one.mp4", b"first", "video/mp4"))
    upload(two, ("two.mp4", b"second", "video/mp4"))
    first, second = session_of(one), session_of(two)
    assert first.token != second.token
    assert first.worker is not second.worker
    assert first.observations is not second.observations
    assert SHELF.find(second.token, str(first.clip.address).split("/")[-1]) is None  # type: ignore[union-attr]
    for page, question in ((one, "first?"), (two, "second?")):
        page.text_input("question").input(question)
        press(page, "run-describe")
    looking.go.set()
    finish(one)
    finish(two)
    asked = {text: more["name"] for text, more in describing.calls}
    assert asked == {"first?": "one.mp4", "second?": "two.mp4"}
    assert "two.mp4" not in shown(one)
    assert "one.mp4" not in shown(two)
    first.close()
    assert second.clip is not None
    assert second.clip.path.is_file()
    assert SHELF.find(*str(second.clip.address).split("/")[-2:]) is not None


def test_two_looks_take_turns_at_the_engine() -> None:
    """Pieces of work are served in the order in which they come, so neither of two can keep the other out."""
    engine = open_engine("embedded").engine
    pictures = [Picture(np.full((120, 120, 3), 90, np.uint8), float(n)) for n in range(4)]
    done: list[str] = []
    together = threading.Barrier(2)

    def looks(name: str) -> None:
        together.wait(10)
        for _ in range(CALLS):
            engine.look(pictures)
            done.append(name)

    threads = [threading.Thread(target=looks, args=(name,)) for name in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(done) == 2 * CALLS
    late = done[: CALLS + 2]
    assert min(late.count("a"), late.count("b")) >= 2, done
