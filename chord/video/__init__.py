"""Video files as pictures and times. The page process never decodes: a worker process with limits does.

    client ─ child ─ wire ┄ pipes ┄ wire ─ worker ─┬─ probe ─ timeline ──┬─ track ─ sniff, decoder, orientation, damage
     (our process, no PyAV)                        ├─ reader ─ sampling ─┤
     (cut, colour, resize)                         └─ proxy ─ sound ─────┴─ scaling, detail ─ planes, fields, hdr

Nothing imported here needs PyAV; only the worker process loads it.
"""

from chord.video.client import VideoWorker
from chord.video.cut import cut
from chord.video.identity import content_hash
from chord.video.playable import browser_plays, why_no_playback
from chord.video.sizes import GREY_INTERVAL_S, GREY_LONG_SIDE_PX, LOOK_SHORT_SIDE_PX, THUMB_SIZE_PX
from chord.video.sniff import sniff

__all__ = [
    "GREY_INTERVAL_S",
    "GREY_LONG_SIDE_PX",
    "LOOK_SHORT_SIDE_PX",
    "THUMB_SIZE_PX",
    "VideoWorker",
    "browser_plays",
    "content_hash",
    "cut",
    "sniff",
    "why_no_playback",
]
