"""The sample clip is what its script makes, and the truth beside it is true."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import av
import numpy as np

from assets import make_sample

SHOWN_FRAMES = 40
COLOUR_ERROR_MAX = 4.0
"""Mean difference per colour, 0..255: what the encoder loses."""


def test_the_clip_is_small_and_as_long_as_told(sample: Path, sample_truth: dict[str, Any]) -> None:
    assert sample.stat().st_size < 3_000_000
    with av.open(str(sample)) as clip:
        stream = clip.streams.video[0]
        assert (stream.codec_context.name, stream.pix_fmt) == ("h264", "yuv420p")
        assert [stream.width, stream.height] == sample_truth["display_size"]
        assert stream.frames == round(sample_truth["duration_s"] * sample_truth["frames_per_s"])


def test_the_truth_is_what_the_script_writes(sample_truth: dict[str, Any], tmp_path: Path) -> None:
    make_sample.write_truth(tmp_path / "sample.json")
    assert json.loads((tmp_path / "sample.json").read_text(encoding="utf-8")) == sample_truth


def test_the_clip_shows_what_the_script_draws(sample: Path) -> None:
    with av.open(str(sample)) as clip:
        shown = [frame.to_ndarray(format="rgb24") for frame in islice(clip.decode(video=0), SHOWN_FRAMES)]
    for drawn, decoded in list(zip(make_sample.frames(), shown, strict=False))[::13]:
        assert np.abs(drawn.astype(np.int16) - decoded).mean() < COLOUR_ERROR_MAX


def test_one_comes_and_goes_one_stays_one_is_late(sample_truth: dict[str, Any]) -> None:
    shots = [0.0, *sample_truth["cuts_s"], sample_truth["duration_s"]]
    spans = {(told["name"], told["shot"]): told["span"] for told in sample_truth["objects"]}
    passing = spans["astronaut in an orange suit", 0]
    assert shots[0] < passing["start_s"] < passing["end_s"] < shots[1]
    assert spans["tabby cat", 0] == {"start_s": shots[0], "end_s": shots[1]}
    late = spans["red coffee cup", 1]
    assert shots[1] + 1 < late["start_s"] < late["end_s"] == shots[2]
