"""A file is what its first bytes say, and everything that is no video is refused by name."""

from __future__ import annotations

import gzip
import os
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from chord.errors import VideoError
from chord.texts import LANGUAGES
from chord.video.sniff import sniff

VIDEOS = {
    "mov": b"\0\0\0\x18ftypisom\0\0\2\0isomiso2",
    "mov without brand": b"\0\0\0\x08wide\0\0\1\0mdat",
    "avi": b"RIFF\0\0\1\0AVI LIST",
    "matroska": b"\x1aE\xdf\xa3\x9fB\x86\x81\x01",
}
REFUSED = {
    "web_page": (b"<!DOCTYPE html>\n<html><head>", b"\xef\xbb\xbf\n <HTML>", b"<?xml version='1.0'?><html xmlns='x'>"),
    "text_file": (b'{"error": "not found"}', "视频".encode() * 9, b"plain words", b"\xff\xfeh\0i\0"),
    "picture_file": (
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xd8\xff\xe0\0\x10JFIF",
        b"GIF89a",
        b"RIFF\0\0\0\0WEBPVP8 ",
        b"\0\0\0\x18ftypheic\0\0\0\0mif1",
        b"\0\0\0\x18ftypavif\0\0\0\0mif1",
    ),
    "audio_file": (b"ID3\4\0\0", b"\xff\xfb\x90\x64\0\0", b"RIFF\0\0\0\0WAVEfmt ", b"fLaC\0\0", b"OggS\0\2"),
    "playlist": (b"#EXTM3U\n#EXT-X-VERSION:3\n", b"ffconcat version 1.0\nfile '/etc/passwd'"),
    "document": (b"%PDF-1.7\n",),
    "other_video": (b"FLV\x01\x05", b"\x30\x26\xb2\x75\x8e\x66\xcf\x11", b"\0\0\x01\xba", (b"G" + bytes(187)) * 5),
    "unknown_file": (bytes(100), bytes(range(256)) * 4, b"\0\0\0\x02ftyp"),
    "empty_file": (b"",),
}


@pytest.mark.parametrize("name", VIDEOS)
def test_container_by_content_whatever_the_name(tmp_path: Path, name: str) -> None:
    path = tmp_path / "holiday.png"
    path.write_bytes(VIDEOS[name])
    assert sniff(path) == name.split(maxsplit=1)[0]


@pytest.mark.parametrize(("key", "head"), [(key, head) for key, heads in REFUSED.items() for head in heads])
def test_refused_by_name(tmp_path: Path, key: str, head: bytes) -> None:
    path = tmp_path / "clip.mp4"
    path.write_bytes(head)
    with pytest.raises(VideoError) as caught:
        sniff(path)
    assert caught.value.key == key
    for language in LANGUAGES:
        assert "clip.mp4" in caught.value.say(language)
        assert caught.value.hint(language)


def test_archives_are_named(tmp_path: Path) -> None:
    (tmp_path / "inner").write_bytes(b"x" * 99)
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.write(tmp_path / "inner")
    with tarfile.open(tmp_path / "a.tar", "w") as archive:
        archive.add(tmp_path / "inner", "inner")
    (tmp_path / "a.gz").write_bytes(gzip.compress(b"x"))
    for name, kind in (("a.zip", "ZIP"), ("a.tar", "tar"), ("a.gz", "gzip")):
        with pytest.raises(VideoError, match=kind) as caught:
            sniff(tmp_path / name)
        assert caught.value.key == "archive"


def test_text_cut_inside_a_character_is_text(tmp_path: Path) -> None:
    path = tmp_path / "clip.mp4"
    path.write_bytes(("a" + "视" * 2000).encode())
    with pytest.raises(VideoError) as caught:
        sniff(path)
    assert caught.value.key == "text_file"


def test_what_is_no_file(tmp_path: Path) -> None:
    for path, key in ((tmp_path / "no.mp4", "absent_file"), (tmp_path, "folder"), (Path("a\0b.mp4"), "absent_file")):
        with pytest.raises(VideoError) as caught:
            sniff(path)
        assert caught.value.key == key


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes in folders there")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "clip.mp4")
    with pytest.raises(VideoError) as caught:
        sniff(tmp_path / "clip.mp4")
    assert caught.value.key == "not_a_file"


def test_no_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "clip.mp4"
    path.write_bytes(VIDEOS["mov"])

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)  # root may read everything
    with pytest.raises(VideoError) as caught:
        sniff(path)
    assert caught.value.key == "no_permission"
