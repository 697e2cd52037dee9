"""Looks at the machine: nothing is changed, downloaded or imported that a question would not import."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

from chord.cli.doctor.findings import Findings, Place, Trial, Use
from chord.cli.help import version
from chord.cli.start import Card, Told, read_card, torch_cuda, why_unused
from chord.engines import engine_names, open_engine
from chord.errors import ChordError
from chord.export.fonts import font_for
from chord.memory import probe_memory
from chord.resources import resource
from chord.texts import Language, say
from chord.video import VideoWorker

FULL_SET = ("torch", "torchvision", "transformers", "qwen_vl_utils", "accelerate")
"""What a language model needs, by import name."""

_CHINESE = "中文字体"
_PROBE_PX = 16


def examine(engine_name: str | None, language: Language) -> Findings:
    """Return what this machine has and what works on it; one engine is tried, or all."""
    card = read_card()
    return Findings(
        version=version(),
        system=f"{platform.system()} {platform.release()} ({platform.machine()})",
        python=platform.python_version(),
        cpu_count=usable_cpus(),
        memory=probe_memory(),
        card=card,
        unused=_unused(card),
        missing=missing(FULL_SET),
        decoding=_try_decoding(language),
        engines=tuple(_try_engine(name, language) for name in ([engine_name] if engine_name else engine_names())),
        choice=_choice(engine_name, language),
        places=_places(),
        font=_font(),
    )


def missing(names: Sequence[str]) -> tuple[str, ...]:
    """Return which of the packages cannot be found. None of them is imported."""
    return tuple(name for name in names if find_spec(name) is None)


def usable_cpus() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def free_bytes(folder: Path) -> int | None:
    """Return what is free where ``folder`` is, or None when it is not there."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return None


def model_folder(environ: Mapping[str, str]) -> Path:
    """Return where the model hub's client keeps models, by its own rules."""
    cache = environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    home = environ.get("HF_HOME") or str(Path(cache) / "huggingface")
    return Path(environ.get("HF_HUB_CACHE") or str(Path(home) / "hub"))


def _places() -> tuple[Place, ...]:
    folders: dict[Use, Path] = {
        "program": resource("models").parent,
        "temporary": Path(tempfile.gettempdir()),
        "models": model_folder(os.environ),
    }
    return tuple(Place(use, path, free_bytes(path)) for use, path in folders.items())


def _unused(card: Card | None) -> Told | None:
    if card is None:
        return None
    return why_unused(card, torch_cuda(), sys.platform, os.environ.get("TORCH_INDEX_URL", ""))


def _font() -> str | None:
    font = font_for(_CHINESE, _PROBE_PX)
    return None if font is None else " ".join(filter(None, font.getname()))


def _try_decoding(language: Language) -> Trial:
    clip = resource("assets", "sample.mp4")
    try:
        with VideoWorker() as worker:
            video = worker.probe(clip)
            picture = next(iter(worker.pictures(clip, [0.0])))
    except ChordError as error:
        return Trial("decoding", False, error.say(language))
    height, width, _ = picture.pixels.shape
    return Trial("decoding", True, say("doctor.decoded", language, codec=video.codec, size=f"{width} x {height}"))


def _try_engine(name: str, language: Language) -> Trial:
    try:
        engine = open_engine(name).engine
    except ChordError as error:
        return Trial(name, False, f"{error.say(language)} {error.hint(language)}")
    return Trial(name, True, say(f"doctor.about_{name}", language), engine.device)


def _choice(name: str | None, language: Language) -> str:
    try:
        return open_engine(name).reason.say(language)
    except ChordError:  # the trial of that engine tells why
        return ""
