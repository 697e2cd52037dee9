"""``chord demo``: the main job on the sample clip, without a browser."""

from __future__ import annotations

from dataclasses import replace

from chord.cli import console
from chord.cli.call import VERBS, Call
from chord.resources import resource
from chord.texts import say


def run(call: Call) -> int:
    """Describe the sample clip, then find a target in it; return the first exit code that is not 0."""
    clip = replace(call, video=str(resource("assets", "sample.mp4")))
    for verb, text in (("describe", ""), ("ground", say("cli.demo_target", call.language))):
        console.remark(say("cli.demo_step", call.language, verb=verb, text=text).rstrip())
        if code := VERBS[verb].run(replace(clip, verb=verb, text=text)):
            return code
    return 0
