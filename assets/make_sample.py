"""Make ``sample.mp4`` and ``sample.json``: photographs that move along known paths, and where everything truly is.

    python assets/make_sample.py [FOLDER]

The photographs are files of the scikit-image package, all in the public domain or CC0 (sources stand in NOTICE). They
lie as prints on a lawn, on gravel and on bricks. Same packages, same file: nothing here is random.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import av
import cv2
import numpy as np
from av.video.reformatter import ColorRange, Colorspace
from numpy.typing import NDArray

WIDTH_PX, HEIGHT_PX, FRAMES_PER_S = 1280, 720, 25
TRUTH_EVERY_S = 0.2
VISIBLE_SHARE_MIN = 0.1  # of the target's area inside the picture, from which it counts as on screen
RIM_PX, SHADOW_PX, CORNER_PX = 10, 28, 6
PAPER_RGB = (250, 249, 246)
CRF = "21"  # x264's quality: the clip stays well under 3 MB
BT709 = 1  # the colours of high-definition video, as numbered by H.273

Pixels = NDArray[np.uint8]
Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Print:
    """A photograph and the target in it. ``target`` is x1, y1, x2, y2 as shares of what is left after the cut."""

    file: str
    label: str
    name: str
    target: tuple[float, float, float, float]
    cut_right: float = 0.0  # share of the width that is cut off


@dataclass(frozen=True, slots=True)
class Moving:
    """A print of ``height_px`` whose centre goes from one (time_s, x_px, y_px) to the next."""

    photo: Print
    height_px: int
    path: tuple[tuple[float, float, float], ...]

    def centre_px(self, time_s: float) -> tuple[float, float]:
        """Slow at both ends of each leg; still before the first point and after the last."""
        times = [point[0] for point in self.path]
        leg = int(np.clip(np.searchsorted(times, time_s, side="right") - 1, 0, max(len(times) - 2, 0)))
        (t0, x0, y0), (t1, x1, y1) = self.path[leg], self.path[min(leg + 1, len(times) - 1)]
        share = float(np.clip((time_s - t0) / (t1 - t0), 0, 1)) if t1 > t0 else 0.0
        eased = (share + share * share * (3 - 2 * share)) / 2
        return x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased


@dataclass(frozen=True, slots=True)
class Shot:
    """A stretch between two cuts: what lies on which ground. ``tint`` is the ground's mean colour, RGB."""

    start_s: float
    end_s: float
    ground: str
    tint: tuple[int, int, int]
    prints: tuple[Moving, ...]


ASTRONAUT = Print("astronaut.png", "person", "astronaut in an orange suit", (0.06, 0.03, 1.0, 1.0), cut_right=0.32)
PHOTOGRAPHER = Print("camera.png", "person", "photographer in a black coat", (0.0, 0.125, 0.65, 1.0))
CAT = Print("chelsea.png", "cat", "tabby cat", (0.0, 0.0, 0.87, 1.0))
CUP = Print("coffee.png", "cup", "red coffee cup", (0.29, 0.04, 0.685, 0.775))

SHOTS = (
    Shot(
        0.0,
        5.4,
        "grass.png",
        (98, 124, 74),
        (
            Moving(CAT, 260, ((0.0, 930, 165),)),
            Moving(ASTRONAUT, 370, ((0.8, -160, 508), (4.8, 1440, 508))),
        ),
    ),
    Shot(
        5.4,
        9.4,
        "gravel.png",
        (128, 132, 138),
        (
            Moving(PHOTOGRAPHER, 470, ((0.0, 310, 360),)),
            Moving(CUP, 340, ((6.6, 1560, 390), (8.2, 900, 390))),
        ),
    ),
    Shot(
        9.4,
        12.6,
        "brick.png",
        (150, 112, 96),
        (
            Moving(CUP, 330, ((0.0, 960, 370),)),
            Moving(CAT, 330, ((9.4, 330, 130), (11.8, 330, 550))),
        ),
    ),
)


