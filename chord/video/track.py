"""The picture track of an open file: its shown frames in display order, at the player's times. Needs PyAV."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeAlias, cast

import av
import numpy as np
from av.container import InputContainer
from av.sidedata.sidedata import SideData
from av.sidedata.sidedata import Type as SideDataType
from av.stream import Disposition
from av.video.stream import VideoStream

from chord.errors import VideoError
from chord.types import Container, Notice
from chord.video.damage import SAME_FRAME_S, Damage
from chord.video.decoder import decoder_of
from chord.video.orientation import Orientation, display_size, orientation_of
from chord.video.sniff import sniff

# A reader may go back this far to find a key frame whose pictures it can trust; then it starts from the beginning.
STEPS_BACK_S = (0.0, 1.0, 5.0, 25.0)
# How often reading goes on after a damaged stretch, and how often a decoder is asked for what it still holds.
READ_RETRIES, DRAIN_RETRIES = 100, 64
# Decoders with frame threads hold a frame for each: above 4K so few threads keep memory bounded.
LARGE_FRAME_PX = 4096 * 2304
LARGE_FRAME_THREADS = 4

Packet: TypeAlias = "av.Packet[Any]"
NOTHING_FED = -(1 << 62)

Pulse = Callable[[], None]


class Frame(NamedTuple):
    """A decoded frame and its time on the player's time line."""

    image: av.VideoFrame
    time_s: float


def no_pulse() -> None:
    """Stand in for the worker's sign of life."""


def open_container(path: Path, kind: Container) -> InputContainer:
    """Open with the demuxer of ``kind`` and no other, and let it open nothing but this file.

    Raises VideoError("no_index" | "damaged").
    """
    try:
        return av.open(f"file:{path}", format=kind, options={"protocol_whitelist": "file"}, metadata_errors="replace")
    except (av.FFmpegError, OSError) as error:
        raise VideoError("no_index" if kind == "mov" else "damaged", name=path.name) from error


def picture_stream(container: InputContainer, path: Path) -> VideoStream:
    """Return the track to show: never a cover picture; the default one, else the largest.

    Raises VideoError("cover_only" | "audio_only" | "no_decoder" | "no_picture").
    """
    tracks = [s for s in container.streams.video if not s.disposition & Disposition.attached_pic]
    if not tracks:
        key = "cover_only" if container.streams.video else "audio_only" if container.streams.audio else "no_picture"
        raise VideoError(key, name=path.name)
    playable = [s for s in tracks if s.codec_context is not None]  # type: ignore[redundant-expr]  # no decoder
    if not playable:
        raise VideoError("no_decoder", name=path.name)
    return max(playable, key=lambda s: (bool(s.disposition & Disposition.default), s.width * s.height))


def packet_ticks(packet: Packet, kind: Container) -> int | None:
    """Return when a packet is shown, in its time base. AVI knows the order of storage only."""
    return packet.dts if kind == "avi" else packet.pts


def orientation_in(image: av.VideoFrame) -> Orientation:
    """Read the display matrix that the file gave this frame."""
    matrix = cast("Mapping[SideDataType, SideData]", image.side_data).get(SideDataType.DISPLAYMATRIX)
    return Orientation() if matrix is None else orientation_of(np.frombuffer(bytes(matrix), np.int32)[:9].tolist())


