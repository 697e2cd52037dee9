"""A preview of every difficult file: what browsers play, on the same time line."""

from __future__ import annotations

from pathlib import Path

import pytest

from chord.video import VideoWorker, browser_plays
from chord.video.proxy import proxy_size
from tests.cases.truth import CASES, Case
from tests.media import UPRIGHT, corners_of, number_in

EVERY_NTH = 9


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_preview_of_it(worker: VideoWorker, case: Case, tmp_path: Path) -> None:
    target = tmp_path / "preview.mp4"
    assert list(worker.make_proxy(case.path, target))[-1] == 1.0
    video = worker.probe(target, timestamps=True)
    assert browser_plays(video)
    assert (video.codec, video.pixel_format) == ("h264", "yuv420p")
    assert video.display_size == pytest.approx(proxy_size(case.display_size), abs=2)
    places = [place for place in range(len(case.times_s)) if case.is_good(place)]
    shown_s = {round(time_s, 2) for time_s in video.timestamps_s}
    assert {round(case.times_s[place], 2) for place in places} <= shown_s
    content = target.read_bytes()
    assert content.index(b"moov") < content.index(b"mdat")
    if case.marker == "full":
        some = places[::EVERY_NTH]
        pictures = list(worker.pictures(target, [case.times_s[place] for place in some]))
        assert [number_in(picture.pixels) for picture in pictures] == [case.first_number + place for place in some]
        assert {corners_of(picture.pixels) for picture in pictures} == {UPRIGHT}
