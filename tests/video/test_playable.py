"""Whether a browser plays a clip, told from what the clip is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from chord.texts import LANGUAGES
from chord.types import Video
from chord.video import browser_plays, why_no_playback

PLAYS = Video(Path("a.mp4"), "mov", "h264", "yuv420p", 10, 1.0, (1920, 1080), 0, False, False, ())


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"codec": "vp9"},
        {"codec": "av1"},
        {"container": "matroska", "codec": "vp9"},
        {"container": "matroska", "codec": "vp8"},
        {"pixel_format": "yuvj420p"},
        {"rotation_deg": 90, "mirrored": True},
        {"display_size": (3840, 2160)},
        {"display_size": (4480, 16)},
    ],
)
def test_plays(change: dict[str, object]) -> None:
    assert browser_plays(replace(PLAYS, **change))
    assert why_no_playback(replace(PLAYS, **change)) is None


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"codec": "hevc"}, "proxy_codec"),
        ({"codec": "mpeg4"}, "proxy_codec"),
        ({"container": "avi"}, "proxy_codec"),
        ({"container": "matroska"}, "proxy_codec"),
        ({"pixel_format": "yuv420p10le"}, "proxy_pixels"),
        ({"pixel_format": "yuv444p"}, "proxy_pixels"),
        ({"display_size": (7680, 4320)}, "proxy_size"),
    ],
)
def test_does_not_play(change: dict[str, object], why: str) -> None:
    reason = why_no_playback(replace(PLAYS, **change))
    assert reason is not None
    assert reason.key == why
    assert all(reason.say(language) for language in LANGUAGES)
    assert not browser_plays(replace(PLAYS, **change))
