"""What a tube does, told from its way over the picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from chord.texts import Language, say
from chord.tubes.camera import STANDING, CameraPath
from chord.tubes.path import (
    NEARER,
    OPPOSITE,
    camera_moved,
    enters_from,
    growth,
    heading,
    is_moving,
    leaves_to,
    share_at,
)
from chord.types import Place, Scene, Side, Tube

MOSTLY = 0.6
"""Share of its points at which a still thing must be at a place to be told there."""
_HEADING_FROM: dict[Side, str] = {"left": "right", "right": "left", "top": "down", "bottom": "up"}


@dataclass(frozen=True, slots=True)
class Action:
    """Something done: the key of its words in ``texts/prose.toml``, and a side or place where it needs one."""

    key: str
    side: Side | None = None
    place: Place | None = None


def actions_of(tube: Tube, scene: Scene, camera: CameraPath = STANDING) -> tuple[Action, ...]:
    """Return what the tube does, in order of time. What the camera's own motion can have made is not told."""
    comes, goes, way = enters_from(tube, scene, camera), leaves_to(tube, scene, camera), heading(tube, camera)
    if comes and goes and goes == OPPOSITE[comes]:
        return (Action("crosses", side=comes),)
    done = [Action("enters", side=comes)] if comes else []
    nearness = _nearness(tube) if not camera_moved(tube, camera) else []
    said_by = {_HEADING_FROM[comes]} if comes else set()
    said_by |= {_HEADING_FROM[OPPOSITE[goes]]} if goes else set()
    # What comes nearer grows, and its middle sinks: that is no second movement.
    said_by |= {"up", "down"} if nearness else set()
    if way and way not in said_by:
        done.append(Action(f"heads_{way}"))
    done += nearness
    if goes:
        done.append(Action("leaves", side=goes))
    if done:
        return tuple(done)
    if is_moving(tube, camera):
        return (Action("moves_about"),)
    return (Action("is_seen") if camera_moved(tube, camera) else _staying(tube),)


def told(action: Action, language: Language, count: int = 1) -> str:
    """Return the words for an action: "enters from the left", of several "enter from the left"."""
    values: dict[str, str] = (
        {"s": "s", "es": "es", "is_are": "is"} if count == 1 else {"s": "", "es": "", "is_are": "are"}
    )
    if action.side:
        values |= {"side": say(f"prose.side_{action.side}", language)}
        values |= {"other": say(f"prose.side_{OPPOSITE[action.side]}", language)}
    if action.place:
        values |= {"place": say(f"prose.at_{action.place}", language)}
    return say(f"prose.{action.key}", language, **values)


def _nearness(tube: Tube) -> list[Action]:
    grown = growth(tube)
    if grown >= NEARER:
        return [Action("comes_nearer")]
    return [Action("goes_away")] if grown <= 1 / NEARER else []


def _staying(tube: Tube) -> Action:
    place = next((p for p in get_args(Place) if share_at(tube, p) >= MOSTLY and p in ("left", "right", "centre")), None)
    return Action("stays_at", place=place) if place else Action("stays")
