"""Sets Chord up on a machine that has nothing but Python, then opens it. Run by make, start.bat and start.command.

    python -P chord/cli/start.py [app | demo | install] [what the chord command takes]

It runs before anything is installed: it needs the standard library only and imports nothing of Chord. What it decides
are pure functions; ``chord doctor`` asks the same ones. Every sentence is said in English and in Chinese, since nobody
has chosen a language yet.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
PYTHON_MIN = (3, 11)

TORCH_CUDA = 13
"""The CUDA that the tested torch is built for where a plain package name brings one: Linux, not Windows."""
DRIVER_MIN = {13: 580, 12: 525}
"""CUDA -> the oldest driver that runs it (NVIDIA, "Minor Version Compatibility")."""

PIP_OPTIONS = ("--disable-pip-version-check", "--retries", "2")
"""Without a network pip's own five tries took a minute and a half to say so."""

Parts = Literal["light", "full", "dev"]


@dataclass(frozen=True, slots=True)
class Card:
    """An NVIDIA card as its driver tells of it, no library needed."""

    name: str
    driver: str
    memory_bytes: int

    @property
    def driver_major(self) -> int:
        """The number that decides which CUDA runs."""
        return int(self.driver.split(".")[0])


@dataclass(frozen=True, slots=True)
class Told:
    """Something to say: the key of its sentence in ``texts/start.toml`` and the values that fill it."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def lines(self) -> tuple[str, ...]:
        """Return the sentence in every language."""
        import tomllib

        texts = tomllib.loads((ROOT / "chord" / "texts" / "start.toml").read_text(encoding="utf-8"))
        return tuple(line.format(**self.values) for line in texts[self.key].values())


@dataclass(frozen=True, slots=True)
class Plan:
    """Which set to install, from where torch comes besides the usual place, and what to say about it."""

    parts: Parts
    index_url: str = ""
    reasons: tuple[Told, ...] = ()
    card: Card | None = None


# --- decisions -------------------------------------------------------------------------------------------------------


def plan(*, card: Card | None, model: str = "", platform: str = "linux", index_url: str = "") -> Plan:
    """Decide what to install. ``model`` is the person's wish: "1" the full set, "0" never, "" what suits the card.

    ``index_url`` is TORCH_INDEX_URL, where the person gets other builds of torch; empty means the usual place.
    """
    if model == "0" or (card is None and model != "1"):
        return Plan("light")
    if card is None:
        return Plan("full", index_url, (Told("no_card"),))
    hindrance = what_hinders(card, platform, index_url)
    if hindrance is None:
        return Plan("full", index_url, card=card)
    return Plan("full" if model == "1" else "light", index_url, (hindrance,), card)


def what_hinders(card: Card, platform: str, index_url: str = "") -> Told | None:
    """Return why the torch that would be installed cannot use this card, or None when it can."""
    values = {"card": card.name, "driver": card.driver, "needed": DRIVER_MIN[TORCH_CUDA]}
    cuda = cuda_for(card)
    if cuda is None:
        return Told("driver_old", values)
    if index_url:  # whoever sets it has chosen a build
        return None
    if platform == "win32":
        return Told("windows_torch", {"card": card.name, "cuda": cuda})
    return None if cuda >= TORCH_CUDA else Told("driver_older", values | {"cuda": cuda})


def cuda_for(card: Card) -> int | None:
    """Return the newest CUDA that the card's driver runs, None for a driver too old for any."""
    return max((cuda for cuda, driver in DRIVER_MIN.items() if card.driver_major >= driver), default=None)


def why_unused(card: Card, cuda: str | None, platform: str, index_url: str = "") -> Told | None:
    """Return why a card is not used, or None when it is or would be.

    ``cuda`` is what the installed torch is built for ("13.0"), empty for the processor only, None without torch.
    """
    if cuda is None:
        return what_hinders(card, platform, index_url)
    if not cuda:
        return Told("cpu_torch", {"card": card.name})
    built_for, runs = int(cuda.split(".")[0]), cuda_for(card)
    if runs is not None and runs >= built_for:
        return None
    needed = DRIVER_MIN.get(built_for, DRIVER_MIN[TORCH_CUDA])
    return Told("driver_old", {"card": card.name, "driver": card.driver, "needed": needed})


def cuda_in(torch_version_file: str) -> str:
    """Return the CUDA that a torch was built for by the text of its ``version.py``, empty for the processor only."""
    line = next((line for line in torch_version_file.splitlines() if line.startswith("cuda")), "")
    value = line.partition("=")[2].strip().strip("'\"")
    return "" if value == "None" else value


def odd_folder(folder: str, platform: str) -> Told | None:
    """Return why a folder may be trouble. Only Windows has libraries that stumble over letters and blanks in a path."""
    if platform != "win32":
        return None
    if not folder.isascii():
        return Told("folder_letters", {"folder": folder})
    return Told("folder_blanks", {"folder": folder}) if " " in folder else None


def why_failed(output: str) -> Told:
    """Read from pip's complaint what went wrong."""
    signs = {
        "install_disk": ("no space left", "errno 28", "not enough space"),
        "install_network": ("name resolution", "nameresolution", "getaddrinfo", "newconnectionerror", "connecttimeout",
                            "read timed out", "network is unreachable", "proxyerror", "sslerror",
                            "could not find a version"),
        "install_refused": ("permission denied", "access is denied", "errno 13"),
    }  # fmt: skip
    low = output.lower()
    return Told(next((key for key, marks in signs.items() if any(mark in low for mark in marks)), "install_failed"))


