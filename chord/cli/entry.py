"""One call of the command from its words to its exit code.

    0  answered, also "not found"          3  the video cannot be read        130  interrupted (Ctrl-C)
    1  a fault in Chord itself             4  engine or model trouble
    2  a wrong call

A fault is one sentence on stderr. With CHORD_TRACEBACK=1 in the environment the traceback stands above it.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence

from chord.cli import console
from chord.cli.arguments import parse
from chord.cli.call import VERBS
from chord.cli.help import help_page
from chord.cli.language import guessed, machine_language
from chord.errors import Cancelled, ChordError
from chord.texts import Language, say

WELL = 0


def main(argv: Sequence[str] | None = None) -> int:
    """Run one call and return its exit code. ``argv`` is without the program's name."""
    words = list(sys.argv[1:] if argv is None else argv)
    machine = machine_language(os.environ)
    language = guessed(words, machine)
    console.make_streams_speak_utf8()
    try:
        if page := help_page(words, language):
            console.answer_lines(page)
            return WELL
        call = parse(words, machine)
        language = call.language
        return VERBS[call.verb].run(call)
    except console.ReaderLeft:
        console.forget_stdout()
        return WELL
    except KeyboardInterrupt:
        return _tell(Cancelled(), language)
    except ChordError as error:
        return _tell(error, language)
    except Exception as error:  # noqa: BLE001  the last door: no traceback reaches a person who did not ask for one
        return _tell(ChordError("fault_in_chord", kind=type(error).__name__, detail=error), language)


def _tell(error: ChordError, language: Language) -> int:
    if os.environ.get("CHORD_TRACEBACK") == "1":
        console.remark(*traceback.format_exc().splitlines())
    console.remark(say("cli.fault", language, sentence=error.say(language), hint=error.hint(language)))
    return error.exit_code
