"""Nothing phones home: an answer opens no connection and leaves nothing in the home folder."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

# What a socket call to another machine, or to a name server, would say.
OUTWARD = re.compile(r"(connect|sendto|sendmsg)\(.*AF_INET")


def test_an_answer_opens_no_connection_and_leaves_nothing_behind(
    sample: Path, tmp_path: Path, need_tool: Callable[[str], Path]
) -> None:
    """onnxruntime, for one, would write a device id into the home folder at once and send it half a minute later."""
    home, traced = tmp_path / "home", tmp_path / "traced"
    home.mkdir()
    call = [sys.executable, "-m", "chord", "ground", str(sample), "cat", "--json", "--quiet"]
    tracer = [str(need_tool("strace")), "-f", "-qq", "-e", "trace=network", "-o", str(traced)]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("XDG_")} | {"HOME": str(home)}
    done = subprocess.run([*tracer, *call], env=environment, capture_output=True, timeout=120, check=True)
    assert json.loads(done.stdout)["found"]
    assert [line for line in traced.read_text().splitlines() if OUTWARD.search(line)] == []
    assert [path for path in home.rglob("*") if path.is_file()] == []
