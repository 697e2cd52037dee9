from pathlib import Path

import pytest

from chord.ui.shelf import MEDIA_ROUTE, Shelf


def _parts(address: str) -> tuple[str, str]:
    assert address.startswith(f"{MEDIA_ROUTE}/")
    token, name = address.removeprefix(f"{MEDIA_ROUTE}/").split("/")
    return token, name


def test_a_lent_file_is_found_at_its_address_only() -> None:
    shelf = Shelf()
    mine, other = shelf.open(), shelf.open()
    token, name = _parts(shelf.lend(mine, Path("a.mp4")))
    assert token == mine
    lent = shelf.find(mine, name)
    assert lent is not None
    assert (lent.path, lent.media_type) == (Path("a.mp4"), "video/mp4")
    assert shelf.find(other, name) is None
    assert shelf.find(mine, "a.mp4") is None


def test_tokens_cannot_be_guessed_and_addresses_never_repeat() -> None:
    shelf = Shelf()
    token = shelf.open()
    assert len(token) >= 32
    assert shelf.lend(token, Path("a")) != shelf.lend(token, Path("a"))


def test_what_is_taken_back_is_gone() -> None:
    shelf = Shelf()
    token = shelf.open()
    _, name = _parts(shelf.lend(token, Path("a")))
    shelf.clear(token)
    assert shelf.find(token, name) is None
    shelf.lend(token, Path("b"))
    shelf.close(token)
    with pytest.raises(KeyError):
        shelf.lend(token, Path("c"))
    shelf.close(token)
