"""Which colours a box shows: eleven names by hue, saturation and brightness, and how dark or light it is.

What is white, black, light or dark is told by the picture around: under a grey sky a white car is grey by itself.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from chord.geometry import in_pixels
from chord.types import Box, Pixels

COLOURS = ("black", "white", "grey", "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown")

TONES = ("dark", "light")
"""Told beside the colours, by brightness alone: a dark coat may be black, navy or brown."""

PATCH_PX = 32
"""A box is measured on a patch of this side: colour shares do not need more."""

BLACK_SHARE = 0.22
"""Share of the way from the picture's darkest to its brightest under which a pixel counts as black."""
GREY_BELOW = 60
"""Saturation (0..255) under which a pixel has no hue."""
WHITE_SHARE = 0.65
"""Share of the picture's brightest from which a pixel counts as light, and without hue as white."""
BROWN_BELOW = 150
"""Brightness under which orange is brown."""
PINK_BELOW = 130
"""Saturation under which a bright red is pink."""

DARK_SHARE = 0.35
"""Share of the way from the picture's darkest to its brightest under which a pixel counts as dark."""

BLACK_ITSELF = 10
"""Brightness of black things in good light: the darkest of a picture is only brighter by stray light or haze."""
HAZE_MAX, BRIGHTEST_MIN = 32, 200
"""Brightness past which the picture's ends do not count: a pale picture has no black in it, a dim one no white."""
ENDS_PERCENT = (1, 99)
"""What is darker or brighter than nearly all of a picture is a lamp or a hole."""
GRID_STEP_PX = 8
"""A pixel in 64 tells the ends as well as all do."""

# Upper ends of the hues on OpenCV's scale of 0..179.
_HUE_ENDS = np.array([6, 22, 34, 84, 128, 150, 170, 180])
_HUES = np.array([COLOURS.index(c) for c in ("red", "orange", "yellow", "green", "blue", "purple", "pink", "red")])


@dataclass(frozen=True, slots=True)
class Levels:
    """Brightness (0..255) of the haze over the darkest and of the brightest things in a picture."""

    haze: float = 0.0
    brightest: float = 255.0

    def black_below(self, share: float) -> float:
        """Return the brightness at a share of the way up from the haze, which lifts what is dark."""
        return self.haze + share * (self.brightest - self.haze)

    def white_from(self, share: float) -> float:
        """Return the brightness at a share of the brightest, which haze hardly lifts."""
        return share * self.brightest


FULL_RANGE = Levels()


def levels_of(pixels: Pixels) -> Levels:
    """Return the levels of a picture (height, width, 3); once for all its boxes."""
    darkest, brightest = np.percentile(pixels[::GRID_STEP_PX, ::GRID_STEP_PX].max(axis=2), ENDS_PERCENT)
    return Levels(float(np.clip(darkest - BLACK_ITSELF, 0, HAZE_MAX)), max(float(brightest), BRIGHTEST_MIN))


def colour_shares(pixels: Pixels, box: Box, levels: Levels = FULL_RANGE) -> dict[str, float]:
    """Return name of a colour or tone -> share (0..1) of the ellipse inside ``box``; those under 2 % are left out.

    The ellipse leaves the corners away, where a box shows what is behind the thing.
    """
    x1, y1, x2, y2 = in_pixels(box, pixels.shape[1], pixels.shape[0])
    patch = cv2.resize(pixels[y1:y2, x1:x2], (PATCH_PX, PATCH_PX), interpolation=cv2.INTER_AREA)
    hsv = np.asarray(cv2.cvtColor(patch, cv2.COLOR_RGB2HSV), dtype=np.uint8)
    inside = _ellipse()
    names, value = _names(hsv, levels)[inside], hsv[..., 2][inside]
    shares = np.bincount(names, minlength=len(COLOURS)) / names.size
    dark, light = value < levels.black_below(DARK_SHARE), value >= levels.white_from(WHITE_SHARE)
    measured = zip((*COLOURS, *TONES), (*shares, dark.mean(), light.mean()), strict=True)
    return {name: round(float(share), 3) for name, share in measured if share >= 0.02}


def _names(hsv: Pixels, levels: Levels) -> NDArray[np.intp]:
    """Index into COLOURS of each pixel of an HSV patch (hue 0..179)."""
    hue, saturation, value = (hsv[..., k].astype(int) for k in range(3))
    names: NDArray[np.intp] = _HUES[np.searchsorted(_HUE_ENDS, hue, side="right").clip(0, len(_HUES) - 1)]
    names[(names == COLOURS.index("orange")) & (value < BROWN_BELOW)] = COLOURS.index("brown")
    names[(names == COLOURS.index("red")) & (value >= BROWN_BELOW) & (saturation < PINK_BELOW)] = COLOURS.index("pink")
    plain = saturation < GREY_BELOW
    names[plain] = COLOURS.index("grey")
    names[plain & (value >= levels.white_from(WHITE_SHARE))] = COLOURS.index("white")
    names[value < levels.black_below(BLACK_SHARE)] = COLOURS.index("black")
    return names


def _ellipse() -> NDArray[np.bool_]:
    """The pixels of a patch that lie inside the ellipse of 80 % of its sides."""
    at = (np.arange(PATCH_PX) + 0.5) / PATCH_PX * 2 - 1
    return np.asarray(np.hypot(at[:, None], at[None, :]) <= 0.8)
