import pytest

from chord.words.tokens import tokenise


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("A red-brown dog", ["a", "red", "brown", "dog"]),
        ("骑自行车的人", ["骑", "自", "行", "车", "的", "人"]),
        ("红色car", ["红", "色", "car"]),
        ("the dog’s isn't", ["the", "dog", "'s", "isn't"]),
        ("don't; (no)", ["don't", ";", "no"]),
        ("ＣＡＲ 紅", ["car", "红"]),
        ("3只 12", ["3", "只", "12"]),
        ("“quoted”，《书名》", ["quoted", ",", "书", "名"]),
        ("a\x00b\u200bc", ["a", "b", "c"]),
        ("🐶!", ["🐶", "!"]),
    ],
)
def test_tokens(text: str, tokens: list[str]) -> None:
    assert [t.text for t in tokenise(text)] == tokens


def test_offsets_point_into_the_text_as_written() -> None:
    text = "ＣＡＲ, 紅色 ﬁre"
    assert [text[t.start : t.end] for t in tokenise(text)] == ["ＣＡＲ", ",", "紅", "色", "ﬁre"]