@cache
def photo(file: str) -> Pixels:
    """Read a picture of scikit-image as RGB, by path, without importing the package."""
    found = find_spec("skimage")
    if found is None or found.origin is None:
        raise FileNotFoundError("scikit-image is not installed: pip install -e '.[dev]'")
    path = Path(found.origin).parent / "data" / file
    pixels = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if pixels is None:
        raise FileNotFoundError(path)
    return np.ascontiguousarray(pixels[:, :, ::-1]).astype(np.uint8)


def print_size_px(moving: Moving) -> tuple[int, int]:
    """Return (width, height) of the photograph inside its rim."""
    height, width, _ = photo(moving.photo.file).shape
    inside_px = moving.height_px - 2 * RIM_PX
    return round(width * (1 - moving.photo.cut_right) * inside_px / height), inside_px


def ground(shot: Shot) -> Floats:
    """Soften a grey texture, tint it, and darken it towards the corners."""
    texture = cv2.resize(photo(shot.ground)[:288], (WIDTH_PX, HEIGHT_PX), interpolation=cv2.INTER_CUBIC)
    grey = cv2.GaussianBlur(texture, (0, 0), 1.5).astype(np.float32) / 255
    relief = 1 + 0.55 * (grey - grey.mean())
    y, x = np.mgrid[-1 : 1 : HEIGHT_PX * 1j, -1 : 1 : WIDTH_PX * 1j]
    vignette = 1 - 0.18 * (x**2 + y**2)[:, :, None] / 2
    return np.asarray(np.array(shot.tint) * relief * vignette, np.float32)


def framed(moving: Moving) -> Floats:
    """Draw a print with a white rim, round corners and a soft shadow: (h, w, 4), RGB already times alpha."""
    picture = photo(moving.photo.file)
    picture = picture[:, : round(picture.shape[1] * (1 - moving.photo.cut_right))]
    size_px = print_size_px(moving)
    shrinks = size_px[1] < picture.shape[0]
    resized = cv2.resize(picture, size_px, interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_CUBIC)
    paper = padded(resized.astype(np.float32), RIM_PX, PAPER_RGB)
    sheet = rounded(*paper.shape[:2])
    paper, sheet = padded(paper, SHADOW_PX), padded(sheet, SHADOW_PX)
    shadow = 0.45 * cv2.GaussianBlur(np.roll(sheet, 6, axis=0), (0, 0), SHADOW_PX / 4)
    alpha = sheet + shadow * (1 - sheet)
    return np.dstack([paper * sheet[:, :, None], alpha]).astype(np.float32)


def padded(layer: Floats, width_px: int, value: Sequence[float] = (0, 0, 0)) -> Floats:
    """Put an even margin around a layer."""
    sides = (width_px, width_px, width_px, width_px)
    return np.asarray(cv2.copyMakeBorder(layer, *sides, cv2.BORDER_CONSTANT, value=value), np.float32)


def rounded(height_px: int, width_px: int) -> Floats:
    """Return the mask of a sheet with round corners, 0..1."""
    mask = np.zeros((height_px, width_px), np.float32)
    mask[CORNER_PX:-CORNER_PX, :] = mask[:, CORNER_PX:-CORNER_PX] = 1
    for y in (CORNER_PX, height_px - 1 - CORNER_PX):
        for x in (CORNER_PX, width_px - 1 - CORNER_PX):
            cv2.circle(mask, (x, y), CORNER_PX, 1.0, -1, cv2.LINE_AA)
    return mask


def lay(canvas: Floats, sheet: Floats, centre_px: tuple[float, float]) -> Floats:
    """Lay a sheet on the canvas with its centre at ``centre_px``, to a fraction of a pixel."""
    height, width = sheet.shape[:2]
    shift = np.array([[1, 0, centre_px[0] - width / 2], [0, 1, centre_px[1] - height / 2]], np.float32)
    placed = cv2.warpAffine(sheet, shift, (WIDTH_PX, HEIGHT_PX), flags=cv2.INTER_LINEAR)
    return np.asarray(canvas * (1 - placed[:, :, 3:]) + placed[:, :, :3], np.float32)


