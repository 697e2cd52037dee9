"""The engine that needs no download: a detector of 80 kinds of things, with the colours it measures in their boxes."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from chord.engines.embedded.colours import Levels, colour_shares, levels_of
from chord.engines.embedded.detector import Detector
from chord.geometry import from_tile, in_pixels, tiles
from chord.policy.frames import LOOKS_PER_S
from chord.resources import resource
from chord.tubes.seams import TileDetection, joined
from chord.types import Box, Detection, Look, Picture, Pixels, Query
from chord.words import parse_query

SCORE_FLOOR = 0.25
"""Detector score under which nothing is kept; between this and the tracker's own start score a box only continues a
track (the two thresholds of ByteTrack)."""
PICTURES_AT_ONCE = 4
"""A call of four takes about 0.1 s on two cores, so that a stop is heard at once; more at a time is no faster."""
THREADS = 2
"""Tiles looked at side by side, one thread each: two threads inside one call gain nothing at this model's size."""


class EmbeddedEngine:
    """SSDLite over overlapping tiles, with colours. Its looks do not depend on the question."""

    name = "embedded"
    looks_per_s = LOOKS_PER_S
    pictures_at_once = PICTURES_AT_ONCE
    looks_closer = True

    def __init__(self) -> None:
        """Load the detector. Raises EngineError."""
        folder = resource("models")
        self._detector = Detector(
            folder / "ssdlite_mobilenet_v2_coco.onnx", folder / "ssdlite_mobilenet_v2_coco.mean.npy"
        )
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="chord-look")
        self.device = f"CPU x {THREADS}"

    def understand(self, text: str) -> Query:
        """Say which words of a target it will use and which it cannot."""
        return parse_query(text)

    def look(self, pictures: Sequence[Picture]) -> list[Look]:
        """Return what it sees in each picture, in order."""
        jobs = [self._jobs(picture.pixels) for picture in pictures]
        return [
            Look(picture.time_s, joined([found for job in of_picture for found in job.result()]))
            for picture, of_picture in zip(pictures, jobs, strict=True)
        ]

    def _jobs(self, pixels: Pixels) -> list[Future[list[TileDetection]]]:
        levels = levels_of(pixels)
        return [self._pool.submit(self._look_at_tile, pixels, tile, levels) for tile in _tiles_of(pixels)]

    def _look_at_tile(self, pixels: Pixels, tile: Box, levels: Levels) -> list[TileDetection]:
        x1, y1, x2, y2 = in_pixels(tile, pixels.shape[1], pixels.shape[0])
        found = []
        for hit in self._detector.detect(pixels[y1:y2, x1:x2], score_floor=SCORE_FLOOR):
            box = from_tile(*hit.corners, tile)
            if box is not None:
                shares = colour_shares(pixels, box, levels)
                found.append(TileDetection(Detection(box, hit.label, hit.score, hit.feature, shares), tile))
        return found


def _tiles_of(pixels: Pixels) -> tuple[Box, ...]:
    return tiles(pixels.shape[1], pixels.shape[0])