def stamps_of(parts: Parts) -> tuple[str, ...]:
    """Return the marks that an installed set leaves: a larger one holds the smaller."""
    return {"light": ("light",), "full": ("light", "full"), "dev": ("light", "full", "dev")}[parts]


def is_fresh(stamp: Path, lists: Sequence[Path]) -> bool:
    """Whether a set was installed after the files that list it were last changed."""
    return stamp.is_file() and all(stamp.stat().st_mtime >= file.stat().st_mtime for file in lists)


def pip_words(parts: Parts, index_url: str) -> list[str]:
    """Return what pip is asked to install."""
    sets = {"light": ["-e", "."], "full": ["-e", ".", "-r", "requirements.txt"]}
    words = sets.get(parts, ["-e", ".[dev]", "-r", "requirements.txt"])
    return [*words, *(["--extra-index-url", index_url] if index_url else [])]


# --- the machine -----------------------------------------------------------------------------------------------------


def read_card() -> Card | None:
    """Return the first NVIDIA card, None without one or without a driver that answers."""
    ask = ["nvidia-smi", "--query-gpu=name,driver_version,memory.total", "--format=csv,noheader,nounits"]
    try:
        ran = subprocess.run(ask, capture_output=True, text=True, timeout=20, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return card_of(ran.stdout)


def card_of(answer: str) -> Card | None:
    """Read the first line of nvidia-smi's answer: name, driver, MiB."""
    fields = [part.strip() for part in answer.partition("\n")[0].split(",")]
    if len(fields) != 3 or not fields[1].split(".")[0].isdigit():
        return None
    name, driver, memory = fields
    return Card(name, driver, int(memory) << 20 if memory.isdigit() else 0)


def torch_cuda() -> str | None:
    """Return the CUDA of the torch that is installed beside this program, None without one. It is not imported."""
    found = find_spec("torch")
    if found is None or found.origin is None:
        return None
    file = Path(found.origin).with_name("version.py")
    return cuda_in(file.read_text(encoding="utf-8")) if file.is_file() else None


def cuda_in_venv() -> str | None:
    """Return the CUDA of the torch in the environment, None without one."""
    found = [*VENV.glob("lib/python*/site-packages/torch/version.py"), *VENV.glob("Lib/site-packages/torch/version.py")]
    return cuda_in(found[0].read_text(encoding="utf-8")) if found else None


def in_venv(name: str) -> Path:
    """Return a program of the environment."""
    return VENV / ("Scripts" if sys.platform == "win32" else "bin") / name


# --- doing it --------------------------------------------------------------------------------------------------------


def main(words: Sequence[str]) -> int:
    """Install what is missing and do what ``words`` say; return the exit code."""
    verb, more = (words[0], list(words[1:])) if words else ("app", [])
    if sys.version_info < PYTHON_MIN:
        return _say(Told("python_old", {"found": sys.version.split()[0]})) or 2
    chosen = _plan_for(verb, more)
    fault = install(chosen)
    if fault is not None:
        return _say(fault) or 1
    if verb == "install":
        return 0
    return subprocess.call([str(in_venv("python")), "-m", "chord", verb, *more], cwd=ROOT)


def install(chosen: Plan) -> Told | None:
    """Install a set into .venv unless it is there already; return what went wrong, if anything did."""
    lists = [ROOT / "pyproject.toml", *([ROOT / "requirements.txt"] if chosen.parts != "light" else [])]
    works = _python_works()
    if works and is_fresh(VENV / chosen.parts, lists):
        return None
    if not works:
        if find_spec("ensurepip") is None:
            return Told("no_venv", {"python": sys.executable})
        if subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=False).returncode != 0:
            return Told("install_refused")
    _say(*chosen.reasons, *filter(None, [odd_folder(str(ROOT), sys.platform)]), Told(f"installing_{chosen.parts}"))
    pip = [str(in_venv("python")), "-m", "pip", *PIP_OPTIONS, "--log", str(VENV / "install.log")]
    ran = subprocess.run(
        [*pip, "install", *pip_words(chosen.parts, chosen.index_url)], cwd=ROOT, stderr=subprocess.PIPE, check=False
    )
    if ran.returncode != 0:
        return why_failed(ran.stderr.decode(errors="replace"))
    for stamp in stamps_of(chosen.parts):
        (VENV / stamp).touch()
    if chosen.card is not None and cuda_in_venv() == "":
        _say(Told("cpu_torch", {"card": chosen.card.name}))
    return None


def _plan_for(verb: str, more: list[str]) -> Plan:
    index_url = os.environ.get("TORCH_INDEX_URL", "")
    if verb == "demo":
        return Plan("light")
    if verb == "install" and more == ["dev"]:
        return Plan("dev", index_url)
    model = os.environ.get("MODEL", "")
    return plan(card=read_card(), model=model, platform=sys.platform, index_url=index_url)


def _python_works() -> bool:
    """An environment that was moved, or whose Python was removed, does not."""
    try:
        ran = subprocess.run([str(in_venv("python")), "-c", "import pip"], capture_output=True, check=False)
    except OSError:
        return False
    return ran.returncode == 0


def _say(*told: Told) -> int:
    for one in told:
        for line in one.lines():
            sys.stderr.buffer.write(f"{line}\n".encode(sys.stderr.encoding or "utf-8", "replace"))
    sys.stderr.flush()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
