"""Answers with known contents, for tests of what is printed."""

from pathlib import Path

from chord.types import Box, Description, Grounding, Notice, Segment, Span, Track, TubePoint, Video

BEST = TubePoint(4.2, Box(0.31, 0.222, 0.55, 0.811), 0.9)
FIRST = TubePoint(3.04, Box(0.1, 0.2, 0.3, 0.8), 0.61234567)

CYCLIST = Grounding(
    video="bikes.mp4",
    target="tall cyclist",
    language="en",
    engine="embedded",
    spans=(Span(3.04, 5.48, 0.8251),),
    tracks=(Track(2, "person", 0.8251, BEST, (FIRST, BEST), ((3.04, 3.4), (3.9, 5.48))),),
    used_words=("cyclist",),
    unused_words=("tall",),
)
ELEPHANT = Grounding("bikes.mp4", "大象", "zh", "embedded", (), (), ("大象",), ())
STREET = Description(
    video="bikes.mp4",
    question="",
    language="en",
    engine="embedded",
    summary="A street with cyclists.",
    segments=(
        Segment(0.0, 1.2, "A man walks to the left.", ("person",), ("walks",), "street"),
        Segment(1.2, 3.04, "Cars."),
    ),
)
CLIP = Video(
    path=Path("/clips/猫.mp4"),
    container="mov",
    codec="h264",
    pixel_format="yuv420p",
    frame_count=3,
    duration_s=0.12,
    display_size=(640, 272),
    rotation_deg=90,
    mirrored=False,
    has_audio=False,
    timestamps_s=(0.0, 1 / 24, 0.0833333),
    picture_s=0.12,
)
REMARK = Notice("engine_embedded_chosen", {"name": "embedded"})
