"""Which decoder reads a track. Needs PyAV."""

from __future__ import annotations

from typing import cast

import av
from av.video.codeccontext import VideoCodecContext
from av.video.stream import VideoStream

# WebM keeps transparency as a second picture beside the first, at which FFmpeg's own decoders do not look.
WITH_ALPHA = {"vp8": "libvpx", "vp9": "libvpx-vp9"}


def decoder_of(stream: VideoStream) -> VideoCodecContext:
    """Return the track's own decoder, or the one that sees the transparency of a VP8 or VP9 track."""
    name = WITH_ALPHA.get(stream.codec_context.name)
    tags = {key.lower(): value for key, value in stream.metadata.items()}
    if name is None or tags.get("alpha_mode") != "1" or name not in av.codecs_available:
        return stream.codec_context
    return cast("VideoCodecContext", av.CodecContext.create(name, "r"))
