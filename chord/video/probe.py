"""What a video file is: its track, size as shown, frames and length. Needs PyAV."""

from __future__ import annotations

from pathlib import Path

from chord.types import Notice, Video
from chord.video.scaling import is_hdr
from chord.video.timeline import read_timeline
from chord.video.track import Pulse, Track, no_pulse


def probe(path: Path, *, timestamps: bool = False, pulse: Pulse = no_pulse) -> Video:
    """Open a file, decode its first frame and read its packets' stamps.

    ``timestamps`` puts the stamps into the answer; count and length come from them either way. The length is that of
    the player: the last picture or the end of the sound, whichever is later.
    Raises VideoError.
    """
    with Track(path, pulse) as track:
        line = read_timeline(path, track.kind, pulse)
        return Video(
            path=path,
            container=track.kind,
            codec=track.stream.codec_context.codec.canonical_name,
            pixel_format=track.head.format.name,
            frame_count=line.frame_count,
            duration_s=line.duration_s,
            display_size=track.display_size,
            rotation_deg=track.orientation.rotation_deg,
            mirrored=track.orientation.mirrored,
            has_audio=bool(track.container.streams.audio),
            timestamps_s=line.times_s if timestamps else (),
            picture_s=line.picture_s,
            warnings=line.warnings + ((Notice("hdr"),) if is_hdr(track.head) else ()),
        )
