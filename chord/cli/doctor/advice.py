"""What to do next, decided from what was found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from chord.cli.doctor.findings import Findings
from chord.texts import Language, say

FREE_MEMORY_LOW_BYTES = 1_000_000_000
"""A 1080p clip with the embedded engine works in about half of this."""
FREE_DISK_LOW_BYTES = 2_000_000_000
"""An upload and its preview copy of a few minutes fit in this."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do: the key of its sentence in ``texts/doctor.toml``, or with its part, and the values in it."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def say(self, language: Language) -> str:
        """Return the step as a sentence."""
        return say(self.key if "." in self.key else f"doctor.{self.key}", language, **self.values)


def steps_for(findings: Findings) -> tuple[Step, ...]:
    """Return what to do, what matters most first; the last step is always the one that uses Chord."""
    steps = []
    if not findings.decoding.works:
        steps.append(Step("step_decoding"))
    steps += [Step("step_engine", {"name": trial.name}) for trial in findings.engines if not trial.works]
    if findings.memory.free_bytes < FREE_MEMORY_LOW_BYTES:
        steps.append(Step("step_memory", {"free": gigabytes(findings.memory.free_bytes)}))
    steps += [
        Step("step_disk", {"path": place.path, "free": gigabytes(place.free_bytes)})
        for place in findings.places
        if place.use == "temporary" and place.free_bytes is not None and place.free_bytes < FREE_DISK_LOW_BYTES
    ]
    if findings.unused is not None:
        steps.append(Step(f"start.{findings.unused.key}", findings.unused.values))
    if findings.font is None:
        steps.append(Step("step_font"))
    if not findings.full_set:
        steps.append(Step("step_full_set", {"missing": ", ".join(findings.missing)}))
    return (*steps, Step("step_app"))


def gigabytes(size_bytes: int) -> str:
    """Return a size as people read it: "7.9 GB"."""
    return f"{size_bytes / 1e9:.1f} GB"
