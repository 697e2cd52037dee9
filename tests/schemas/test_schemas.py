import json
from dataclasses import replace

import pytest
from jsonschema import Draft202012Validator, ValidationError

from chord.schemas import description_to_json, grounding_to_json, schema, video_to_json
from tests.cli.answers import CLIP, CYCLIST, ELEPHANT, STREET

NAMES = ("ground", "describe", "probe", "doctor")


def check(value: object, name: str) -> None:
    Draft202012Validator(schema(name)).validate(json.loads(json.dumps(value)))


@pytest.mark.parametrize("name", NAMES)
def test_each_schema_is_valid_and_closed(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    with pytest.raises(ValidationError):
        check({}, name)
    assert all(part["additionalProperties"] is False for part in objects_in(schema(name)))


def test_the_field_names_are_pinned() -> None:
    assert names_in(schema("ground")) == {
        "video", "target", "engine", "found", "spans", "start_s", "end_s", "confidence", "tracks", "id", "label",
        "best", "time_s", "box", "score", "boxes", "used_words", "unused_words", "warnings",
    }  # fmt: skip
    assert names_in(schema("describe")) == {
        "video", "question", "engine", "summary", "segments", "start_s", "end_s", "text", "actors", "actions", "scene",
        "warnings",
    }  # fmt: skip
    assert names_in(schema("probe")) == {
        "video", "container", "codec", "frame_count", "duration_s", "display_size", "rotation", "timestamps_s",
        "warnings",
    }  # fmt: skip


def test_a_found_target_keeps_its_nesting() -> None:
    value = grounding_to_json(CYCLIST, "en")
    check(value, "ground")
    assert value == {
        "video": "bikes.mp4",
        "target": "tall cyclist",
        "engine": "embedded",
        "found": True,
        "spans": [{"start_s": 3.04, "end_s": 5.48, "confidence": 0.8251}],
        "tracks": [
            {
                "id": 2,
                "label": "person",
                "confidence": 0.8251,
                "best": {"time_s": 4.2, "box": [0.31, 0.222, 0.55, 0.811], "score": 0.9},
                "boxes": [
                    {"time_s": 3.04, "box": [0.1, 0.2, 0.3, 0.8], "score": 0.6123},
                    {"time_s": 4.2, "box": [0.31, 0.222, 0.55, 0.811], "score": 0.9},
                ],
            }
        ],
        "used_words": ["cyclist"],
        "unused_words": ["tall"],
        "warnings": [],
    }


def test_not_found_is_an_answer_of_the_same_form() -> None:
    value = grounding_to_json(ELEPHANT, "zh")
    check(value, "ground")
    assert (value["found"], value["spans"], value["tracks"]) == (False, [], [])


def test_what_nothing_measured_is_null() -> None:
    unmeasured = replace(CYCLIST, tracks=(replace(CYCLIST.tracks[0], confidence=None),))
    value = grounding_to_json(unmeasured, "en")
    check(value, "ground")
    assert '"confidence": null' in json.dumps(value)


def test_a_description_keeps_its_segments() -> None:
    value = description_to_json(STREET, "en")
    check(value, "describe")
    assert value["segments"][0] == {
        "start_s": 0.0,
        "end_s": 1.2,
        "text": "A man walks to the left.",
        "actors": ["person"],
        "actions": ["walks"],
        "scene": "street",
    }


def test_a_probe_lists_frame_times_only_when_asked() -> None:
    plain = video_to_json(CLIP, "猫.mp4", "en")
    full = video_to_json(CLIP, "猫.mp4", "en", timestamps=True)
    check(plain, "probe")
    check(full, "probe")
    assert "timestamps_s" not in plain
    assert full["timestamps_s"] == [0.0, 0.041667, 0.083333]
    assert (full["video"], full["display_size"], full["rotation"]) == ("猫.mp4", [640, 272], 90)


def objects_in(part: object) -> list[dict]:
    if isinstance(part, list):
        return [found for item in part for found in objects_in(item)]
    if not isinstance(part, dict):
        return []
    here = [part] if part.get("type") == "object" else []
    return here + [found for item in part.values() for found in objects_in(item)]


def names_in(part: dict) -> set[str]:
    return {name for found in objects_in(part) for name in found["properties"]}
