"""Text written from hand-made tubes, word for word, and its bounds."""

import re
from collections.abc import Sequence

import pytest

from chord.texts import LANGUAGES, Language
from chord.types import Description, Tube
from chord.words import describe_scenes
from chord.words.budget import length
from tests.words.scene import CUTS_S, STREET, survey, tube


def written(
    tubes: Sequence[Tube] = STREET, question: str = "", language: Language = "en", words_max: int = 512
) -> Description:
    return describe_scenes(
        survey(), tubes, question=question, language=language, words_max=words_max, engine="embedded", video="clip.mp4"
    )


def test_a_street_in_english() -> None:
    text = written()
    assert text.summary == ("Seen: cars (at most 2 at once), a person, a bicycle. The clip lasts 0:10.000, in 6 shots.")
    assert [(s.start_s, s.end_s, s.scene, s.text) for s in text.segments] == [
        (0.0, 1.2, "shot 1 of 6", "Nothing that this engine knows: it knows 80 kinds of things."),
        (
            1.2,
            3.04,
            "shot 2 of 6",
            "A person in black moves to the right, from 0:01.200 to 0:02.300. Two cars stay on the left.",
        ),
        (3.04, 5.48, "shot 3 of 6", "A person in red with a bicycle enters from the left, from 0:03.600 to 0:05.000."),
        (5.48, 7.48, "shot 4 of 6", "A white car leaves at the right, from 0:05.600 to 0:07.000."),
        (7.48, 10.0, "shots 5 to 6 of 6", "Nothing that this engine knows: it knows 80 kinds of things."),
    ]
    assert text.segments[1].actors == ("person in black", "two cars")
    assert text.segments[1].actions == ("moves to the right", "stays on the left")


def test_the_same_street_in_chinese() -> None:
    text = written(language="zh")
    assert text.summary == "画面中出现了：汽车（同时最多 2 辆）、人、自行车。视频时长 0:10.000，共 6 个镜头。"
    assert [s.text for s in text.segments] == [
        "没有看到本引擎认识的东西（它认识 80 类物体）。",
        "0:01.200 至 0:02.300，一个穿黑色衣服的人向右移动。两辆汽车停留在左侧。",
        "0:03.600 至 0:05.000，一个穿红色衣服、带着自行车的人从左侧进入画面。",
        "0:05.600 至 0:07.000，一辆白色汽车从右侧离开画面。",
        "没有看到本引擎认识的东西（它认识 80 类物体）。",
    ]
    assert text.segments[4].scene == "第 5 至 6 个镜头，共 6 个"


def test_it_always_says_that_no_language_model_wrote_it() -> None:
    assert written().warnings[0].say("en") == "Written from measurements, without a language model."
    assert "未使用语言模型" in written(language="zh").warnings[0].say("zh")


def test_faint_and_short_tubes_are_not_told() -> None:
    assert "refrigerator" not in str(written())
    assert "cat" not in str(written())


def test_an_empty_clip() -> None:
    text = written(tubes=())
    assert text.summary.startswith("Nothing that this engine knows")
    assert [(s.start_s, s.end_s) for s in text.segments] == [(0.0, 10.0)]
    assert text.segments[0].actors == ()


def test_a_moving_camera_is_told_and_standing_still_is_not() -> None:
    filmed = survey((0.0, 4.0), {0: 0.2})
    car = tube(1, "car", 0, (0.0, 3.9))
    text = describe_scenes(filmed, (car,), question="", language="en", words_max=512, engine="embedded", video="c")
    assert text.segments[0].text == "A car is seen. The camera moves."


@pytest.mark.parametrize(
    ("question", "language", "answer"),
    [
        ("is anyone there?", "en", "Yes: person, from 0:01.200 to 0:02.300, from 0:03.600 to 0:05.000."),
        ("how many cars?", "en", "Yes: at most 2 cars at once, from 0:01.200 to 0:03.000, from 0:05.600 to 0:07.000."),
        ("is there an elephant?", "en", "No elephant was seen."),
        ("a white car?", "en", "Yes: white car, from 0:05.600 to 0:07.000."),
        ("a blue car?", "en", "No blue car was seen."),
        (
            "man in a dark suit",
            "en",
            "Seen: person in dark, from 0:01.200 to 0:02.300; whether “suit” holds cannot be told.",
        ),
        (
            "how many people?",
            "en",
            "Yes: at most 1 person at once, from 0:01.200 to 0:02.300, from 0:03.600 to 0:05.000.",
        ),
        ("有人戴头盔吗？", "zh", "看到了：人，0:01.200 至 0:02.300、0:03.600 至 0:05.000；是否“戴头盔”无法判断。"),
        ("cyclist", "en", "Yes: person with a bicycle, from 0:03.600 to 0:05.000."),
        ("有没有人", "zh", "有：人，0:01.200 至 0:02.300、0:03.600 至 0:05.000。"),
        ("有几辆车？", "zh", "有：同时最多 2 辆汽车，0:01.200 至 0:03.000、0:05.600 至 0:07.000。"),
        ("有大象吗", "zh", "没有看到大象。"),
        ("从左侧进入的人", "zh", "有：人（从左侧进入画面），0:03.600 至 0:05.000。"),
        ("does anyone come in?", "en", "Yes: person (comes into the picture), from 0:03.600 to 0:05.000."),
        ("which car leaves?", "en", "Yes: car (goes out of the picture), from 0:05.600 to 0:07.000."),
        ("有车穿过画面吗", "zh", "有：汽车（穿过画面），0:05.600 至 0:07.000。"),
        ("a person with a bag", "en", "No person (with a backpack, a handbag or a suitcase) was seen."),
        ("who appears in the video?", "en", "Yes: person, from 0:01.200 to 0:02.300, from 0:03.600 to 0:05.000."),
    ],
)
def test_a_class_named_in_the_question_is_answered_first(question: str, language: Language, answer: str) -> None:
    assert written(question=question, language=language).summary.startswith(answer)


