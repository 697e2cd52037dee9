"""``chord describe VIDEO [QUESTION]``: what happens in a video, with times."""

from __future__ import annotations

from pathlib import Path

from chord import tasks
from chord.cli import console, output
from chord.cli.call import Call
from chord.cli.interrupt import stop_on_interrupt
from chord.cli.progress import ProgressLine
from chord.cli.work import STOPPED, exit_code, follow, open_work
from chord.schemas import description_to_json
from chord.types import Description, Done


def run(call: Call) -> int:
    """Answer and return the exit code. Raises ChordError."""
    path = Path(call.video)
    with open_work(path, call.engine) as work, stop_on_interrupt() as stop:
        events = tasks.describe(
            path,
            call.text,
            worker=work.worker,
            engine=work.engine,
            observations=work.observations,
            stop=stop,
            words_max=call.length,
            name=call.video,
            language=call.language,
        )
        done = follow(events, ProgressLine(call.language, quiet=call.quiet))
    _print(done, call)
    return exit_code(done)


def _print(done: Done[Description], call: Call) -> None:
    answer = done.answer
    if call.json:
        console.answer_json(description_to_json(answer, call.language))
        if done.stopped:
            console.remark(STOPPED.say(call.language))
        return
    console.answer_lines(output.description_lines(answer, call.language))
    console.remark(*output.notice_lines(answer.warnings, call.language))
