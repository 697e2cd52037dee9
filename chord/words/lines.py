"""The sentences of one scene: things that look and act alike are told together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from chord.texts import Language, say
from chord.texts.clock import clock
from chord.tubes.camera import CameraPath
from chord.tubes.counting import at_once
from chord.tubes.pairs import at_the_same_time
from chord.types import Sample, Scene, Tube
from chord.words.actions import Action, actions_of, told
from chord.words.actors import Actor, actor_of, counted, named

WHOLE_SCENE_S = 0.5
"""What is there so soon after the scene's start until so shortly before its end is told without times."""
CAMERA_MOVES = 0.05
"""Shares of the picture's diagonal per second, median over the scene: a slow pan crosses the picture in 20 s."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence. ``weight``: how much it is worth when not all fit; ``actor`` and ``actions`` as short pieces."""

    text: str
    weight: float
    actor: str | None = None
    actions: tuple[str, ...] = ()


def lines_of(
    scene: Scene, tubes: Sequence[Tube], samples: Sequence[Sample], camera: CameraPath, language: Language
) -> tuple[Line, ...]:
    """Return the sentences on one scene in the order of time; none when nothing was seen."""
    groups: dict[tuple[Actor, tuple[Action, ...]], list[Tube]] = {}
    for tube in sorted(_told_once(tubes), key=lambda t: t.start_s):
        key = actor_of(tube), actions_of(tube, scene, camera)
        groups.setdefault(key, []).append(tube)
    lines = [_line(actor, actions, alike, scene, language) for (actor, actions), alike in groups.items()]
    if lines and camera_moves(samples):
        lines.append(Line(say("prose.camera_moves", language), 0.0))
    return tuple(lines)


def camera_moves(samples: Sequence[Sample]) -> bool:
    """Say whether the camera moves in most of a scene's samples."""
    return bool(samples) and median(s.camera_motion for s in samples) >= CAMERA_MOVES


def weight(tube: Tube) -> float:
    """Return how much a tube is worth telling: long, large and sure."""
    seconds = sum(end - start for start, end in tube.runs_s)
    area = median((p.box.x2 - p.box.x1) * (p.box.y2 - p.box.y1) for p in tube.points)
    return float(tube.score * (seconds + 0.1) * area**0.5)


def _line(actor: Actor, actions: tuple[Action, ...], tubes: Sequence[Tube], scene: Scene, language: Language) -> Line:
    count = at_once(tubes)
    does = tuple(told(action, language, count) for action in actions)
    start_s, end_s = min(t.start_s for t in tubes), max(t.end_s for t in tubes)
    crosses_an_edge = any(action.side for action in actions)
    throughout = (
        not crosses_an_edge and start_s - scene.start_s <= WHOLE_SCENE_S and scene.end_s - end_s <= WHOLE_SCENE_S
    )
    text = say(
        "prose.does" if throughout else "prose.does_when",
        language,
        actor=counted(actor, language, count),
        actions=_chain(does, language),
        start=clock(start_s),
        end=clock(end_s),
    )
    short = named(actor, language) if count == 1 else counted(actor, language, count)
    singular = tuple(told(action, language) for action in actions)
    return Line(text[0].upper() + text[1:], sum(weight(t) for t in tubes), short, singular)


def _chain(actions: Sequence[str], language: Language) -> str:
    if len(actions) == 1:
        return actions[0]
    some = say("prose.actions_comma", language).join(actions[:-1])
    return say("prose.actions_last", language, some=some, last=actions[-1])


def _told_once(tubes: Sequence[Tube]) -> list[Tube]:
    """Leave out what is already told as a person's companion at the same time."""
    told = {
        thing.id
        for a, b in at_the_same_time(tubes)
        for thing, person in ((a, b), (b, a))
        if thing.label in person.companions and _goes_with(thing, person)
    }
    return [tube for tube in tubes if tube.id not in told]


def _goes_with(thing: Tube, person: Tube) -> bool:
    if actor_of(person).companion != thing.label:
        return False
    shared = min(thing.end_s, person.end_s) - max(thing.start_s, person.start_s)
    return shared >= 0.5 * (thing.end_s - thing.start_s)
