"""Clips made in code whose every frame tells its number and which way is up, also after compression and scaling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]

SIZE = (160, 120)
GROUND = (96, 96, 96)
# Corner patches in reading order: what stands where says how the picture is turned.
CORNERS = {"red": (220, 30, 30), "green": (30, 200, 30), "blue": (30, 30, 220), "yellow": (220, 220, 30)}
UPRIGHT = ("red", "green", "blue", "yellow")
BITS = 10
STRIP_TOP, STRIP_BOTTOM, STRIP_LEFT, STRIP_RIGHT = 0.4, 0.6, 0.1, 0.9
TICKS = 90_000


def every(seconds: float, count: int, start_s: float = 0.0) -> list[float]:
    """Return ``count`` times, ``seconds`` apart."""
    return [start_s + seconds * n for n in range(count)]


def numbered(index: int, size: tuple[int, int] = SIZE) -> Pixels:
    """Draw frame ``index``: four corner patches and a strip with a white cell, ten bits and a black cell."""
    width, height = size
    picture = np.full((height, width, 3), GROUND, np.uint8)
    for place, colour in enumerate(CORNERS.values()):
        rows = slice(0, height // 5) if place < 2 else slice(height - height // 5, height)
        columns = slice(width - width // 6, width) if place % 2 else slice(0, width // 6)
        picture[rows, columns] = colour
    for cell, bit in enumerate([1, *(index >> n & 1 for n in reversed(range(BITS))), 0]):
        left, right = (round(_cell_edge(cell + side) * width) for side in (0, 1))
        picture[round(STRIP_TOP * height) : round(STRIP_BOTTOM * height), left:right] = 235 if bit else 16
    return picture


def number_in(picture: Pixels) -> int | None:
    """Read the number of an upright frame; None when there is no strip to read."""
    height, width = picture.shape[:2]
    row = round((STRIP_TOP + STRIP_BOTTOM) / 2 * height)
    edges = [(round(_cell_edge(n + 0.3) * width), round(_cell_edge(n + 0.7) * width)) for n in range(BITS + 2)]
    values = [float(picture[row - 1 : row + 2, left:right].mean()) for left, right in edges]
    white, black = values[0], values[-1]
    if white - black < 60:
        return None
    return sum((value > (white + black) / 2) << (BITS - 1 - n) for n, value in enumerate(values[1:-1]))


def corners_of(picture: Pixels) -> tuple[str, ...]:
    """Name the colours of the corners in reading order: ``UPRIGHT`` for a frame that is shown as drawn."""
    height, width = picture.shape[:2]
    rows, columns = (height // 10, height - 1 - height // 10), (width // 14, width - 1 - width // 14)
    names = list(CORNERS)
    truth = np.array(list(CORNERS.values()), float)
    points = [picture[row, column].astype(float) for row in rows for column in columns]
    return tuple(names[int(np.abs(truth - point).sum(axis=1).argmin())] for point in points)


def display_matrix(rotation_deg: int, mirrored: bool = False) -> list[int]:
    """Return the matrix that mirrors left to right and then turns clockwise, in 16.16 and 2.30 fixed point."""
    a, b = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[rotation_deg]
    flip = -1 if mirrored else 1
    return [flip * a << 16, flip * b << 16, 0, -b << 16, a << 16, 0, 0, 0, 1 << 30]


def write_clip(
    path: Path,
    times_s: Sequence[float],
    *,
    size: tuple[int, int] = SIZE,
    frames: Iterable[Pixels] | None = None,
    codec: str = "libx264",
    pixel_format: str = "yuv420p",
    options: Mapping[str, str] | None = None,
    rate: int = 25,
    rotation_deg: int = 0,
    mirrored: bool = False,
    pixel_aspect: Fraction | None = None,
    sound_s: float = 0.0,
    container_options: Mapping[str, str] | None = None,
) -> Path:
    """Write numbered frames (or ``frames``, RGB or RGBA) at ``times_s`` into the container that the name asks for.

    ``size`` and the frames are as displayed, before pixel aspect. They are stored so that the display matrix (mirror,
    then turn clockwise by ``rotation_deg``) brings them upright. Frames before time 0 are hidden by an edit list.
    AVI has no stamps: there the frames follow each other at ``rate``.
    """
    base = Fraction(1, rate) if path.suffix == ".avi" else Fraction(1, TICKS)
    with av.open(f"file:{path}", "w", container_options=dict(container_options or {})) as output:
        stream = output.add_stream(codec, rate=rate, options=dict(options or {}))
        stream.width, stream.height = size if rotation_deg % 180 == 0 else size[::-1]
        stream.pix_fmt = pixel_format
        stream.time_base = stream.codec_context.time_base = base
        if pixel_aspect is not None:
            stream.sample_aspect_ratio = stream.codec_context.sample_aspect_ratio = pixel_aspect
        if rotation_deg or mirrored:
            stream.set_display_matrix(display_matrix(rotation_deg, mirrored))
        sound = output.add_stream("aac", rate=48_000, layout="mono") if sound_s else None
        pictures = (numbered(n, size) for n in range(len(times_s))) if frames is None else frames
        for time_s, picture in zip(times_s, pictures, strict=True):
            stored = np.rot90(picture, rotation_deg // 90)
            stored = np.ascontiguousarray(stored[:, ::-1] if mirrored else stored)
            image = av.VideoFrame.from_ndarray(stored, format="rgba" if picture.shape[2] == 4 else "rgb24")
            image.pts, image.time_base = round(time_s / base), base
            output.mux(stream.encode(image))
        output.mux(stream.encode(None))
        if sound is not None:
            output.mux(packet for part in _beep(sound_s) for packet in sound.encode(part))
            output.mux(sound.encode(None))
    return path


def write_sound(path: Path, seconds: float = 1.0, cover: Pixels | None = None) -> Path:
    """Write a song, with a cover picture when there is one."""
    with av.open(str(path), "w") as output:
        sound = output.add_stream("aac", rate=48_000, layout="mono")
        art = None
        if cover is not None:
            art = output.add_stream("mjpeg", rate=1)
            art.width, art.height, art.pix_fmt = cover.shape[1], cover.shape[0], "yuvj420p"
            art.disposition = av.stream.Disposition.attached_pic
        output.mux(packet for part in _beep(seconds) for packet in sound.encode(part))
        output.mux(sound.encode(None))
        if art is not None:
            output.mux(art.encode(av.VideoFrame.from_ndarray(cover, format="rgb24")))
            output.mux(art.encode(None))
    return path


def _cell_edge(cell: float) -> float:
    return STRIP_LEFT + (STRIP_RIGHT - STRIP_LEFT) * cell / (BITS + 2)


def _beep(seconds: float) -> Iterable[av.AudioFrame]:
    rate, step = 48_000, 1024
    wave = (0.2 * np.sin(np.arange(round(seconds * rate)) * 2 * np.pi * 440 / rate)).astype(np.float32)
    for start in range(0, len(wave), step):
        frame = av.AudioFrame.from_ndarray(wave[None, start : start + step], format="fltp", layout="mono")
        frame.sample_rate, frame.pts, frame.time_base = rate, start, Fraction(1, rate)
        yield frame
