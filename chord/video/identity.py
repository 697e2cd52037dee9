"""Which video a file holds, whatever it is called: the key under which work on it is kept."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import BinaryIO

from chord.video.sniff import open_file

DIGEST_BYTES = 16
# Files up to this size are read whole, in about 60 ms.
WHOLE_BYTES = 64 << 20
# Of larger ones: this much of the head and of the tail (where containers keep their index), and pieces between.
END_BYTES = 4 << 20
PIECE_BYTES, PIECES = 256 << 10, 64


def content_hash(path: Path) -> str:
    """Return a hex BLAKE2b over size and content, the same for the same video under any name.

    Small files count whole. Of large ones the head, the tail and 64 pieces spread evenly between count (24 MB), so the
    cost stays flat. Two large files of one size that agree in head, index and all pieces would be taken for the same:
    a re-encoded or trimmed clip never does, since its index differs.
    Raises VideoError when the file cannot be opened.
    """
    with open_file(path) as file:
        size = file.seek(0, 2)
        digest = hashlib.blake2b(size.to_bytes(8, "big"), digest_size=DIGEST_BYTES)
        for start, length in pieces_of(size):
            _add(digest, file, start, length)
    return digest.hexdigest()


def pieces_of(size: int) -> list[tuple[int, int]]:
    """Return the (start, length) of each piece that counts in a file of ``size`` bytes."""
    if size <= WHOLE_BYTES:
        return [(start, END_BYTES) for start in range(0, size, END_BYTES)]
    step = (size - 2 * END_BYTES - PIECE_BYTES) / (PIECES - 1)
    between = [(END_BYTES + round(step * n), PIECE_BYTES) for n in range(PIECES)]
    return [(0, END_BYTES), *between, (size - END_BYTES, END_BYTES)]


def _add(digest: hashlib.blake2b, file: BinaryIO, start: int, length: int) -> None:
    file.seek(start)
    digest.update(file.read(length))
