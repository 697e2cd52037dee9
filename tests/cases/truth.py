"""What is true of each difficult file, read from cases.json."""

from __future__ import annotations

import json
from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent

ERRORS = {
    "M20": "no_index",
    "M22": "no_index",
    "M23": "empty_file",
    "M24": "empty_file",
    "M25": "web_page",
    "M27": "unknown_file",
    "M28": "picture_file",
    "M29": "audio_only",
    "M31": "no_frames",
}
"""The files that are refused, each with the key of its sentence. All others work."""


@dataclass(frozen=True, slots=True)
class Case:
    """One file that works.

    times_s:      stamp of every frame
    first_number: number that the marker of the first frame shows
    marker:       "full" where number and corners can be read, "corners" where only those, else what else is in it
    good:         (first, last) frames, by their place, that must be whole; the file is damaged or changes elsewhere
    plays:        whether a browser plays it as it is, where that is known
    """

    id: str
    path: Path
    times_s: tuple[float, ...]
    last_stays_s: float
    duration_s: float
    duration_tolerance_s: float
    display_size: tuple[int, int]
    rotation_deg: int
    mirrored: bool
    marker: str
    first_number: int
    good: tuple[tuple[int, int], ...]
    plays: bool | None

    def place_at(self, time_s: float) -> int:
        """Return which frame is on screen: the first before all, the last after all."""
        return max(0, bisect_right(self.times_s, time_s + 5e-4) - 1)

    def is_good(self, place: int) -> bool:
        """Whether that frame must be whole."""
        return any(first <= place <= last for first, last in self.good)


def path_of(case_id: str) -> Path:
    """Return the file of one case."""
    return FOLDER / next(entry["file"] for entry in _entries() if entry["id"] == case_id)


def _entries() -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads((FOLDER / "cases.json").read_text(encoding="utf-8"))["cases"]
    return entries


def _case(entry: dict[str, Any]) -> Case:
    truth = entry["truth"]
    count = truth["frame_count"]
    return Case(
        id=entry["id"],
        path=FOLDER / entry["file"],
        times_s=tuple(truth["timestamps_s"]),
        last_stays_s=truth["last_frame_duration_s"],
        duration_s=truth["duration_s"],
        duration_tolerance_s=entry.get("duration_tolerance_s", 0.05),
        display_size=tuple(truth["display_size"]),
        rotation_deg=truth["rotation_cw"],
        mirrored=entry.get("mirror", False),
        marker=truth["marker"].removesuffix("_hdr"),
        first_number=entry.get("marker_index_offset", 0),
        good=tuple(map(tuple, entry.get("good_ranges", [[0, count - 1]]))),
        plays=entry.get("browser_playable_as_is"),
    )


CASES = tuple(_case(entry) for entry in _entries() if entry["id"] not in ERRORS)
MARKED = tuple(case for case in CASES if case.marker == "full")
