"""Which track is shown, and how a track is read around what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from av.stream import Disposition

from chord.errors import VideoError
from chord.video.track import Track, picture_stream
from tests.media import every, write_clip

NONE = Disposition(0)
COVER, SMALL, LARGE, DEFAULT = (
    SimpleNamespace(disposition=disposition, width=width, height=width, codec_context=object())
    for disposition, width in (
        (Disposition.attached_pic | Disposition.default, 900),
        (NONE, 100),
        (NONE, 800),
        (Disposition.default, 100),
    )
)
STRANGE = SimpleNamespace(disposition=Disposition.default, width=100, height=100, codec_context=None)


def container_of(*video: object, audio: bool = False) -> Any:
    return SimpleNamespace(streams=SimpleNamespace(video=list(video), audio=[object()] if audio else []))


@pytest.mark.parametrize(
    ("tracks", "shown"),
    [
        ((COVER, SMALL), SMALL),
        ((SMALL, LARGE), LARGE),
        ((LARGE, DEFAULT), DEFAULT),
        ((STRANGE, SMALL), SMALL),
    ],
)
def test_the_track_to_show(tracks: tuple[object, ...], shown: object) -> None:
    assert picture_stream(container_of(*tracks), Path("a.mp4")) is shown


@pytest.mark.parametrize(
    ("container", "key"),
    [
        (container_of(COVER, audio=True), "cover_only"),
        (container_of(audio=True), "audio_only"),
        (container_of(), "no_picture"),
        (container_of(STRANGE), "no_decoder"),
    ],
)
def test_no_track_to_show(container: Any, key: str) -> None:
    with pytest.raises(VideoError) as caught:
        picture_stream(container, Path("a.mp4"))
    assert caught.value.key == key


def test_the_pulse_is_felt_and_ends_the_reading(plain: Path) -> None:
    class Stop(Exception):
        pass

    pulses = 0

    def pulse() -> None:
        nonlocal pulses
        pulses += 1
        if pulses > 30:
            raise Stop

    with Track(plain, pulse) as track, pytest.raises(Stop):
        list(track.frames())
    assert pulses == 31


def test_a_track_of_noise_has_no_frames(tmp_path: Path) -> None:
    clip = write_clip(tmp_path / "clip.mp4", every(0.04, 10))
    content = bytearray(clip.read_bytes())
    start = content.index(b"mdat") + 4
    end = content.index(b"moov") - 4
    content[start:end] = bytes(end - start)
    clip.write_bytes(content)
    with pytest.raises(VideoError) as caught:
        Track(clip)
    assert caught.value.key == "no_frames"
