"""Labels are read back from the pixels."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

from chord.export import labels
from chord.export.fonts import font_for, installed
from chord.export.labels import RED, WHITE, Label, with_labels, words
from chord.types import Box, Picture, Pixels

GREY = 90
BOX = Box(0.25, 0.5, 0.75, 0.9)


@pytest.fixture
def chinese(need_tool: Callable[[str], Path]) -> None:
    """A font with Chinese characters; missing ones fail under CI."""
    if font_for("骑车的人", 20) is None:
        need_tool("a font with Chinese characters (fonts-noto-cjk)")


def picture(width: int = 640, height: int = 360) -> Picture:
    return Picture(np.full((height, width, 3), GREY, np.uint8), 4.6)


def label(name: str, box: Box = BOX, english: str = "person", confidence: float | None = 0.82) -> Label:
    return Label(box, name, english, confidence)


def is_colour(pixels: Pixels, colour: tuple[int, int, int]) -> np.ndarray:
    return np.all(pixels == np.array(colour, np.uint8), axis=2)


def letters(pixels: Pixels) -> np.ndarray:
    """Return where letters are: bright in the picture, cut to what is there."""
    bright = pixels[..., 1] > 160
    rows, columns = np.flatnonzero(bright.any(1)), np.flatnonzero(bright.any(0))
    return bright[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def written(text: str, size_px: int) -> np.ndarray:
    """Return the same words drawn by themselves, white on the label's red."""
    font = font_for(text, size_px)
    assert font is not None
    image = Image.new("RGB", (1000, 100), RED)
    ImageDraw.Draw(image).text((10, 60), text, font=font, fill=WHITE, anchor="ls")
    return letters(np.asarray(image))


def test_the_box_is_drawn_where_it_is_and_the_original_stays() -> None:
    before = picture()
    pixels, notices = with_labels(before, [label("cat")])
    assert notices == ()
    assert (before.pixels == GREY).all()
    red = is_colour(pixels, RED)
    assert red[180:324, 160].all()
    assert red[180:324, 479].all()
    assert red[323, 160:480].all()
    assert not red[200:300, 170:470].any()
    assert (pixels[200:300, 170:470] == GREY).all()


@pytest.mark.usefixtures("chinese")
@pytest.mark.parametrize("name", ["骑车的人", "红色的杯子", "貓 и Straße"])
def test_every_script_is_really_drawn(name: str) -> None:
    if font_for(name, 20) is None:
        pytest.skip("no font here has all of it")
    pixels, notices = with_labels(picture(), [label(name)])
    assert notices == ()
    assert np.array_equal(letters(pixels), written(words(name, 0.82, 4.6), 14))


@pytest.mark.usefixtures("chinese")
def test_different_characters_look_different() -> None:
    """Boxes that stand for no character would all look the same."""
    one, two = (letters(with_labels(picture(), [label(name, confidence=None)])[0]) for name in ("猫", "狗"))
    assert one.shape != two.shape or not np.array_equal(one, two)


def test_without_a_font_the_english_name_stands_there_and_a_remark_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labels, "font_for", lambda _text, _size: None)
    pixels, notices = with_labels(picture(), [label("骑车的人"), label("骑车的人")])
    plain, _ = with_labels(picture(), [label("person"), label("person")])
    assert np.array_equal(pixels, plain)
    assert [notice.key for notice in notices] == ["font_missing"]
    assert "person" in notices[0].say("zh")
    assert "?" not in words("person", 0.82, 4.6)


@pytest.mark.parametrize("box", [Box(0.0, 0.0, 0.1, 0.1), Box(0.9, 0.9, 1.0, 1.0), Box(0.0, 0.0, 1.0, 1.0)])
@pytest.mark.parametrize("size", [(640, 360), (360, 640), (64, 48), (1920, 1080)])
def test_the_words_stay_inside_any_picture(box: Box, size: tuple[int, int]) -> None:
    pixels, _ = with_labels(picture(*size), [label("cat", box)])
    assert pixels.shape == (size[1], size[0], 3)
    assert (pixels[..., 1] > 160).any()


def test_long_words_become_smaller_until_they_fit() -> None:
    pixels, _ = with_labels(picture(), [label("the tall person in the dark coat who walks to the left " * 2, BOX)])
    bright = (pixels[..., 1] > 160).any(0)
    assert bright[320:640].any()
    assert not bright[-3:].any()


def test_words_without_a_confidence_name_none() -> None:
    assert words("cat", None, 4.6) == "cat  0:04.600"
    assert words("cat", 0.825, 64.6).startswith("cat 0.8")


def test_the_known_fonts_of_this_machine_are_files() -> None:
    assert all(path.is_file() for path, _ in installed())
