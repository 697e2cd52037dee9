"""``chord probe VIDEO``: what is in a file."""

from __future__ import annotations

from pathlib import Path

from chord.cli import console, output
from chord.cli.call import Call
from chord.schemas import video_to_json
from chord.video import VideoWorker, sniff
from chord.video.growing import refuse_growing


def run(call: Call) -> int:
    """Answer and return the exit code. Raises VideoError."""
    path = Path(call.video)
    sniff(path)
    refuse_growing(path)
    with VideoWorker() as worker:
        video = worker.probe(path, timestamps=call.timestamps)
    if call.json:
        console.answer_json(video_to_json(video, call.video, call.language, timestamps=call.timestamps))
        return 0
    console.answer_lines(output.video_lines(video, call.video, call.language, timestamps=call.timestamps))
    console.remark(*output.notice_lines(video.warnings, call.language))
    return 0
