from dataclasses import replace

from chord.types import Box, Grounding, Notice, Span, Track, TubePoint
from chord.words.hits import checked_name, hit_lines

BEST = TubePoint(2.0, Box(0.5, 0.2, 0.7, 0.8), 0.9)
TRACK = Track(7, "person", 0.82, BEST, (BEST,), ((1.0, 2.0), (3.0, 4.0)))


def test_a_hit_is_four_lines_in_english() -> None:
    assert hit_lines("cyclist", TRACK, "en") == (
        "Target: cyclist (person)",
        "Time: 0:01.000 – 0:02.000, 0:03.000 – 0:04.000",
        "Position: 0.500, 0.200, 0.700, 0.800 at 0:02.000",
        "Confidence: 0.82",
    )


def test_a_hit_is_four_lines_in_chinese() -> None:
    assert hit_lines("骑行者", replace(TRACK, confidence=None), "zh") == (
        "目标：骑行者（人）",
        "时间戳：0:01.000 – 0:02.000、0:03.000 – 0:04.000",
        "位置：0.500, 0.200, 0.700, 0.800（0:02.000 时）",
        "置信度：未测量",
    )


def test_a_target_named_as_the_label_is_named_once() -> None:
    assert hit_lines("Person", TRACK, "en")[0] == "Target: Person"
    assert hit_lines("人", TRACK, "zh")[0] == "目标：人"


def test_a_box_carries_what_was_checked() -> None:
    found = Grounding("a.mp4", "tall cyclist", "en", "embedded", (Span(1, 2, 0.8),), (TRACK,), ("cyclist",), ())
    assert checked_name(found, TRACK) == "tall cyclist"
    assert checked_name(replace(found, unused_words=("tall",)), TRACK) == "person"
    narrowed = Notice("word_narrow", {"word": "firefighter", "label_en": "person", "label_zh": "人"})
    assert checked_name(replace(found, warnings=(narrowed,)), TRACK) == "person"
