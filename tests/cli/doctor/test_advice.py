from dataclasses import replace

import pytest

from chord.cli.doctor.advice import gigabytes, steps_for
from chord.cli.doctor.findings import Place, Trial
from chord.cli.start import Card, Told
from chord.texts import LANGUAGES
from tests.cli.doctor.findings import WELL

CARD = Card("RTX", "470.10", 8 << 30)


def keys(findings) -> list[str]:
    return [step.key for step in steps_for(findings)]


def test_where_all_is_well_the_only_step_is_to_use_it() -> None:
    assert keys(WELL) == ["step_app"]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"decoding": Trial("decoding", False, "")}, "step_decoding"),
        ({"engines": (Trial("embedded", False, "no model"),)}, "step_engine"),
        ({"memory": replace(WELL.memory, free_bytes=999_999_999)}, "step_memory"),
        ({"places": (Place("temporary", WELL.places[1].path, 1_999_999_999),)}, "step_disk"),
        ({"font": None}, "step_font"),
        ({"card": CARD, "unused": Told("cpu_torch", {"card": "RTX"})}, "start.cpu_torch"),
        ({"missing": ("torch", "transformers")}, "step_full_set"),
    ],
)
def test_each_want_has_its_step(change, key) -> None:
    assert keys(replace(WELL, **change)) == [key, "step_app"]
    for language in LANGUAGES:
        assert all(step.say(language) for step in steps_for(replace(WELL, **change)))


def test_what_matters_most_comes_first() -> None:
    ill = replace(WELL, decoding=Trial("decoding", False, ""), missing=("torch",))
    assert keys(ill) == ["step_decoding", "step_full_set", "step_app"]


def test_a_full_disk_elsewhere_is_no_concern() -> None:
    assert keys(replace(WELL, places=(Place("program", WELL.places[0].path, 0),))) == ["step_app"]


def test_sizes_read_as_gigabytes() -> None:
    assert gigabytes(7_940_000_000) == "7.9 GB"
