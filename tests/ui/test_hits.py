from chord.ui.hits import hit_lines
from tests.ui.answers import track


def test_a_hit_is_four_lines_in_english() -> None:
    assert hit_lines("red bike", track(), "en") == (
        "Target: red bike",
        "Time: 0:01.000 – 0:02.000, 0:03.000 – 0:04.000",
        "Position: 0.500, 0.200, 0.700, 0.800 @ 0:02.000",
        "Confidence: 0.82",
    )


def test_a_hit_is_four_lines_in_chinese() -> None:
    assert hit_lines("自行车", track(None), "zh") == (
        "目标：自行车",
        "时间戳：0:01.000 – 0:02.000、0:03.000 – 0:04.000",
        "位置：0.500, 0.200, 0.700, 0.800 @ 0:02.000",
        "置信度：无",
    )
