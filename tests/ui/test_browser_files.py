"""Files in a real browser: looked at before anybody asks, converted, taken away, broken off, and two people at once."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import av
import numpy as np
import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from tests.ui.browser import ANSWER_WITHIN_MS, VIDEO, Server, Watch, ask, choose, open_page, watched

UPLOAD = "[data-testid=stFileUploaderDropzoneInput]"
FACTS = ".chord-facts"
SLOW = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": 200_000}
FAST = SLOW | {"uploadThroughput": -1}


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    with watched(browser, server) as page:
        yield page


@pytest.fixture(scope="module")
def unplayable(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clip that no browser plays: MPEG-4 part 2 in AVI, 6 s."""
    path = tmp_path_factory.mktemp("clips") / "old camera.avi"
    with av.open(str(path), "w") as container:
        stream = container.add_stream("mpeg4", rate=25)
        stream.width, stream.height, stream.pix_fmt = 320, 240, "yuv420p"
        for n in range(150):
            picture = np.full((240, 320, 3), 60, np.uint8)
            picture[80:160, n : n + 80] = (200, 60, 60)
            container.mux(stream.encode(av.VideoFrame.from_ndarray(picture)))
        container.mux(stream.encode(None))
    return path


def test_the_look_begins_by_itself_and_a_question_then_answers_at_once(page: Page, bikes: Path) -> None:
    choose(page, bikes)
    before = page.locator(FACTS).bounding_box()
    expect(page.locator(FACTS)).to_contain_text("looked through", timeout=ANSWER_WITHIN_MS)
    after = page.locator(FACTS).bounding_box()
    assert before == after, "the layout moved"
    ask(page, "Visual grounding", "Target", "cyclist")
    expect(page.locator("[class*=st-key-chord-card] code").first).to_contain_text("Target: cyclist")
    expect(page.get_by_role("button", name="Run")).to_be_visible()


def test_a_clip_no_browser_plays_is_converted_once_and_keeps_its_place(page: Page, unplayable: Path) -> None:
    page.set_input_files(UPLOAD, unplayable)
    page.wait_for_function(f"{VIDEO}?.readyState >= 2", timeout=ANSWER_WITHIN_MS)
    assert abs(page.evaluate(f"{VIDEO}.duration") - 6.0) < 0.05
    expect(page.locator("[data-testid=stAlert]")).to_have_count(0)
    first = page.evaluate(f"{VIDEO}.src")
    page.set_input_files(UPLOAD, unplayable)
    page.wait_for_function(f"{VIDEO}?.readyState >= 2 && {VIDEO}.src !== '{first}'")


def test_a_film_that_goes_away_while_it_plays(
    browser: Browser, server: Server, page: Page, sample: Path, bikes: Path, tmp_path: Path
) -> None:
    film = tmp_path / "film.mp4"
    shutil.copy(sample, film)
    watch = Watch()  # the browser itself reports the missing file in its console
    page = open_page(browser, server, watch)
    field = page.get_by_placeholder("Big file")
    field.fill(str(film))
    field.press("Enter")
    page.wait_for_function(f"{VIDEO}?.readyState >= 2")
    expect(page.locator(FACTS)).to_contain_text("looked through", timeout=ANSWER_WITHIN_MS)
    film.unlink()
    page.evaluate(f"{VIDEO}.src += '?past-what-is-buffered'")
    expect(page.locator(".chord-screen")).to_contain_text("There is no file film.mp4", timeout=ANSWER_WITHIN_MS)
    ask(page, "Visual grounding", "Target", "cat")
    expect(page.locator("[data-testid=stAlert]")).to_contain_text("There is no file film")
    choose(page, bikes)
    expect(page.locator("[data-testid=stAlert]")).to_have_count(0)
    assert watch.foreign == []
    page.context.close()


def test_an_upload_that_is_broken_off_half_way(browser: Browser, server: Server, bikes: Path, sample: Path) -> None:
    page = open_page(browser, server)
    network = page.context.new_cdp_session(page)
    network.send("Network.emulateNetworkConditions", SLOW)
    page.set_input_files(UPLOAD, sample)
    expect(page.locator("[data-testid=stFileChip]")).to_be_visible()
    page.reload()
    network.send("Network.emulateNetworkConditions", FAST)
    page.wait_for_selector(".chord-machine:has-text('embedded')")
    assert page.locator(FACTS).count() == 0
    choose(page, bikes)
    expect(page.get_by_role("button", name="Run")).to_be_enabled()
    page.context.close()


def test_an_upload_that_the_disk_does_not_take(browser: Browser, server: Server, bikes: Path, sample: Path) -> None:
    page = open_page(browser, server)
    page.route("**/_stcore/upload_file/**", lambda route: route.fulfill(status=507))
    page.set_input_files(UPLOAD, bikes)
    words = "getComputedStyle(document.querySelector('[data-testid=stFileUploaderDropzone]'), '::after').content"
    page.wait_for_function(f"{words}.includes('The upload did not arrive')")
    expect(page.locator("[data-testid=stFileChip]")).to_be_hidden()
    page.unroute("**/_stcore/upload_file/**")
    choose(page, sample)
    page.context.close()


def test_two_people_at_once_each_get_their_own(browser: Browser, server: Server, bikes: Path, sample: Path) -> None:
    with watched(browser, server) as one, watched(browser, server) as two:
        choose(one, bikes)
        choose(two, sample)
        ask(one, "Visual grounding", "Target", "cyclist")
        ask(two, "Visual grounding", "Target", "cup")
        for page, target, other in ((one, "cyclist", "cup"), (two, "cup", "cyclist")):
            card = page.locator("[class*=st-key-chord-card] code")
            expect(card.first).to_contain_text(f"Target: {target}", timeout=ANSWER_WITHIN_MS)
            expect(page.get_by_role("button", name="Run")).to_be_visible(timeout=ANSWER_WITHIN_MS)
            assert not any(other in text for text in card.all_inner_texts())
