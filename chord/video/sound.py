"""The sound of a clip, encoded as AAC beside its picture. Needs PyAV."""

from __future__ import annotations

from collections.abc import Generator
from typing import Self

import av
from av.audio.resampler import AudioResampler
from av.audio.stream import AudioStream
from av.container import OutputContainer

from chord.video.track import Packet, Track, open_container

RATES_PER_S = (44_100, 48_000)
FORMAT = "fltp"


class Sound:
    """Feeds the sound of ``track``'s file into ``output``. Silent when there is none, or none that can be decoded."""

    def __init__(self, track: Track, output: OutputContainer) -> None:
        self._input = open_container(track.path, track.kind)
        self._output = output
        self._frames = self._decoded()
        self._next = next(self._frames, None)
        if self._next is not None:
            rate = self._next.sample_rate if self._next.sample_rate in RATES_PER_S else RATES_PER_S[-1]
            layout = "mono" if self._next.layout.nb_channels == 1 else "stereo"
            self._encoder: AudioStream = output.add_stream("aac", rate=rate, layout=layout)
            self._resampler = AudioResampler(FORMAT, layout, rate)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._frames.close()
        self._input.close()

    def mux_until(self, time_s: float) -> None:
        """Write the sound up to ``time_s``, so that it lies beside the picture of that time."""
        while self._next is not None and (self._next.time or 0.0) <= time_s:
            self._encode(self._next)
            self._next = next(self._frames, None)

    def finish(self) -> None:
        """Write the rest."""
        if not hasattr(self, "_encoder"):
            return
        self.mux_until(float("inf"))
        self._encode(None)
        self._output.mux(self._encoder.encode(None))

    def _encode(self, frame: av.AudioFrame | None) -> None:
        for resampled in self._resampler.resample(frame):
            self._output.mux(self._encoder.encode(resampled))

    def _decoded(self) -> Generator[av.AudioFrame, None, None]:
        stream = next((s for s in self._input.streams.audio if s.codec_context is not None), None)  # type: ignore[redundant-expr]
        if stream is None:
            return
        try:
            for packet in self._input.demux(stream):
                yield from self._decode(stream, packet)
        except (av.FFmpegError, OSError):
            return  # a file cut short: the sound ends here

    def _decode(self, stream: AudioStream, packet: Packet) -> list[av.AudioFrame]:
        try:
            return [frame for frame in stream.decode(packet) if frame.pts is not None and frame.pts >= 0]
        except (av.FFmpegError, OSError):
            return []
