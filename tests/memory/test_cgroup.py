from pathlib import Path

import pytest

from chord.memory.cgroup import cgroup_limits

MB = 10**6


def _group(folder: Path, files: dict[str, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text)


def _v2(limit: str, used: int, cache: int = 0) -> dict[str, str]:
    return {
        "memory.max": f"{limit}\n",
        "memory.current": f"{used}\n",
        "memory.stat": f"anon 5\ninactive_file {cache}\n",
    }


def _v1(limit: int, used: int, cache: int = 0) -> dict[str, str]:
    return {
        "memory.limit_in_bytes": f"{limit}\n",
        "memory.usage_in_bytes": f"{used}\n",
        "memory.stat": f"cache 9\ninactive_file 1\ntotal_inactive_file {cache}\n",
    }


def _own(tmp_path: Path, text: str) -> Path:
    own = tmp_path / "self_cgroup"
    own.write_text(text)
    return own


def test_version_2(tmp_path: Path) -> None:
    _group(tmp_path / "app.slice", _v2(str(1000 * MB), 400 * MB))
    assert list(cgroup_limits(tmp_path, _own(tmp_path, "0::/app.slice\n"))) == [(1000 * MB, 600 * MB)]


def test_version_1(tmp_path: Path) -> None:
    _group(tmp_path / "memory" / "docker" / "abc", _v1(1000 * MB, 400 * MB))
    own = _own(tmp_path, "5:cpu,cpuacct:/x\n4:memory:/docker/abc\n0::/\n")
    assert list(cgroup_limits(tmp_path, own)) == [(1000 * MB, 600 * MB)]


@pytest.mark.parametrize("version", [1, 2])
def test_file_cache_counts_as_free(tmp_path: Path, version: int) -> None:
    """Reading a large video fills the cache up to the limit; the kernel gives it back on demand."""
    _group(tmp_path / "memory", _v1(1000 * MB, 990 * MB, 700 * MB))
    _group(tmp_path, _v2(str(1000 * MB), 990 * MB, 700 * MB))
    own = _own(tmp_path, "4:memory:/\n" if version == 1 else "0::/\n")
    assert list(cgroup_limits(tmp_path, own)) == [(1000 * MB, 710 * MB)]


def test_no_limit_is_no_limit(tmp_path: Path) -> None:
    _group(tmp_path, _v2("max", 400 * MB))
    _group(tmp_path / "memory", _v1(9223372036854771712, 400 * MB))
    assert list(cgroup_limits(tmp_path, _own(tmp_path, "4:memory:/\n0::/\n"))) == []


def test_groups_above_count_too(tmp_path: Path) -> None:
    """The own group of a container is often seen only from outside it; the one above holds the limit."""
    _group(tmp_path, _v2(str(500 * MB), 100 * MB))
    own = _own(tmp_path, "0::/system.slice/docker-abc.scope\n")
    assert list(cgroup_limits(tmp_path, own)) == [(500 * MB, 400 * MB)]


def test_used_beyond_the_limit_leaves_nothing(tmp_path: Path) -> None:
    _group(tmp_path, _v2(str(500 * MB), 600 * MB))
    assert list(cgroup_limits(tmp_path, _own(tmp_path, "0::/\n"))) == [(500 * MB, 0)]


def test_other_systems_have_none(tmp_path: Path) -> None:
    assert list(cgroup_limits(tmp_path, tmp_path / "absent")) == []
