import re

import pytest

from chord.ui.plain import as_html, as_markdown, clean

HOSTILE = [
    "![x](http://evil.example/x.png)",
    "[click](http://evil.example)",
    "<img src=http://evil.example/x.png onerror=alert(1)>",
    "<http://evil.example>",
    "**bold** _em_ `code` # head ~~gone~~ $x^2$ | a | b |",
    "[ref]: http://evil.example\n\n[ref]",
    "&lt;b&gt; &#60;",
    "1. one\n2. two\n- three\n> four\n```\nfive",
    "\\![x](http://evil.example/x.png)",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_markdown_shows_every_mark_as_text(text: str) -> None:
    shown = as_markdown(text)
    assert not re.findall(r"[!-/:-@\[-`{-~]", re.sub(r"\\[!-/:-@\[-`{-~]", "", shown))
    assert re.sub(r"\\(.)", r"\1", shown).replace("\u2060", "") == clean(text)


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("http://evil.example", "http://"), ("HTTPS://evil.example", "HTTPS://"), ("www.evil.example", "www."),
        ("a@evil.example", "@evil"), (":material/home:", ":material/home:"),
        (":red[x]", ":red["), (":smile:", ":smile:"),
    ],
)  # fmt: skip
def test_what_is_searched_for_after_unescaping_is_broken(text: str, pattern: str) -> None:
    shown = as_markdown(text).replace("\\", "")
    assert pattern not in shown
    assert shown.replace("\u2060", "") == text


@pytest.mark.parametrize("text", HOSTILE)
def test_html_shows_every_mark_as_text(text: str) -> None:
    assert "<" not in as_html(text)
    assert ">" not in as_html(text)


def test_plain_words_of_any_language_stay_as_they_are() -> None:
    assert as_html("一个人，骑车") == as_markdown("一个人，骑车") == "一个人，骑车"


def test_control_characters_and_direction_marks_go() -> None:
    assert clean("a\x00b\x1b[31mc\u202ed\n\n e\t") == "ab[31mcd e"
