"""``chord ground VIDEO TARGET``: where and when a target is on screen."""

from __future__ import annotations

from pathlib import Path

from chord import tasks
from chord.cli import console, output
from chord.cli.call import Call
from chord.cli.interrupt import stop_on_interrupt
from chord.cli.pictures import ready_folder, write_pictures
from chord.cli.progress import ProgressLine
from chord.cli.work import STOPPED, exit_code, follow, open_work
from chord.schemas import grounding_to_json
from chord.types import Done, Grounding


def run(call: Call) -> int:
    """Answer and return the exit code. Raises ChordError."""
    path = Path(call.video)
    folder = ready_folder(call.pictures) if call.pictures else None
    with open_work(path, call.engine) as work, stop_on_interrupt() as stop:
        events = tasks.ground(
            path,
            call.text,
            worker=work.worker,
            engine=work.engine,
            observations=work.observations,
            stop=stop,
            name=call.video,
        )
        done = follow(events, ProgressLine(call.language, quiet=call.quiet))
        _print(done, call)
        if call.engine is None and not call.json and falls_short(done.answer):
            console.remark(work.engine_reason.say(call.language))
        if folder is not None:
            console.remark(*write_pictures(work.worker, path, done.answer, folder, call.language, force=call.force))
    return exit_code(done)


def falls_short(answer: Grounding) -> bool:
    """Whether another engine might answer better, so that it is worth saying which one answered and why."""
    return not answer.found or bool(answer.unused_words)


def _print(done: Done[Grounding], call: Call) -> None:
    answer = done.answer
    if call.json:
        console.answer_json(grounding_to_json(answer, call.language))
        if done.stopped:
            console.remark(STOPPED.say(call.language))
        return
    if answer.found and not answer.unused_words:
        console.remark(*output.word_lines(answer, call.language))
    console.answer_lines(output.grounding_lines(answer, call.language, stopped=done.stopped))
    console.remark(*output.confidence_lines(answer, call.language))
    console.remark(*output.notice_lines(answer.warnings, call.language))
