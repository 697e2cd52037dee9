"""HDR on an ordinary screen: white stays white, dark stays dark, brighter never comes out darker."""

from __future__ import annotations

import numpy as np
import pytest

from chord.video.hdr import HdrCurve, to_sdr

CURVES: list[HdrCurve] = ["pq", "hlg"]
PQ_203_CD_M2, HLG_WHITE = 0.5807, 0.75


def shown(share: float, curve: HdrCurve) -> int:
    """Return what a grey of that share of the signal becomes."""
    return int(to_sdr(np.full((1, 1, 3), round(share * 65535), np.uint16), curve)[0, 0, 1])


@pytest.mark.parametrize("curve", CURVES)
def test_brighter_is_never_darker(curve: HdrCurve) -> None:
    ramp = np.repeat(np.linspace(0, 65535, 512).astype(np.uint16)[None, :, None], 3, axis=2)
    levels = to_sdr(ramp, curve)[0, :, 0].astype(int)
    assert (np.diff(levels) >= 0).all()
    assert (levels[0], levels[-1]) == (0, 255)


def test_diffuse_white_is_nearly_white_and_highlights_are_whiter() -> None:
    for white, curve in zip((PQ_203_CD_M2, HLG_WHITE), CURVES, strict=True):
        assert 215 <= shown(white, curve) <= 245
        assert shown(0.85, curve) > shown(white, curve)


def test_middle_grey_is_where_it_is_in_sdr() -> None:
    # 18 % of diffuse white is 117 of 255 at gamma 2.2.
    assert shown(0.378, "hlg") == pytest.approx(117, abs=3)
    assert shown(0.411, "pq") == pytest.approx(117, abs=3)


@pytest.mark.parametrize("curve", CURVES)
def test_grey_stays_grey_and_red_stays_red(curve: HdrCurve) -> None:
    grey = to_sdr(np.full((1, 1, 3), 30_000, np.uint16), curve)[0, 0].astype(int)
    assert np.ptp(grey) <= 1
    red, green, blue = to_sdr(np.array([[[34_000, 4_000, 4_000]]], np.uint16), curve)[0, 0].tolist()
    assert red > 100 > 5 * max(green, blue)
