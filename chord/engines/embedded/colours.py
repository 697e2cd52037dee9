"""Which colours a box shows: eleven names by hue, saturation and brightness, and how dark or light it is."""

from __future__ import annotations

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

BLACK_BELOW = 56
"""Brightness (0..255) under which a pixel counts as black."""
GREY_BELOW = 60
"""Saturation (0..255) under which a pixel has no hue."""
WHITE_FROM = 165
"""Brightness from which a pixel without hue counts as white."""
BROWN_BELOW = 150
"""Brightness under which orange is brown."""
PINK_BELOW = 130
"""Saturation under which a bright red is pink."""

DARK_BELOW = 90
"""Brightness under which a pixel counts as dark."""
LIGHT_FROM = 165
"""Brightness from which a pixel counts as light."""

# Upper ends of the hues on OpenCV's scale of 0..179.
_HUE_ENDS = np.array([6, 22, 34, 84, 128, 150, 170, 180])
_HUES = np.array([COLOURS.index(c) for c in ("red", "orange", "yellow", "green", "blue", "purple", "pink", "red")])


def colour_shares(pixels: Pixels, box: Box) -> dict[str, float]:
    """Return name of a colour or tone -> share (0..1) of the ellipse inside ``box``; those under 2 % are left out.

    The ellipse leaves the corners away, where a box shows what is behind the thing.
    """
    x1, y1, x2, y2 = in_pixels(box, pixels.shape[1], pixels.shape[0])
    patch = cv2.resize(pixels[y1:y2, x1:x2], (PATCH_PX, PATCH_PX), interpolation=cv2.INTER_AREA)
    hsv = np.asarray(cv2.cvtColor(patch, cv2.COLOR_RGB2HSV), dtype=np.uint8)
    inside = _ellipse()
    names, value = _names(hsv)[inside], hsv[..., 2][inside]
    shares = np.bincount(names, minlength=len(COLOURS)) / names.size
    tones = ((value < DARK_BELOW).mean(), (value >= LIGHT_FROM).mean())
    measured = zip((*COLOURS, *TONES), (*shares, *tones), strict=True)
    return {name: round(float(share), 3) for name, share in measured if share >= 0.02}


def _names(hsv: Pixels) -> NDArray[np.intp]:
    """Index into COLOURS of each pixel of an HSV patch (hue 0..179)."""
    hue, saturation, value = (hsv[..., k].astype(int) for k in range(3))
    names: NDArray[np.intp] = _HUES[np.searchsorted(_HUE_ENDS, hue, side="right").clip(0, len(_HUES) - 1)]
    names[(names == COLOURS.index("orange")) & (value < BROWN_BELOW)] = COLOURS.index("brown")
    names[(names == COLOURS.index("red")) & (value >= BROWN_BELOW) & (saturation < PINK_BELOW)] = COLOURS.index("pink")
    plain = saturation < GREY_BELOW
    names[plain] = COLOURS.index("grey")
    names[plain & (value >= WHITE_FROM)] = COLOURS.index("white")
    names[value < BLACK_BELOW] = COLOURS.index("black")
    return names


def _ellipse() -> NDArray[np.bool_]:
    """The pixels of a patch that lie inside the ellipse of 80 % of its sides."""
    at = (np.arange(PATCH_PX) + 0.5) / PATCH_PX * 2 - 1
    return np.asarray(np.hypot(at[:, None], at[None, :]) <= 0.8)