@pytest.mark.parametrize(
    ("question", "language", "words"),
    [
        ("why is he angry?", "en", "why, angry"),
        ("what does he say?", "en", "say"),
        ("他为什么生气？", "zh", "为什么、生气"),
        ("who is the man without a hat?", "en", "without a hat"),
    ],
)
def test_what_it_cannot_answer_is_said(question: str, language: Language, words: str) -> None:
    beyond = [n for n in written(question=question, language=language).warnings if n.key == "question_beyond"]
    assert [n.values["words"] for n in beyond] == [words]


@pytest.mark.parametrize(
    "question", ["", "What happens in this video?", "Describe the video in detail", "描述一下视频内容",
        "发生了什么？", "is anyone there?",
                 "how many cars are there", "有几个人", "a security report"]
)  # fmt: skip
def test_an_ordinary_question_needs_no_excuse(question: str) -> None:
    assert [n.key for n in written(question=question).warnings] == ["written_by_rule"]


CROWD = tuple(
    tube(100 + n, label, n % 5, (CUTS_S[n % 5] + 0.1, CUTS_S[n % 5] + 0.8), (n / 60, 0.8))
    for n, label in enumerate(("person", "car", "dog", "bus", "cat", "truck", "horse", "bicycle", "chair", "tv") * 4)
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words_max", [16, 17, 20, 31, 64, 128, 300, 512, 1024, 2048])
@pytest.mark.parametrize("question", ["", "is anyone there? 有没有人", "how many red cars? elephants? 几辆卡车"])
def test_the_length_bounds_the_text(language: Language, words_max: int, question: str) -> None:
    text = written(CROWD, question, language, words_max)
    told = [text.summary, *(s.text for s in text.segments)]
    assert sum(length(t, language) for t in told) <= words_max
    assert all(re.search(r"[.。）]$", t) for t in told), "cut in mid sentence"
    assert text.summary


@pytest.mark.parametrize("language", LANGUAGES)
def test_more_words_tell_more(language: Language) -> None:
    lengths = [len(str(written(CROWD, "", language, n).segments)) for n in (16, 64, 256, 2048)]
    assert lengths == sorted(lengths)
    assert lengths[0] < lengths[1] < lengths[2]


def test_what_matters_more_is_kept() -> None:
    big = tube(1, "bus", 1, (1.2, 3.0), (0.3, 0.3), width=(0.3, 0.3), score=0.9)
    small = tube(2, "bird", 3, (5.5, 6.2), width=(0.02, 0.02), score=0.5)
    text = written((small, big), words_max=24)
    assert [s.actors for s in text.segments] == [("bus",)]
    left_out = next(n for n in text.warnings if n.key == "text_shortened")
    assert left_out.values["left"] == 4


def test_who_appears_asks_who_is_seen() -> None:
    assert [n.key for n in written(question="who appears in the video?").warnings] == ["written_by_rule"]


def test_one_thing_seen_twice_at_once_is_told_once() -> None:
    once, again = tube(1, "dog", 1, (1.3, 2.9)), tube(2, "dog", 1, (1.4, 2.8), (0.31, 0.31), score=0.5)
    text = written((once, again), question="how many dogs?")
    assert text.summary.startswith("Yes: at most 1 dog at once, from 0:01.300 to 0:02.900. Seen: a dog.")
    assert text.segments[1].text == "A dog stays on the left."


def test_what_a_moving_camera_may_have_made_is_not_told() -> None:
    pan = survey((0.0, 4.0), {0: 0.1})
    slow, fast = tube(1, "car", 0, (0.0, 3.9), (0.1, 0.4)), tube(2, "dog", 0, (0.5, 2.0), (0.2, 0.6))
    text = describe_scenes(pan, (slow, fast), question="", language="en", words_max=512, engine="embedded", video="c")
    assert text.segments[0].text.startswith("A car is seen. A dog moves to the right,")


def test_the_same_thing_seen_twice_in_turn_is_one_at_once() -> None:
    first, again = tube(1, "dog", 1, (1.3, 1.9)), tube(2, "dog", 1, (2.2, 2.9))
    assert written((first, again)).segments[1].text.startswith("A dog stays")
