"""The page in a real browser, with a real server, a real engine and real footage."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from chord.ui.timeline import LEFT_PX, RIGHT_PX
from tests.ui.browser import ANSWER_WITHIN_MS, VIDEO, Server, ask, choose, open_page, watched

CYCLIST_S = (3.04, 5.48)
SHOTS = 6
RED = (229, 72, 77)


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    with watched(browser, server) as page:
        yield page


@pytest.fixture(scope="module")
def grounded(browser: Browser, server: Server, bikes: Path) -> Iterator[Page]:
    """A page on which the cyclist has been found."""
    with watched(browser, server) as page:
        choose(page, bikes)
        ask(page, "Visual grounding", "Target", "cyclist")
        expect(page.locator("[class*=st-key-chord-card] code").first).to_contain_text(
            "Target: cyclist", timeout=ANSWER_WITHIN_MS
        )
        expect(page.get_by_role("button", name="Run")).to_be_visible(timeout=ANSWER_WITHIN_MS)
        yield page


def boxes(page: Page) -> list[Any]:
    """Return the boxes that the overlay has drawn for the frame on screen."""
    drawn: list[Any] = json.loads(page.locator(".chord-canvas").get_attribute("data-boxes") or "[]")
    return drawn


def seek(page: Page, time_s: float) -> None:
    """Move the player itself, as its own controls do, and wait for the frame."""
    page.evaluate(
        f"new Promise(done => {{ const v = {VIDEO}; v.pause(); v.currentTime = {time_s};"
        " v.addEventListener('seeked', () => setTimeout(done, 100), {once: true}); })"
    )


def red_share(page: Page, box: list[float]) -> float:
    """Return the share of the box's left edge that is red on the canvas, the picture being centred in the player."""
    share: float = page.evaluate(
        """([[x1, y1, , y2], red]) => {
            const canvas = document.querySelector('.chord-canvas');
            const { videoWidth, videoHeight } = document.querySelector('.st-key-chord-preview video');
            const scale = Math.min(canvas.width / videoWidth, canvas.height / videoHeight);
            const [width, height] = [videoWidth * scale, videoHeight * scale];
            const [left, upper] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
            const [x, top, bottom] = [left + x1 * width, upper + y1 * height, upper + y2 * height].map(Math.round);
            const strip = canvas.getContext('2d').getImageData(x - 1, top, 3, bottom - top);
            let hits = 0;
            for (let row = 0; row < strip.height; row++) {
                const pixels = [0, 1, 2].map((i) => strip.data.slice(4 * (3 * row + i), 4 * (3 * row + i) + 4));
                hits += pixels.some((p) => p[3] > 200 && red.every((c, i) => Math.abs(c - p[i]) < 12));
            }
            return hits / strip.height;
        }""",
        [box, RED],
    )
    return share


def test_the_box_follows_the_target_through_playback_and_seeking(grounded: Page) -> None:
    page = grounded
    seek(page, 1.0)
    assert boxes(page) == []
    seek(page, 4.6)
    (before,) = boxes(page)
    assert before["label"].startswith("cyclist")
    assert red_share(page, before["box"]) > 0.9
    page.evaluate(f"{VIDEO}.play()")
    page.wait_for_function(f"{VIDEO}.currentTime > 5.0")
    moving = page.evaluate("document.querySelector('.chord-canvas').dataset.boxes")
    page.evaluate(f"{VIDEO}.pause()")
    assert json.loads(moving)
    assert json.loads(moving)[0]["box"] != before["box"]
    seek(page, 9.0)
    assert boxes(page) == []


@pytest.mark.parametrize("size", [("500px", "400px"), ("500px", "120px")])
def test_the_box_stays_on_a_letterboxed_picture(grounded: Page, size: tuple[str, str]) -> None:
    seek(grounded, 4.6)
    grounded.evaluate(f"Object.assign({VIDEO}.style, {{width: '{size[0]}', height: '{size[1]}'}})")
    grounded.wait_for_function(f"document.querySelector('.chord-canvas').style.height === '{size[1]}'")
    (drawn,) = boxes(grounded)
    assert red_share(grounded, drawn["box"]) > 0.9
    grounded.evaluate(f"{VIDEO}.removeAttribute('style')")


