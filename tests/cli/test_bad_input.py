"""Bad input to the whole command, as a process of its own: one line on stderr, the right exit code, no traceback."""

import itertools
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import av
import numpy as np
import pytest
from av.stream import Disposition

from chord.resources import resource

Ran = subprocess.CompletedProcess[str]


@pytest.fixture
def chord(tmp_path) -> Callable[..., Ran]:
    """Run the command in an empty folder."""
    environment = {**os.environ, "PYTHONPATH": str(resource("app.py").parent), "LC_ALL": "C.UTF-8"}
    environment.pop("CHORD_TRACEBACK", None)

    def run(*words: object, **more: str) -> Ran:
        return subprocess.run(
            [sys.executable, "-m", "chord", *map(str, words)],
            cwd=tmp_path,
            env={**environment, **more},
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=60,
        )

    return run


def is_one_sentence(ran: Ran, code: int) -> bool:
    assert ran.returncode == code, ran.stderr
    assert ran.stdout == ""
    assert "Traceback" not in ran.stderr
    assert ran.stderr.count("\n") == 1, ran.stderr
    return True


def an_empty_file(path: Path) -> None:
    path.touch()


def a_web_page(path: Path) -> None:
    path.write_text("<!DOCTYPE html><html><body>Not found</body></html>")


def a_song_with_cover_art(path: Path) -> None:
    """Silence with a picture as its cover: the cover is no video."""
    with av.open(str(path), "w", format="mp4") as container:
        sound = container.add_stream("aac", rate=44100)
        cover = container.add_stream("mjpeg", rate=1)
        cover.width = cover.height = 64
        cover.pix_fmt = "yuvj420p"
        cover.disposition = Disposition.attached_pic
        container.mux(cover.encode(av.VideoFrame.from_ndarray(np.full((64, 64, 3), 200, np.uint8))))
        container.mux(cover.encode(None))
        silence = av.AudioFrame.from_ndarray(np.zeros((1, 1024), np.float32), format="fltp", layout="mono")
        silence.sample_rate = 44100
        container.mux(sound.encode(silence))
        container.mux(sound.encode(None))


def a_truncated_clip(path: Path) -> None:
    """The clip's first half, without its index, which stands at the end."""
    whole = path.with_suffix(".whole")
    with av.open(str(whole), "w", format="mp4") as container:
        stream = container.add_stream("libx264", rate=25)
        stream.width = stream.height = 64
        stream.pix_fmt = "yuv420p"
        for shade in range(25):
            container.mux(stream.encode(av.VideoFrame.from_ndarray(np.full((64, 64, 3), shade * 10, np.uint8))))
        container.mux(stream.encode(None))
    content = whole.read_bytes()
    path.write_bytes(content[: len(content) // 2])


def a_folder(path: Path) -> None:
    path.mkdir()


def a_pipe(path: Path) -> None:
    """Nobody writes into it: whoever opens it waits for ever."""
    os.mkfifo(path)


def a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def a_circle_of_links(path: Path) -> None:
    path.with_name("other.mp4").symlink_to(path)
    path.symlink_to(path.with_name("other.mp4"))


def a_link_to_nothing(path: Path) -> None:
    path.symlink_to(path.with_name("gone.mp4"))


def nothing_at_all(_path: Path) -> None:
    pass


@pytest.mark.parametrize(
    "make", [an_empty_file, a_web_page, a_song_with_cover_art, a_truncated_clip, a_folder, nothing_at_all]
)
@pytest.mark.parametrize("words", [["probe", "clip.mp4"], ["ground", "clip.mp4", "人", "--json"]])
def test_what_is_no_video_is_three(make: Callable[[Path], None], words: list[str], tmp_path, chord) -> None:
    make(tmp_path / "clip.mp4")
    ran = chord(*words)
    assert is_one_sentence(ran, 3)
    assert "clip.mp4" in ran.stderr
    assert ("。" in ran.stderr) == ("人" in words)


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["grund", "clip.mp4", "car"],
        ["ground", "clip.mp4"],
        ["ground", "clip.mp4", "car", "--frobnicate"],
        ["ground", "clip.mp4", ""],
        ["describe", "clip.mp4", "--length", "5"],
        ["ground", "clip.mp4", "car", "--engine", "nonesuch"],
    ],
)
def test_a_wrong_call_is_two(words: list[str], chord) -> None:
    assert is_one_sentence(chord(*words), 2)


