"""Boxes with label, confidence and time, drawn into a picture. Chinese is drawn as Chinese, and nothing as "???"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw

from chord.export.fonts import Font, font_for, plain_font
from chord.geometry import in_pixels
from chord.texts.clock import clock
from chord.types import Box, Notice, Picture, Pixels

RED = (229, 72, 77)
WHITE = (255, 255, 255)
TEXT_SHARE, TEXT_MIN_PX, TEXT_FLOOR_PX = 1 / 32, 14, 8
"""Height of the letters: a share of the picture's short side, at least readable; less only to fit the picture."""
LINE_SHARE, LINE_MIN_PX = 1 / 240, 2
PADDING = 0.3
"""Room around the letters, as a share of their height."""


@dataclass(frozen=True, slots=True)
class Label:
    """A box and the words beside it. ``english`` stands in where no font on the machine has the letters of ``name``."""

    box: Box
    name: str
    english: str
    confidence: float | None = None


def with_labels(picture: Picture, labels: Sequence[Label]) -> tuple[Pixels, tuple[Notice, ...]]:
    """Return a copy of the picture's pixels with the labels drawn, and a remark for each name that could not be."""
    image = Image.fromarray(picture.pixels)
    unwritten: dict[str, Notice] = {}
    for label in labels:
        name, font = _name_and_font(label, _text_px(image))
        if name != label.name:
            unwritten[label.name] = Notice("font_missing", {"text": label.name, "english": name})
        _draw(image, label.box, words(name, label.confidence, picture.time_s), font)
    return np.asarray(image), tuple(unwritten.values())


def words(name: str, confidence: float | None, time_s: float) -> str:
    """Return what stands beside a box: "cyclist 0.83  0:04.600"."""
    measured = name if confidence is None else f"{name} {confidence:.2f}".strip()
    return f"{measured}  {clock(time_s)}".strip()


def _name_and_font(label: Label, size_px: int) -> tuple[str, Font]:
    figures = "0123456789.: "
    font = font_for(label.name + figures, size_px)
    if font is not None:
        return label.name, font
    latin = "".join(character for character in label.english if character.isascii() and character.isprintable())
    return latin, plain_font(size_px)


def _draw(image: Image.Image, box: Box, text: str, font: Font) -> None:
    """The words stand on the box where there is room above it, else inside it, and always inside the picture."""
    pen, line = ImageDraw.Draw(image), _line_px(image)
    x1, y1, x2, y2 = in_pixels(box, image.width, image.height)
    pen.rectangle((x1, y1, x2 - 1, y2 - 1), outline=RED, width=line)
    font = _fitting(font, text, image.width)
    left, top, right, bottom = pen.textbbox((0, 0), text, font=font, anchor="ls")
    pad = round(PADDING * font.size)
    width, height = round(right - left) + 2 * pad, round(bottom - top) + 2 * pad
    chip_x = max(0, min(x1, image.width - width))
    chip_y = y1 - height if y1 >= height else min(y1, max(0, image.height - height))
    pen.rectangle((chip_x, chip_y, chip_x + width - 1, chip_y + height - 1), fill=RED)
    pen.text((chip_x + pad - left, chip_y + pad - top), text, font=font, fill=WHITE, anchor="ls")


def _fitting(font: Font, text: str, width_px: int) -> Font:
    """The font, smaller where the words would be wider than the picture."""
    room = width_px - 2 * PADDING * font.size
    size = max(TEXT_FLOOR_PX, int(font.size * min(1.0, room / max(1.0, font.getlength(text)))))
    return font if size >= font.size else font.font_variant(size=size)


def _text_px(image: Image.Image) -> int:
    return max(TEXT_MIN_PX, round(TEXT_SHARE * min(image.size)))


def _line_px(image: Image.Image) -> int:
    return max(LINE_MIN_PX, round(LINE_SHARE * min(image.size)))
