"""What a file is, by its first bytes and never by its name."""

from __future__ import annotations

import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from chord.errors import VideoError
from chord.types import Container

HEAD_BYTES = 4096

Test = Callable[[bytes], bool]


@dataclass(frozen=True, slots=True)
class Foreign:
    """A kind of file that is no video for us: the key of its sentence, its name, and how its first bytes look."""

    error: str
    format: str
    looks_so: Test


def starts(*marks: bytes) -> Test:
    """Return a test for first bytes."""
    return lambda head: head.startswith(marks)


def riff(kind: bytes) -> Test:
    """Return a test for a RIFF file of one kind."""
    return lambda head: head[:4] == b"RIFF" and head[8:12] == kind


_BOXES = (b"ftyp", b"moov", b"mdat", b"wide", b"free", b"skip", b"pnot", b"styp", b"moof", b"sidx")
_PICTURE_BRANDS = (b"heic", b"heix", b"heim", b"heis", b"mif1", b"msf1", b"avif", b"avis", b"crx ")


def _is_bmff(head: bytes) -> bool:
    size = int.from_bytes(head[:4], "big")
    return head[4:8] in _BOXES and (size in (0, 1) or size >= 8)


def _is_bmff_picture(head: bytes) -> bool:
    return _is_bmff(head) and head[4:8] == b"ftyp" and head[8:12] in _PICTURE_BRANDS


def _is_mpeg_audio(head: bytes) -> bool:
    # 11 sync bits, then a version and a layer that exist (layer 0 with sync is ADTS, AAC without a container).
    return len(head) > 3 and head[0] == 0xFF and head[1] & 0xE0 == 0xE0 and head[1] & 0x18 != 0x08 and head[2] != 0xFF


def _is_mpeg_ts(head: bytes) -> bool:
    return any(len(head) > start + 376 and all(head[start + n] == 0x47 for n in (0, 188, 376)) for start in (0, 4))


def _is_web_page(head: bytes) -> bool:
    text = head[:1024].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    return text.startswith((b"<!doctype html", b"<html", b"<head", b"<body", b"<script")) or b"<html" in text


def _is_playlist(head: bytes) -> bool:
    text = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    return text.startswith((b"#EXTM3U", b"ffconcat", b"[playlist]")) or b"<MPD" in text[:1024]


def _is_text(head: bytes) -> bool:
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return True
    text = head.decode("utf-8", errors="replace")[:-3]  # the last character may be cut in half
    odd = sum(c == "\ufffd" or (ord(c) < 32 and c not in "\t\r\n\f\x1b") for c in text)
    return bool(text) and odd == 0


# In this order: a web page is text too, and a picture can sit in the container of a video.
_FOREIGN = (
    Foreign("picture_file", "HEIF", _is_bmff_picture),
    Foreign("picture_file", "PNG", starts(b"\x89PNG")),
    Foreign("picture_file", "JPEG", starts(b"\xff\xd8\xff")),
    Foreign("picture_file", "GIF", starts(b"GIF8")),
    Foreign("picture_file", "WebP", riff(b"WEBP")),
    Foreign("picture_file", "TIFF", starts(b"II*\0", b"MM\0*")),
    Foreign("picture_file", "BMP", lambda head: head[:2] == b"BM" and head[6:10] == b"\0\0\0\0"),
    Foreign("audio_file", "WAV", riff(b"WAVE")),
    Foreign("audio_file", "MP3", starts(b"ID3")),
    Foreign("audio_file", "FLAC", starts(b"fLaC")),
    Foreign("audio_file", "Ogg", starts(b"OggS")),
    Foreign("audio_file", "AIFF", starts(b"FORM")),
    Foreign("audio_file", "AMR", starts(b"#!AMR")),
    Foreign("other_video", "WMV", starts(b"\x30\x26\xb2\x75\x8e\x66\xcf\x11")),
    Foreign("other_video", "FLV", starts(b"FLV\x01")),
    Foreign("other_video", "MPEG", starts(b"\0\0\x01\xba", b"\0\0\x01\xb3")),
    Foreign("other_video", "MPEG-TS", _is_mpeg_ts),
    Foreign("archive", "ZIP", starts(b"PK\x03\x04", b"PK\x05\x06")),
    Foreign("archive", "RAR", starts(b"Rar!")),
    Foreign("archive", "7z", starts(b"7z\xbc\xaf\x27\x1c")),
    Foreign("archive", "gzip", starts(b"\x1f\x8b")),
    Foreign("archive", "bzip2", starts(b"BZh")),
    Foreign("archive", "xz", starts(b"\xfd7zXZ")),
    Foreign("archive", "tar", lambda head: head[257:262] == b"ustar"),
    Foreign("document", "PDF", starts(b"%PDF")),
    Foreign("playlist", "playlist", _is_playlist),
    Foreign("web_page", "HTML", _is_web_page),
    Foreign("text_file", "text", _is_text),
    Foreign("audio_file", "MP3", _is_mpeg_audio),
)


def container_of(head: bytes) -> Container | Foreign | None:
    """Say what the first ``HEAD_BYTES`` of a file are; None for bytes that are nothing known."""
    foreign = next((kind for kind in _FOREIGN if kind.looks_so(head)), None)
    if foreign:
        return foreign
    if _is_bmff(head):
        return "mov"
    if riff(b"AVI ")(head) or riff(b"AVIX")(head):
        return "avi"
    return "matroska" if head.startswith(b"\x1aE\xdf\xa3") else None


def open_file(path: Path) -> BinaryIO:
    """Open a regular file for reading.

    Raises VideoError("absent_file" | "folder" | "no_permission" | "not_a_file").
    """
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise VideoError("folder", name=path.name)
        if not stat.S_ISREG(mode):  # opening a pipe would wait for ever
            raise VideoError("not_a_file", name=path.name)
        return path.open("rb")
    except PermissionError as error:
        raise VideoError("no_permission", name=path.name) from error
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise VideoError("absent_file", name=path.name) from error


def sniff(path: Path) -> Container:
    """Return the container of a video file. Raises VideoError with one sentence for everything else."""
    with open_file(path) as file:
        head = file.read(HEAD_BYTES)
    if not head:
        raise VideoError("empty_file", name=path.name)
    kind = container_of(head)
    if isinstance(kind, Foreign):
        raise VideoError(kind.error, name=path.name, format=kind.format)
    if kind is None:
        raise VideoError("unknown_file", name=path.name)
    return kind