def frames() -> Iterator[Pixels]:
    """Draw every frame of the clip."""
    for shot in SHOTS:
        bottom = ground(shot)
        sheets = [framed(moving) for moving in shot.prints]
        for number in range(round(shot.start_s * FRAMES_PER_S), round(shot.end_s * FRAMES_PER_S)):
            canvas = bottom
            for moving, sheet in zip(shot.prints, sheets, strict=True):
                canvas = lay(canvas, sheet, moving.centre_px(number / FRAMES_PER_S))
            yield np.clip(canvas.round(), 0, 255).astype(np.uint8)


def target_box(moving: Moving, time_s: float) -> list[float] | None:
    """Where the target is, normalised and cut at the picture's edges, or None while it is off screen."""
    size = np.array(print_size_px(moving))
    corner = np.array(moving.centre_px(time_s)) - size / 2
    box = (np.array(moving.photo.target).reshape(2, 2) * size + corner) / (WIDTH_PX, HEIGHT_PX)
    seen = np.clip(box, 0, 1)
    share = np.prod(seen[1] - seen[0]) / np.prod(box[1] - box[0])
    return [round(float(value), 4) for value in seen.ravel()] if share >= VISIBLE_SHARE_MIN else None


def truth(shot_number: int, moving: Moving) -> dict[str, object]:
    """Tell when and where one target is on screen."""
    shot = SHOTS[shot_number]
    count = round((shot.end_s - shot.start_s) * FRAMES_PER_S)
    times = [round(shot.start_s + number / FRAMES_PER_S, 3) for number in range(count)]
    boxes = {time_s: box for time_s in times if (box := target_box(moving, time_s))}
    step = round(TRUTH_EVERY_S * FRAMES_PER_S)
    return {
        "label": moving.photo.label,
        "name": moving.photo.name,
        "photo": moving.photo.file,
        "shot": shot_number,
        "span": {"start_s": min(boxes), "end_s": round(max(boxes) + 1 / FRAMES_PER_S, 3)},
        "boxes": [{"time_s": time_s, "box": boxes[time_s]} for time_s in times[::step] if time_s in boxes],
    }


def write_clip(path: Path) -> None:
    """Encode the frames as H.264 that every browser plays, its index in front."""
    quiet = {"movflags": "+faststart", "fflags": "+bitexact"}
    with av.open(str(path), "w", options=quiet) as out:
        stream = out.add_stream("libx264", FRAMES_PER_S, options={"crf": CRF, "preset": "slow", "threads": "1"})
        stream.width, stream.height, stream.pix_fmt = WIDTH_PX, HEIGHT_PX, "yuv420p"
        context = stream.codec_context
        context.colorspace = context.color_primaries = context.color_trc = BT709
        context.color_range = ColorRange.MPEG
        for number, pixels in enumerate(frames()):
            picture = av.VideoFrame.from_ndarray(pixels, format="rgb24")
            frame = picture.reformat(format="yuv420p", dst_colorspace=Colorspace.ITU709)
            frame.pts, frame.time_base = number, Fraction(1, FRAMES_PER_S)
            out.mux(stream.encode(frame))
        out.mux(stream.encode(None))


def write_truth(path: Path) -> None:
    """Write what is known about the clip."""
    told = {
        "video": "sample.mp4",
        "display_size": [WIDTH_PX, HEIGHT_PX],
        "frames_per_s": FRAMES_PER_S,
        "duration_s": SHOTS[-1].end_s,
        "cuts_s": [shot.start_s for shot in SHOTS[1:]],
        "objects": [truth(number, moving) for number, shot in enumerate(SHOTS) for moving in shot.prints],
    }
    text = re.sub(r"\[\s+([-\d.,\s]+?)\s+\]", lambda box: f"[{' '.join(box[1].split())}]", json.dumps(told, indent=1))
    path.write_text(text + "\n", encoding="utf-8")


def main() -> None:
    """Write both files into the named folder, by default beside this script."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    write_clip(folder / "sample.mp4")
    write_truth(folder / "sample.json")


if __name__ == "__main__":
    main()
