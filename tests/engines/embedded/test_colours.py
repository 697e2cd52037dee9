"""Colours of a box, from pixels of known colour."""

from __future__ import annotations

import numpy as np
import pytest

from chord.engines.embedded.colours import BRIGHTEST_MIN, COLOURS, FULL_RANGE, TONES, colour_shares, levels_of
from chord.types import Box, Pixels

BOX = Box(0.25, 0.25, 0.75, 0.75)
PAINTS = {
    "black": (20, 20, 22),
    "white": (240, 240, 238),
    "grey": (120, 122, 118),
    "red": (200, 30, 30),
    "orange": (240, 130, 20),
    "yellow": (240, 220, 30),
    "green": (40, 150, 60),
    "blue": (30, 60, 200),
    "purple": (120, 40, 160),
    "pink": (240, 150, 180),
    "brown": (110, 65, 30),
}


def painted(rgb: tuple[int, int, int]) -> Pixels:
    """A picture of green with a middle of that colour."""
    pixels = np.full((120, 160, 3), (40, 150, 60), np.uint8)
    pixels[30:90, 40:120] = rgb
    return pixels


@pytest.mark.parametrize("name", COLOURS)
def test_each_colour_is_named(name: str) -> None:
    shares = colour_shares(painted(PAINTS[name]), BOX)
    assert {c: share for c, share in shares.items() if c not in TONES} == {name: 1.0}


@pytest.mark.parametrize(("rgb", "tone"), [((20, 25, 70), "dark"), ((70, 45, 20), "dark"), ((250, 220, 180), "light")])
def test_dark_and_light_are_told_whatever_the_hue(rgb: tuple[int, int, int], tone: str) -> None:
    assert {c for c, share in colour_shares(painted(rgb), BOX).items() if share == 1.0} > {tone}


def test_the_middle_is_neither_dark_nor_light() -> None:
    assert not {"dark", "light"} & set(colour_shares(painted(PAINTS["grey"]), BOX))


def test_shares_are_of_the_middle_of_the_box() -> None:
    pixels = painted(PAINTS["red"])
    pixels[60:90, 40:120] = PAINTS["blue"]
    shares = colour_shares(pixels, BOX)
    assert shares["red"] == pytest.approx(0.5, abs=0.05)
    assert shares["blue"] == pytest.approx(0.5, abs=0.05)


def test_corners_of_the_box_do_not_count() -> None:
    pixels = painted(PAINTS["white"])
    pixels[30:38, 40:50] = PAINTS["red"]
    assert colour_shares(pixels, BOX) == {"white": 1.0, "light": 1.0}


def test_a_box_of_one_pixel_has_a_colour() -> None:
    assert colour_shares(painted(PAINTS["red"]), Box(0.5, 0.5, 0.501, 0.501))["red"] == 1.0


def under_a_sky(rgb: tuple[int, int, int], *, sky: int, street: int = 90, shadow: int = 10) -> Pixels:
    """A thing of that colour on a street, a strip of sky above and of shadow below."""
    pixels = np.full((120, 160, 3), street, np.uint8)
    pixels[:20], pixels[-20:] = sky, shadow
    pixels[30:90, 40:120] = rgb
    return pixels


@pytest.mark.parametrize(
    ("grey", "sky", "name"),
    [(150, 205, "white"), (150, 255, "grey"), (110, 205, "grey"), (200, 255, "white"), (100, 120, "grey")],
)
def test_white_is_what_is_nearly_as_bright_as_the_brightest(grey: int, sky: int, name: str) -> None:
    pixels = under_a_sky((grey, grey, grey), sky=sky)
    shares = colour_shares(pixels, BOX, levels_of(pixels))
    assert {c for c in shares if c not in TONES} == {name}
    assert ("light" in shares) == (name == "white")


@pytest.mark.parametrize(("shadow", "name"), [(20, "grey"), (50, "black")])
def test_haze_lifts_black(shadow: int, name: str) -> None:
    pixels = under_a_sky((70, 72, 70), sky=230, shadow=shadow)
    assert name in colour_shares(pixels, BOX, levels_of(pixels))


def test_a_picture_without_black_or_white_keeps_the_names() -> None:
    pale = under_a_sky((180, 180, 180), sky=250, street=200, shadow=190)
    assert "black" not in colour_shares(pale, BOX, levels_of(pale))
    night = under_a_sky((90, 90, 90), sky=95, street=20, shadow=5)
    assert levels_of(night).brightest == BRIGHTEST_MIN
    assert "white" not in colour_shares(night, BOX, levels_of(night))


def test_a_picture_of_the_full_range_needs_no_levels() -> None:
    pixels = under_a_sky((120, 120, 120), sky=255)
    assert levels_of(pixels) == FULL_RANGE
    assert colour_shares(pixels, BOX, levels_of(pixels)) == colour_shares(pixels, BOX)
