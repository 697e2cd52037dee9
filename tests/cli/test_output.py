from dataclasses import replace

from chord.cli.output import (
    confidence_lines,
    description_lines,
    grounding_lines,
    notice_lines,
    video_lines,
    word_lines,
)
from tests.cli.answers import CLIP, CYCLIST, ELEPHANT, REMARK, STREET

PLAIN = replace(CYCLIST, target="cyclist", unused_words=())


def test_a_hit_is_four_lines() -> None:
    assert grounding_lines(PLAIN, "en") == [
        "Target: cyclist (person)",
        "Time: 0:03.040 – 0:03.400, 0:03.900 – 0:05.480",
        "Position: 0.310, 0.222, 0.550, 0.811 at 0:04.200",
        "Confidence: 0.83",
    ]


def test_what_was_not_checked_stands_above_the_hits() -> None:
    lines = grounding_lines(CYCLIST, "en")
    assert lines[:3] == ["Words used: cyclist", "Words not used: tall", ""]
    assert lines[3] == "Target: tall cyclist (person)"


def test_a_hit_is_four_lines_in_chinese() -> None:
    names = [line.split("：")[0] for line in grounding_lines(replace(PLAIN, target="骑车人"), "zh")]
    assert names == ["目标", "时间戳", "位置", "置信度"]


def test_hits_are_parted_by_an_empty_line() -> None:
    lines = grounding_lines(replace(PLAIN, tracks=PLAIN.tracks * 2), "en")
    assert len(lines) == 9
    assert lines[4] == ""


def test_a_label_that_says_the_same_is_not_repeated() -> None:
    assert grounding_lines(replace(PLAIN, target="Person"), "en")[0] == "Target: Person"


def test_a_confidence_that_nothing_measured_is_not_invented() -> None:
    track = replace(CYCLIST.tracks[0], confidence=None)
    assert grounding_lines(replace(PLAIN, tracks=(track,)), "en")[3] == "Confidence: not measured"
    assert confidence_lines(replace(CYCLIST, engine="other"), "en") == []
    assert len(confidence_lines(CYCLIST, "en")) == 1


def test_not_found_says_so_and_which_words_counted() -> None:
    assert grounding_lines(ELEPHANT, "zh") == ["没有找到：大象", "用到的词：大象"]
    assert grounding_lines(replace(CYCLIST, spans=(), tracks=()), "en") == [
        "Not found: tall cyclist",
        "Words used: cyclist",
        "Words not used: tall",
    ]


def test_a_stopped_search_does_not_say_no() -> None:
    assert grounding_lines(ELEPHANT, "zh", stopped=True)[0] == "停止前还没有找到：大象"


def test_what_no_word_named_was_not_searched_for() -> None:
    mute = replace(ELEPHANT, used_words=(), unused_words=("大象",))
    assert grounding_lines(mute, "zh") == ["没有搜索：大象", "没用到的词：大象"]


def test_found_words_are_told_too() -> None:
    assert word_lines(CYCLIST, "en") == ["Words used: cyclist", "Words not used: tall"]


def test_a_description_is_a_summary_and_timed_lines() -> None:
    assert description_lines(STREET, "en") == [
        "A street with cyclists.",
        "",
        "0:00.000 - 0:01.200  A man walks to the left.",
        "0:01.200 - 0:03.040  Cars.",
    ]


def test_a_probe_tells_one_fact_a_line_then_the_frame_times() -> None:
    plain = video_lines(CLIP, "猫.mp4", "en")
    assert plain[0] == "video: 猫.mp4"
    assert "size as displayed: 640 x 272" in plain
    assert "frames: 3, 25 a second" in plain
    assert video_lines(CLIP, "猫.mp4", "en", timestamps=True) == [*plain, "0.000000", "0.041667", "0.083333"]
    assert video_lines(CLIP, "猫.mp4", "zh")[1] == "封装格式：mov"


def test_a_remark_is_told_once() -> None:
    assert len(notice_lines([REMARK, REMARK], "en")) == 1
