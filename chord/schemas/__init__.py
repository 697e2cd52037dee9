"""Answers as JSON objects, and the schemas that say what stands in them.

``ground.json``, ``describe.json``, ``probe.json`` and ``doctor.json`` (JSON Schema 2020-12) lie in this folder. The
command line and the exports write what these functions return; remarks are told in the language of the reader.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from importlib.resources import files

from chord.texts import Language
from chord.types import Box, Description, Grounding, Notice, Segment, Span, Track, TubePoint, Video

JsonObject = dict[str, object]

TIME_DIGITS = 6
"""Microseconds: the finest time base that video files commonly use."""
BOX_DIGITS = 5
"""A tenth of a pixel on a picture of 8K."""
SCORE_DIGITS = 4


def schema(name: str) -> JsonObject:
    """Return the schema of one answer: "ground", "describe", "probe" or "doctor". Raises FileNotFoundError."""
    found: JsonObject = json.loads(files(__name__).joinpath(f"{name}.json").read_text(encoding="utf-8"))
    return found


def grounding_to_json(answer: Grounding, language: Language) -> JsonObject:
    """Return ``answer`` as an object of the schema "ground"."""
    return {
        "video": answer.video,
        "target": answer.target,
        "engine": answer.engine,
        "found": answer.found,
        "spans": [_span(span) for span in answer.spans],
        "tracks": [_track(track) for track in answer.tracks],
        "used_words": list(answer.used_words),
        "unused_words": list(answer.unused_words),
        "warnings": _told(answer.warnings, language),
    }


def description_to_json(answer: Description, language: Language) -> JsonObject:
    """Return ``answer`` as an object of the schema "describe"."""
    return {
        "video": answer.video,
        "question": answer.question,
        "engine": answer.engine,
        "summary": answer.summary,
        "segments": [_segment(segment) for segment in answer.segments],
        "warnings": _told(answer.warnings, language),
    }


def video_to_json(video: Video, name: str, language: Language, *, timestamps: bool = False) -> JsonObject:
    """Return what was found out about a file as an object of the schema "probe", with every frame's time if asked."""
    return {
        "video": name,
        "container": video.container,
        "codec": video.codec,
        "frame_count": video.frame_count,
        "duration_s": _time(video.duration_s),
        "display_size": list(video.display_size),
        "rotation": video.rotation_deg,
        **({"timestamps_s": [_time(time_s) for time_s in video.timestamps_s]} if timestamps else {}),
        "warnings": _told(video.warnings, language),
    }


def _span(span: Span) -> JsonObject:
    return {"start_s": _time(span.start_s), "end_s": _time(span.end_s), "confidence": _score(span.confidence)}


def _track(track: Track) -> JsonObject:
    return {
        "id": track.id,
        "label": track.label,
        "confidence": _score(track.confidence),
        "best": _point(track.best),
        "boxes": [_point(point) for point in track.points],
    }


def _point(point: TubePoint) -> JsonObject:
    return {"time_s": _time(point.time_s), "box": _corners(point.box), "score": _score(point.score)}


def _segment(segment: Segment) -> JsonObject:
    return {
        "start_s": _time(segment.start_s),
        "end_s": _time(segment.end_s),
        "text": segment.text,
        "actors": list(segment.actors),
        "actions": list(segment.actions),
        "scene": segment.scene,
    }


def _told(notices: Iterable[Notice], language: Language) -> list[str]:
    return [notice.say(language) for notice in notices]


def _time(time_s: float) -> float:
    return round(float(time_s), TIME_DIGITS)


def _score(score: float | None) -> float | None:
    return None if score is None else round(float(score), SCORE_DIGITS)


def _corners(box: Box) -> list[float]:
    return [round(float(corner), BOX_DIGITS) for corner in box.as_tuple()]