class Track:
    """Reads one file once, from the front or from where ``seek`` put it. Close it after use.

    ``pulse`` is called for every packet; what it raises ends the reading.
    Raises VideoError when the file has no picture track, or no frame of it can be decoded.
    """

    def __init__(self, path: Path, pulse: Pulse = no_pulse) -> None:
        self.path = path
        self.kind: Container = sniff(path)
        self.damage = Damage()
        self.size_changed = False
        self.coded_size = (0, 0)
        self._pulse = pulse
        self._open()
        head = next(self._run, None)
        if head is None:
            raise VideoError("no_frames", name=path.name)
        self.size_changed = False
        self._ahead: Frame | None = head
        self.head = head.image
        self.orientation = orientation_in(self.head)
        self.aspect = Fraction(self.stream.sample_aspect_ratio or 1)
        self.coded_size = (self.head.width, self.head.height)
        self.display_size = display_size(self.coded_size, self.aspect, self.orientation)

    def close(self) -> None:
        """Close the file."""
        self._run.close()
        self.container.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def warnings(self) -> tuple[Notice, ...]:
        """Return what there is to remark about the reading so far."""
        return self.damage.notices() + ((Notice("size_changed"),) if self.size_changed else ())

    @property
    def header_duration_s(self) -> float:
        """How long the picture is by the header, 0 where that says nothing. Good for progress only."""
        if self.stream.duration:
            return float(self.stream.duration * self._base)
        return (self.container.duration or 0) / 1_000_000

    @property
    def seeks_well(self) -> bool:
        """Whether a frame's time is known after a seek: not in AVI with B-frames, which has no times of its own."""
        return self.kind != "avi" or not self.stream.codec_context.has_b_frames

    def frames(self) -> Iterator[Frame]:
        """Yield the frames from where the reader stands, times strictly rising."""
        if self._ahead is not None:
            head, self._ahead = self._ahead, None
            yield head
        yield from self._run

    def key_before(self, time_s: float) -> bool:
        """Whether the index knows a key frame at or before ``time_s`` that lies beyond everything read so far."""
        index = self.stream.index_entries
        place = index.search_timestamp(self._ticks(time_s), backward=True, any_frame=False)
        return place >= 0 and index[place].timestamp > self._fed_ticks

    def seek(self, time_s: float) -> None:
        """Go to a key frame so that the next frame is at or before ``time_s``, as near as can be."""
        for back_s in STEPS_BACK_S if self.seeks_well else ():
            if time_s - back_s <= 0 or not self._jump(time_s - back_s):
                break
            first = next(self._run, None)
            if first is not None and first.time_s <= time_s + SAME_FRAME_S:
                self._ahead = first
                return
        self.rewind()

    def rewind(self) -> None:
        """Start again at the front."""
        self.close()
        self.damage.jumped()
        self._open()
        self._ahead = None

    def _open(self) -> None:
        self.container = open_container(self.path, self.kind)
        self.stream = picture_stream(self.container, self.path)
        self._decoder = decoder_of(self.stream)
        self._decoder.thread_type = "AUTO"
        if self.stream.width * self.stream.height > LARGE_FRAME_PX:
            self._decoder.thread_count = LARGE_FRAME_THREADS
        self._base = self.stream.time_base or Fraction(1, 1000)
        self._fed_ticks = NOTHING_FED
        self._storage_order: deque[int] = deque()
        self._run = self._shown(from_key=False)

    def _jump(self, time_s: float) -> bool:
        self._run.close()
        self.damage.jumped()
        try:
            self.container.seek(self._ticks(time_s), stream=self.stream)
        except (av.FFmpegError, OSError):
            return False
        self._decoder.flush_buffers()
        self._fed_ticks = NOTHING_FED
        self._storage_order.clear()
        self._run = self._shown(from_key=True)
        return True

    def _ticks(self, time_s: float) -> int:
        return round(time_s / self._base)

    def _time_s(self, ticks: int) -> float:
        return ticks * self._base.numerator / self._base.denominator

    def _shown(self, *, from_key: bool) -> Generator[Frame, None, None]:
        """Decode on from here. ``from_key``: what precedes the first key frame on screen lacks its references."""
        last_s = -SAME_FRAME_S
        for packet in self._packets():
            self._pulse()
            ticks = packet_ticks(packet, self.kind)
            if from_key and ticks is not None:
                last_s, from_key = max(last_s, self._time_s(ticks) - 2 * SAME_FRAME_S), False
            self._note(packet, ticks, last_s)
            for image in self._decode(packet):
                time_s = self._time_of(image, last_s)
                self.damage.came(time_s, whole=not image.is_corrupt, key=image.key_frame)
                if time_s > last_s + SAME_FRAME_S / 2 and not image.is_corrupt:
                    last_s = time_s
                    self.size_changed |= (image.width, image.height) != self.coded_size
                    yield Frame(image, time_s)
        self.damage.ended()

    def _note(self, packet: Packet, ticks: int | None, last_s: float) -> None:
        """Remember what goes into the decoder, to know what should come out."""
        if packet.dts is not None:
            self._fed_ticks = max(self._fed_ticks, packet.dts)
        if ticks is None or packet.is_discard or self._time_s(ticks) <= last_s:
            return
        self.damage.fed(self._time_s(ticks))
        if self.kind == "avi":
            self._storage_order.append(ticks)

    def _time_of(self, image: av.VideoFrame, last_s: float) -> float:
        """Return when a frame is shown. In AVI the frames that come out take the times in the order they went in."""
        if self._storage_order:
            return self._time_s(self._storage_order.popleft())
        if image.pts is not None:
            return self._time_s(image.pts)
        return last_s + 1 / float(self.stream.average_rate or 25)

    def _packets(self) -> Iterator[Packet]:
        """Yield the track's packets over damaged stretches; the last one is empty and empties the decoder."""
        for _ in range(READ_RETRIES):
            try:
                yield from self.container.demux(self.stream)
            except (av.FFmpegError, OSError):
                self.damage.complained()
            else:
                return
        end: Packet = av.Packet()
        end.stream = self.stream
        yield end

    def _decode(self, packet: Packet) -> Iterator[av.VideoFrame]:
        for _ in range(1 if packet.size else DRAIN_RETRIES):
            try:
                yield from self._decoder.decode(packet)
            except av.EOFError:
                return
            except (av.FFmpegError, OSError):
                self.damage.complained()
                if self._storage_order:
                    self._storage_order.popleft()  # one frame fewer comes out
            else:
                return
