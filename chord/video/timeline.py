"""When each frame is on screen, told by the packets and not by the header. Needs PyAV."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median

import av
from av.container import InputContainer
from av.video.stream import VideoStream

from chord.types import Container, Notice
from chord.video.damage import SAME_FRAME_S
from chord.video.track import Packet, Pulse, open_container, packet_ticks, picture_stream

# Reading every packet of hours of video can take minutes; after this long the header has to do.
BUDGET_S = 5.0
PACKETS_PER_LOOK_AT_CLOCK = 64
ASSUMED_FRAME_S = 0.04


@dataclass(frozen=True, slots=True)
class Timeline:
    """What the packets tell.

    times_s:    stamps of the shown frames, empty when only the header was read
    duration_s: the player's length
    picture_s:  from the first picture to the end of the last
    """

    times_s: tuple[float, ...]
    frame_count: int
    duration_s: float
    picture_s: float
    warnings: tuple[Notice, ...] = ()


def last_frame_s(times_s: list[float], told_s: float) -> float:
    """Return how long the last frame stays: what its packet tells, else the usual gap."""
    if told_s > 0:
        return told_s
    gaps = [after - before for before, after in pairwise(times_s)]
    return median(gaps) if gaps else ASSUMED_FRAME_S


def read_timeline(path: Path, kind: Container, pulse: Pulse, budget_s: float = BUDGET_S) -> Timeline:
    """Read the packets of the picture and the sound, at most for ``budget_s``."""
    with open_container(path, kind) as container:
        stream = picture_stream(container, path)
        scan = _Scan(container, stream, kind)
        if not scan.read(pulse, time.monotonic() + budget_s):
            return _by_header(container, stream)
        return scan.timeline()


def _by_header(container: InputContainer, stream: VideoStream) -> Timeline:
    """Believe the header, and say so."""
    base = stream.time_base or 1
    duration_s = float(stream.duration * base) if stream.duration else (container.duration or 0) / 1_000_000
    count = stream.frames or round(duration_s * float(stream.average_rate or 25))
    return Timeline((), count, duration_s, duration_s, (Notice("header_figures"),))


class _Scan:
    """What the packets of one file tell while they are read."""

    def __init__(self, container: InputContainer, stream: VideoStream, kind: Container) -> None:
        self._container, self._stream, self._kind = container, stream, kind
        self._times_s: list[float] = []
        self._last_s, self._last_stays_s = 0.0, 0.0
        self._sound_end_s = 0.0
        self._packets, self._picture_packets = 0, 0

    def read(self, pulse: Pulse, deadline: float) -> bool:
        """Read to the end, or as far as the file is whole. Return False when time runs out."""
        try:
            for packet in self._container.demux(self._stream, *self._container.streams.audio):
                self._add(packet)
                if self._packets % PACKETS_PER_LOOK_AT_CLOCK == 0:
                    pulse()
                    if time.monotonic() > deadline:
                        return False
        except (av.FFmpegError, OSError):
            pass  # a file cut short ends here; what was read counts, and timeline() says what is missing
        return True

    def _add(self, packet: Packet) -> None:
        self._packets += 1
        is_picture = packet.stream_index == self._stream.index
        self._picture_packets += is_picture and packet.size > 0
        ticks = packet_ticks(packet, self._kind) if is_picture else packet.pts
        if ticks is None or packet.is_discard:
            return
        start_s = float(ticks * packet.time_base)
        stays_s = float((packet.duration or 0) * packet.time_base)
        if not is_picture:
            self._sound_end_s = max(self._sound_end_s, start_s + stays_s)
        elif start_s > -SAME_FRAME_S:
            self._times_s.append(start_s)
            if start_s >= self._last_s:
                self._last_s, self._last_stays_s = start_s, stays_s

    def timeline(self) -> Timeline:
        """Put the stamps in order and add up."""
        times_s = sorted(set(self._times_s))
        if not times_s:
            return Timeline((), 0, 0.0, 0.0)
        end_s = times_s[-1] + last_frame_s(times_s, self._last_stays_s)
        # Only MP4 and MOV keep a table of all frames that does not lie.
        is_cut = self._kind == "mov" and self._picture_packets < self._stream.frames
        warnings = (Notice("cut_short", {"end_s": end_s}),) if is_cut else ()
        length_s = max(end_s, self._sound_end_s)
        return Timeline(tuple(times_s), len(times_s), length_s, end_s - times_s[0], warnings)
