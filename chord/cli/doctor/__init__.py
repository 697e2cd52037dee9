"""``chord doctor``: what this machine can do, and what to do next."""

from __future__ import annotations

from chord.cli import console
from chord.cli.call import Call
from chord.cli.doctor.advice import steps_for
from chord.cli.doctor.examination import examine
from chord.cli.doctor.findings import Findings
from chord.cli.doctor.report import findings_to_json, report_lines
from chord.errors import EngineError, VideoError


def run(call: Call) -> int:
    """Examine and report. Return 0, or what a question would end with here: 3 (no video can be read), 4 (no engine)."""
    findings = examine(call.engine, call.language)
    steps = [step.say(call.language) for step in steps_for(findings)]
    if call.json:
        console.answer_json(findings_to_json(findings, steps))
    else:
        console.answer_lines(report_lines(findings, steps, call.language))
    return verdict(findings)


def verdict(findings: Findings) -> int:
    """Return the exit code that the findings deserve."""
    if not findings.decoding.works:
        return VideoError.exit_code
    return 0 if any(trial.works for trial in findings.engines) else EngineError.exit_code
