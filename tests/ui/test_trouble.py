from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

SCRIPT = """
from chord.errors import EngineError
from chord.ui.trouble import tell

assert tell({error}) is True
"""


@pytest.mark.parametrize(
    ("error", "says"),
    [
        ("ZeroDivisionError('secret')", "went wrong inside Chord"),
        ("EngineError('unknown_engine', name='x', names='y')", "x"),
    ],
)
def test_an_error_of_the_page_is_one_sentence(
    error: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    page = AppTest.from_string(SCRIPT.format(error=error)).run()
    assert not page.exception
    assert len(page.error) == 1
    assert says in page.error[0].value
    assert "secret" not in page.error[0].value
