"""A machine on which everything is well, to be varied by tests."""

from pathlib import Path

from chord.cli.doctor.findings import Findings, Place, Trial
from chord.memory import Memory

WELL = Findings(
    version="0.1.0",
    system="Linux 6.1 (x86_64)",
    python="3.11.7",
    cpu_count=2,
    memory=Memory(device="cpu", total_bytes=16_000_000_000, free_bytes=8_000_000_000, source="cgroup"),
    card=None,
    unused=None,
    missing=(),
    decoding=Trial("decoding", True, "Read."),
    engines=(Trial("embedded", True, "Knows 80 kinds.", "CPU x 2"),),
    choice="The embedded engine answers.",
    places=(
        Place("program", Path("/opt/chord"), 10**10),
        Place("temporary", Path("/tmp"), 10**10),
        Place("models", Path("/home/x/.cache/huggingface/hub"), None),
    ),
    font="Noto Sans CJK SC Regular",
)
