"""Remakes the pictures of the page in ``assets/``: ``python -m tests.ui.make_screenshots`` at the repository's top."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect

from chord.resources import resource
from tests.ui.browser import ANSWER_WITHIN_MS, ask, browsing, choose, open_page, serving

ASSETS = Path(__file__).parents[2] / "assets"
CROSSING_S = 2.6
"""When the astronaut of the sample is in the middle of the picture."""
SETTLED_MS = 1500


def main() -> None:
    """Take one picture of the empty page, one of a description, and one of a grounding."""
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("chromium is needed: run make system")
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, browsing(Path(chromium)) as browser:
        page = open_page(browser, server)
        _take(page, "empty")
        choose(page, resource("assets", "sample.mp4"))
        ask(page, "Describe", "Question", "What happens here?")
        expect(page.locator(".chord-row").first).to_be_visible(timeout=ANSWER_WITHIN_MS)
        _wait_for_the_end(page)
        _seek(page, CROSSING_S)
        _take(page, "describe")
        ask(page, "Visual grounding", "Target", "a person entering from the left")
        expect(page.locator("[class*=st-key-chord-card] code").first).to_be_visible(timeout=ANSWER_WITHIN_MS)
        _wait_for_the_end(page)
        _seek(page, CROSSING_S)
        _take(page, "ground")


def _wait_for_the_end(page: Page) -> None:
    expect(page.get_by_role("button", name="Run")).to_be_visible(timeout=ANSWER_WITHIN_MS)


def _seek(page: Page, time_s: float) -> None:
    page.evaluate(f"document.querySelector('.st-key-chord-preview video').currentTime = {time_s}")


def _take(page: Page, name: str) -> None:
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement?.blur()")
    page.wait_for_timeout(SETTLED_MS)
    page.screenshot(path=ASSETS / f"screenshot_{name}.png")


if __name__ == "__main__":
    main()