def test_a_click_on_the_time_line_and_on_a_time_seeks(grounded: Page) -> None:
    page = grounded
    line = page.locator(".st-key-chord-timeline")
    area = line.bounding_box()
    assert area is not None
    line.click(position={"x": LEFT_PX + (area["width"] - LEFT_PX - RIGHT_PX) * 0.46, "y": 20})
    page.wait_for_function(f"Math.abs({VIDEO}.currentTime - 4.6) < 0.05 && !{VIDEO}.seeking")
    page.wait_for_function("document.querySelector('.chord-canvas').dataset.boxes !== '[]'")
    page.locator("[data-seek]").first.click()
    page.wait_for_function(f"{VIDEO}.currentTime >= {CYCLIST_S[0] - 0.5} && {VIDEO}.currentTime < 4.5")
    bars = page.locator(".st-key-chord-timeline .point")
    assert bars.count() >= 1


def test_the_language_changes_and_nothing_is_lost(grounded: Page) -> None:
    page = grounded
    seek(page, 4.6)
    page.evaluate(f"{VIDEO}.dataset.same = 'yes'")
    page.get_by_role("radio", name="Describe").click()
    page.get_by_role("textbox", name="Question").type("who comes")  # not sent yet
    page.get_by_role("radio", name="中文").click()
    expect(page.get_by_role("button", name="运行")).to_be_visible()
    expect(page.get_by_role("textbox", name="问题")).to_have_value("who comes")
    page.get_by_role("radio", name="视觉定位").click()
    expect(page.locator("[class*=st-key-chord-card] code").first).to_contain_text("置信度")
    expect(page.get_by_role("textbox", name="目标")).to_have_value("cyclist")
    assert page.evaluate(f"{VIDEO}.dataset.same === 'yes' && Math.abs({VIDEO}.currentTime - 4.6) < 0.05")
    page.wait_for_function("document.querySelector('.chord-canvas').dataset.boxes !== '[]'")


def test_a_run_is_stopped_and_says_so(page: Page, bikes: Path) -> None:
    choose(page, bikes)
    page.get_by_role("button", name="Run").click()
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".chord-stopped")).to_be_visible(timeout=10_000)
    expect(page.get_by_role("button", name="Run")).to_be_enabled()


def test_a_description_has_times_that_seek(page: Page, bikes: Path) -> None:
    choose(page, bikes)
    page.get_by_role("button", name="Run").click()
    expect(page.locator(".chord-row").first).to_be_visible(timeout=ANSWER_WITHIN_MS)
    expect(page.get_by_role("button", name="Run")).to_be_visible(timeout=ANSWER_WITHIN_MS)
    expect(page.locator(".chord-row")).to_have_count(SHOTS)
    page.locator(".chord-row [data-seek='7.480']").click()
    page.wait_for_function(f"Math.abs({VIDEO}.currentTime - 7.48) < 0.05")


def test_bad_files_are_one_sentence_each_and_the_next_upload_works(page: Page, bikes: Path, tmp_path: Path) -> None:
    bad = {"empty.mp4": b"", "![x](http://evil.example/x.png).mp4": b"<html><body>http://evil.example</body></html>"}
    for name, content in bad.items():
        file = {"name": name, "mimeType": "video/mp4", "buffer": content}
        page.set_input_files("[data-testid=stFileUploaderDropzoneInput]", file)  # type: ignore[arg-type]
        expect(page.locator("[data-testid=stAlert]")).to_have_count(1)
        expect(page.locator("[data-testid=stAlert]")).to_contain_text(name.replace("http:", "http\u2060:"))
        assert page.locator("[data-testid=stAlert] :is(a, img)").count() == 0
    choose(page, bikes)
    expect(page.locator("[data-testid=stAlert]")).to_have_count(0)
    expect(page.get_by_role("button", name="Run")).to_be_enabled()


def test_the_sample_clip_is_one_click_away(page: Page) -> None:
    page.get_by_role("button", name="sample").click()
    page.wait_for_function(f"{VIDEO}?.readyState >= 2")
    expect(page.locator(".chord-facts")).to_contain_text("sample.mp4")


def test_a_player_that_fails_gets_a_preview(browser: Browser, server: Server, bikes: Path) -> None:
    page = open_page(browser, server)
    choose(page, bikes)
    first = page.evaluate(f"{VIDEO}.src")
    page.evaluate(f"{VIDEO}.src = '/app/static/clip/gone'")
    page.wait_for_function(f"{VIDEO}?.readyState >= 2 && {VIDEO}.src !== '{first}'", timeout=ANSWER_WITHIN_MS)
    page.context.close()