@pytest.mark.skipif(os.name != "posix", reason="no named pipes here")
@pytest.mark.parametrize("make", [a_pipe, a_device, a_circle_of_links, a_link_to_nothing])
@pytest.mark.parametrize("words", [["probe", "clip.mp4"], ["describe", "clip.mp4"]])
def test_what_is_no_file_is_refused_and_never_waited_for(make, words: list[str], tmp_path, chord) -> None:
    make(tmp_path / "clip.mp4")
    assert is_one_sentence(chord(*words), 3)


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_a_path_through_a_link_is_followed(sample, tmp_path, chord) -> None:
    (tmp_path / "folder").symlink_to(sample.parent)
    (tmp_path / "clip.mp4").symlink_to(Path("folder") / sample.name)
    assert chord("probe", "clip.mp4", "--json").returncode == 0


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(sample, tmp_path, chord) -> None:
    (tmp_path / "clip.mp4").write_bytes(sample.read_bytes())
    (tmp_path / "clip.mp4").chmod(0)
    assert is_one_sentence(chord("probe", "clip.mp4"), 3)


def test_a_file_that_is_still_being_written(sample, tmp_path, chord) -> None:
    clip, whole, ended = tmp_path / "clip.mp4", sample.read_bytes(), threading.Event()

    def record() -> None:
        with clip.open("wb") as file:
            for at in itertools.count(step=1000):
                file.write(whole[at % len(whole) : at % len(whole) + 1000])
                file.flush()
                if ended.wait(0.02):
                    return

    recorder = threading.Thread(target=record)
    recorder.start()
    try:
        ran = chord("describe", "clip.mp4")
    finally:
        ended.set()
        recorder.join()
    assert is_one_sentence(ran, 3)
    assert "still being written" in ran.stderr


@pytest.mark.skipif(os.name != "posix", reason="such names are not taken elsewhere")
@pytest.mark.parametrize("name", ["a\x1b[31m\nTarget: forged.mp4", "\u202egpj.mp4", "bell\x07.mp4", "a\rb.mp4"])
def test_a_name_cannot_write_on_the_terminal(name: str, sample, tmp_path, chord) -> None:
    assert is_one_sentence(chord("probe", name), 3)
    (tmp_path / name).write_bytes(sample.read_bytes())
    plain = chord("probe", name)
    assert plain.returncode == 0
    assert not any(c in plain.stdout for c in "\x1b\r\x07\u202e")
    assert not any(line.startswith("Target") for line in plain.stdout.splitlines())
    assert json.loads(chord("probe", name, "--json").stdout)["video"] == name


def test_a_narrow_locale_still_gets_utf8_json(sample, chord) -> None:
    ran = chord("probe", sample, "--json", LC_ALL="C", PYTHONIOENCODING="cp1252")
    assert ran.returncode == 0
    assert json.loads(ran.stdout)["container"] == "mov"


@pytest.mark.skipif(os.name != "posix", reason="a shell's pipe")
def test_a_reader_that_leaves_early_is_no_fault(sample, chord, tmp_path) -> None:
    ran = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m chord probe '{sample}' --timestamps | head -1; echo ${{PIPESTATUS[0]}}"],
        env={**os.environ, "PYTHONPATH": str(resource("app.py").parent)},
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert ran.stdout.splitlines()[-1] == "0"
    assert ran.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
def test_a_full_disk_is_one_sentence(sample, tmp_path) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "chord", "probe", str(sample)],
            env={**os.environ, "PYTHONPATH": str(resource("app.py").parent)},
            cwd=tmp_path,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
