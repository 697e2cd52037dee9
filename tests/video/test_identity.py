"""The same video has the same hash, another one does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from chord.errors import VideoError
from chord.video import content_hash, identity


def test_name_does_not_count_and_content_does(tmp_path: Path) -> None:
    one, same, other = (tmp_path / name for name in ("a.mp4", "b.mov", "c.mp4"))
    one.write_bytes(b"x" * 5000)
    same.write_bytes(b"x" * 5000)
    other.write_bytes(b"x" * 4999 + b"y")
    assert content_hash(one) == content_hash(same) != content_hash(other)
    assert len(content_hash(one)) == 2 * identity.DIGEST_BYTES


@pytest.mark.parametrize("changed_at", [0, 4 << 20, 30 << 20, (80 << 20) - 1])
def test_large_files_differ_by_a_stretch_anywhere(tmp_path: Path, changed_at: int) -> None:
    path = tmp_path / "large.mp4"
    with path.open("wb") as file:
        file.truncate(80 << 20)
    before = content_hash(path)
    with path.open("r+b") as file:
        file.seek(max(0, changed_at - (1 << 20)))
        file.write(b"y" * (1 << 20))
    assert content_hash(path) != before


@pytest.mark.parametrize("size", [0, 1, 64 << 20, (64 << 20) + 1, 5 << 30])
def test_pieces_lie_inside_and_reach_both_ends(size: int) -> None:
    pieces = identity.pieces_of(size)
    assert all(0 <= start < max(1, size) for start, _ in pieces)
    assert sum(length for _, length in pieces) <= identity.WHOLE_BYTES
    if size:
        assert pieces[0][0] == 0
        assert max(start + length for start, length in pieces) >= size
        assert [start for start, _ in pieces] == sorted(start for start, _ in pieces)


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(VideoError, match="no file"):
        content_hash(tmp_path / "absent.mp4")
