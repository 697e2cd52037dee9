"""A description written from measurements, without a language model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from chord.texts import Language, say
from chord.texts.clock import clock
from chord.tubes.camera import camera_paths
from chord.tubes.counting import at_once
from chord.tubes.match import found_score
from chord.types import Description, Notice, Query, Scene, Segment, Survey, Tube
from chord.words.actors import Actor, counted, measure, named
from chord.words.advice import GENERAL
from chord.words.answers import answer, answering, unanswered
from chord.words.budget import Budget
from chord.words.lines import Line, lines_of, weight
from chord.words.query import parse_query

TOLD_S = 0.4
"""What is on screen for less is not told: the detector's false hits are mostly single looks, a quarter second apart."""
SUMMARY_SHARE, SUMMARY_MIN = 0.5, 16
"""Share of the words, and words, that the summary may take; what it leaves goes to the segments."""


@dataclass(frozen=True, slots=True)
class _Part:
    """Scenes told as one: the first and last of them, and what is said; no lines: nothing was seen."""

    first: Scene
    last: Scene
    lines: tuple[Line, ...]


def describe_scenes(
    survey: Survey,
    tubes: Sequence[Tube],
    *,
    question: str,
    language: Language,
    words_max: int,
    engine: str,
    video: str,
    until_s: float | None = None,
) -> Description:
    """Write what ``tubes`` show, one segment per scene, in at most ``words_max`` English words or Chinese characters.

    ``until_s`` is how far the clip was looked at, None for the whole: then nothing is said not to be there, and no
    number of shots is told.
    What matters more comes first into the text, whole sentences only; a class named in the question is answered first.
    "Who appears in this clip?" asks who is seen, so there the word does not narrow.
    """
    query, scenes = parse_query(question), len(survey.scenes) if until_s is None else None
    asked_for = [replace(wanted, deeds=wanted.deeds - {"appears"}) for wanted in query.wanted]
    answers = [(wanted, answering(tubes, wanted, query, survey)) for wanted in asked_for]
    asked = {tube.id for _, found in answers for tube in found}
    worth = [t for t in tubes if t.id in asked or _worth_telling(t)]
    parts = _parts(survey, worth, language)
    for_summary = min(words_max, max(SUMMARY_MIN, round(words_max * SUMMARY_SHARE)))
    budget = Budget(for_summary, language)
    summary = [
        *(
            budget.first_that_fits(answer(found, wanted, query, language))
            for wanted, found in answers
            if found or until_s is None
        ),
        budget.first_that_fits(_seen(worth, language)),
        budget.first_that_fits((_length(survey, until_s, language),)),
    ]
    budget.add(words_max - for_summary)
    kept = _kept(parts, budget, language)
    segments = tuple(s for p in parts if (s := _segment(p, kept, scenes, language)))
    return Description(
        video=video,
        question=question,
        language=language,
        engine=engine,
        summary=say("prose.sentence_gap", language).join(s for s in summary if s),
        segments=segments,
        warnings=_warnings(query, budget, language),
    )


def _worth_telling(tube: Tube) -> bool:
    return tube.score >= found_score(tube) and sum(end - start for start, end in tube.runs_s) >= TOLD_S


def _parts(survey: Survey, tubes: Sequence[Tube], language: Language) -> list[_Part]:
    """Return the scenes with their lines, neighbours in which nothing was seen as one."""
    parts: list[_Part] = []
    cameras = camera_paths(survey)
    for scene in survey.scenes:
        samples = [s for s in survey.samples if s.scene == scene.index]
        there = [t for t in tubes if t.scene == scene.index]
        lines = lines_of(scene, there, samples, cameras[scene.index], language)
        if not lines and parts and not parts[-1].lines:
            parts[-1] = _Part(parts[-1].first, scene, ())
        else:
            parts.append(_Part(scene, scene, lines))
    return parts


def _kept(parts: Sequence[_Part], budget: Budget, language: Language) -> dict[int, list[Line]]:
    """Return the lines that fit, by the index of their part's first scene: the weightiest are asked first."""
    nothing = Line(say("prose.nothing_known", language), -1.0)
    asked = [(part.first.index, place, line) for part in parts for place, line in enumerate(part.lines or (nothing,))]
    by_weight = sorted(asked, key=lambda a: -a[2].weight)
    fitting = sorted((a for a in by_weight if budget.first_that_fits((a[2].text,))), key=lambda a: a[:2])
    kept: dict[int, list[Line]] = {}
    for index, _, line in fitting:
        kept.setdefault(index, []).append(line)
    return kept


def _segment(part: _Part, kept: dict[int, list[Line]], scenes: int | None, language: Language) -> Segment | None:
    lines = kept.get(part.first.index)
    if not lines:
        return None
    return Segment(
        start_s=part.first.start_s,
        end_s=part.last.end_s,
        text=say("prose.sentence_gap", language).join(line.text for line in lines),
        actors=tuple(dict.fromkeys(line.actor for line in lines if line.actor)),
        actions=tuple(dict.fromkeys(action for line in lines for action in line.actions)),
        scene=_shot(part, scenes, language),
    )


def _shot(part: _Part, scenes: int | None, language: Language) -> str:
    first, last = part.first.index + 1, part.last.index + 1
    if scenes is None:
        return say("prose.shot_so_far", language, first=first)
    return say("prose.shot" if first == last else "prose.shots", language, first=first, last=last, all=scenes)


def _seen(tubes: Sequence[Tube], language: Language) -> tuple[str, ...]:
    """Return the sentence that names every kind seen, then shorter ones that name fewer."""
    kinds: dict[str, list[Tube]] = {}
    for tube in sorted(tubes, key=weight, reverse=True):
        kinds.setdefault(tube.label, []).append(tube)
    if not kinds:
        return say("prose.nothing_known", language), say("prose.nothing_known_short", language)
    names = [_kind(label, alike, language) for label, alike in kinds.items()]
    comma = say("prose.comma", language)
    fewer = (say("prose.seen_more", language, things=comma.join(names[:n])) for n in range(len(names) - 1, 0, -1))
    return say("prose.seen", language, things=comma.join(names)), *fewer


def _kind(label: str, tubes: Sequence[Tube], language: Language) -> str:
    most, kind = at_once(tubes), Actor(label)
    if most == 1:
        return counted(kind, language) if language == "en" else named(kind, language)
    name = named(kind, language, most)
    return say("prose.at_once", language, name=name, most=most, measure=measure(label))


def _length(survey: Survey, until_s: float | None, language: Language) -> str:
    if until_s is not None:
        return say("prose.so_far", language, until=clock(until_s), duration=clock(survey.video.duration_s))
    key = "prose.length_one" if len(survey.scenes) < 2 else "prose.length_many"
    return say(key, language, duration=clock(survey.video.duration_s), shots=len(survey.scenes))


def _warnings(query: Query, budget: Budget, language: Language) -> tuple[Notice, ...]:
    shortened = (Notice("text_shortened", {"left": budget.left_out}),) if budget.left_out else ()
    understood = (notice for notice in query.warnings if notice.key not in (GENERAL, "word_appears"))
    return (Notice("written_by_rule"), *unanswered(query, language), *understood, *shortened)
