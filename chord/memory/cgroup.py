"""Memory limits that a container or a service manager sets on this process (Linux; elsewhere there are none)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

ROOT = Path("/sys/fs/cgroup")
OWN = Path("/proc/self/cgroup")
NO_LIMIT_BYTES = 1 << 62  # version 1 writes "no limit" as the largest number of whole pages


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where one version of the kernel's interface keeps its numbers."""

    root: str
    limit: str
    used: str
    cache: bytes


_V2 = _Layout("", "memory.max", "memory.current", b"inactive_file")
_V1 = _Layout("memory", "memory.limit_in_bytes", "memory.usage_in_bytes", b"total_inactive_file")


def cgroup_limits(root: Path = ROOT, own: Path = OWN) -> Iterator[tuple[int, int]]:
    """Yield (limit, free) in bytes for each group with a limit that this process is in, its own first.

    File cache that the kernel drops on demand counts as free: reading a large video fills it up to the limit. Inside
    a container the path of the own group may not exist; the groups that do exist above it count.
    """
    for layout, path in _groups(own):
        for folder in (path, *path.parents):
            limits = _read(root / layout.root / folder.relative_to("/"), layout)
            if limits is not None:
                yield limits


def _groups(own: Path) -> Iterator[tuple[_Layout, PurePosixPath]]:
    """Yield the layout and path of the memory groups in the kernel's list ``own``: lines of "id:controllers:path"."""
    try:
        lines = own.read_text(encoding="utf-8").splitlines()
    except OSError:
        return
    for line in lines:
        _, controllers, path = line.split(":", 2)
        if controllers == "" or "memory" in controllers.split(","):
            yield (_V1 if controllers else _V2), PurePosixPath(path)


def _read(folder: Path, layout: _Layout) -> tuple[int, int] | None:
    """Return (limit, free) of one group; None where there is no such group or it has no limit."""
    try:
        limit = (folder / layout.limit).read_bytes().strip()
        if limit == b"max" or int(limit) >= NO_LIMIT_BYTES:
            return None
        used_bytes = int((folder / layout.used).read_bytes())
        stat = (folder / "memory.stat").read_bytes()
    except OSError:
        return None
    cache_bytes = next((int(line.split()[1]) for line in stat.splitlines() if line.split()[0] == layout.cache), 0)
    limit_bytes = int(limit)
    return limit_bytes, max(0, limit_bytes - max(0, used_bytes - cache_bytes))
