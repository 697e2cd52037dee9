"""Which tubes answer a query: each condition is measured on the tube, and what fails is named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from chord.tubes.camera import STANDING, CameraPath, camera_paths
from chord.tubes.counting import levels
from chord.tubes.deeds import does
from chord.tubes.path import (
    camera_moved,
    ends_at_cut,
    enters_from,
    heading,
    is_cut_through,
    is_moving,
    is_still,
    leaves_to,
    share_at,
    size_class,
    starts_at_cut,
)
from chord.types import Deed, Edge, Query, Scene, Side, Survey, Tube, Wanted

FOUND_SCORE = 0.4
"""Tube score from which something is said to be there. On the street clip what is really there scores 0.44 to 0.8,
the detector's false tubes stay under 0.4, but for one (see ``PIECE_SCORE``)."""
PIECE_SCORE = 0.5
"""The same for what the picture's edges cut off on opposite sides: of a mere piece the detector guesses the kind. A bus
roof scores 0.42 as a refrigerator, people who fill the picture from top to bottom 0.52 and more."""
HUE_SHARE = 0.2
"""Share of the box that a colour with a hue must cover: a shirt is a quarter of a standing person's box."""
PLAIN_SHARE = 0.33
"""The same for black, white and grey, of which every background and shadow has some."""
PLAIN = frozenset({"black", "white", "grey"})
WARM = frozenset({"red", "orange"})
"""Two hues between which the light decides: a red cup under a lamp measures a third red and two thirds orange."""
WARM_OWN_SHARE, WARM_SHARE = 0.1, 0.4
"""Shares of the one asked for, and of both, that answer as well: the cup is red, and a ginger cat is not."""
TONE_SHARE = 0.5
"""The same for dark and light, which are measured beside the colours: most of the thing must be so."""
TONES = frozenset({"dark", "light"})
MOSTLY = 0.5
"""Share of its points at which a thing must be in the place asked for."""
COMPANION_SHARE = 0.3
"""Share of a thing's seen points at which its companion must be with it: a bicycle is often half hidden."""

Condition = (
    Literal[
        "sure", "colour", "place", "heading", "enters", "leaves", "comes_in", "goes_out", "moving", "still", "size",
        "companion", "count", "camera",
    ]
    | Deed
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Judged:
    """A tube of a wanted kind and the conditions that it does not meet; none: it answers the query."""

    tube: Tube
    lacking: tuple[Condition, ...]


def match(tubes: Sequence[Tube], query: Query, survey: Survey) -> tuple[Judged, ...]:
    """Judge every tube whose kind is asked for, each once, in the order of ``tubes``.

    A query for several things takes what answers any of them.
    """
    judged: dict[int, Judged] = {}
    cameras = camera_paths(survey)
    for wanted in query.wanted:
        of_kind = [
            Judged(t, lacking(t, wanted, survey.scenes[t.scene], cameras[t.scene]))
            for t in tubes
            if _is_kind(t, wanted)
        ]
        for item in _counted(of_kind, wanted.count):
            before = judged.get(item.tube.id)
            if before is None or len(item.lacking) < len(before.lacking):
                judged[item.tube.id] = item
    return tuple(judged[tube.id] for tube in tubes if tube.id in judged)


def lacking(tube: Tube, wanted: Wanted, scene: Scene, camera: CameraPath = STANDING) -> tuple[Condition, ...]:
    """Return the conditions of ``wanted`` that a tube of the right kind does not meet.

    "camera" stands once for every condition on its motion that nobody can tell, since the camera moved as well.
    """
    looks: tuple[tuple[Condition, bool], ...] = (
        ("sure", tube.score >= found_score(tube)),
        ("colour", _has_colour(tube, wanted.colours)),
        ("place", all(share_at(tube, place) >= MOSTLY for place in wanted.place)),
        ("size", wanted.size is None or size_class(tube) == wanted.size),
        ("companion", all(_goes_with(tube, group) for group in wanted.companions)),
    )
    blurred = camera_moved(tube, camera)
    moves = ("camera" if blurred and not sure else name for name, sure in _motions_lacking(tube, wanted, scene, camera))
    return tuple(dict.fromkeys((*(name for name, met in looks if not met), *moves)))


def found_score(tube: Tube) -> float:
    """Return the score from which this tube is said to be what its label says."""
    return PIECE_SCORE if is_cut_through(tube) else FOUND_SCORE


def _motions_lacking(tube: Tube, wanted: Wanted, scene: Scene, camera: CameraPath) -> Iterator[tuple[Condition, bool]]:
    """Yield the conditions on its motion that it does not meet, and whether that is sure under a moving camera too."""
    way, comes, goes = heading(tube, camera), enters_from(tube, scene, camera), leaves_to(tube, scene, camera)
    moving, still = is_moving(tube, camera), is_still(tube, camera)
    if wanted.heading not in (None, way):
        yield "heading", way is not None
    if not _at_edge(comes, wanted.enters_from):
        yield ("comes_in" if wanted.enters_from == "any" else "enters"), starts_at_cut(tube, scene) or comes is not None
    if not _at_edge(goes, wanted.leaves_to):
        yield ("goes_out" if wanted.leaves_to == "any" else "leaves"), ends_at_cut(tube, scene) or goes is not None
    if wanted.moving is True and not moving:
        yield "moving", still
    if wanted.moving is False and not still:
        yield "still", moving
    for deed in sorted(wanted.deeds):
        if not does(tube, deed, scene, camera):
            yield deed, deed == "stays" and moving


def _at_edge(side: Side | None, asked: Edge | None) -> bool:
    return asked is None or side == asked or (asked == "any" and side is not None)


def _is_kind(tube: Tube, wanted: Wanted) -> bool:
    return not wanted.labels or tube.label in wanted.labels


def _goes_with(tube: Tube, group: frozenset[str]) -> bool:
    return any(tube.companions.get(label, 0.0) >= COMPANION_SHARE for label in group)


def _has_colour(tube: Tube, colours: frozenset[str]) -> bool:
    def share(names: frozenset[str]) -> float:
        return sum(tube.colours.get(name, 0.0) for name in names)

    hues, plain = share(colours - PLAIN - TONES), share(colours & PLAIN)
    if len(colours & WARM) == 1 and hues >= WARM_OWN_SHARE and share(WARM) >= WARM_SHARE:
        return True
    toned = any(share(frozenset({tone})) >= TONE_SHARE for tone in colours & TONES)
    return not colours or toned or hues >= HUE_SHARE or hues + plain >= PLAIN_SHARE


def _counted(judged: Sequence[Judged], count: int | None) -> list[Judged]:
    """Keep the times at which at least ``count`` of them are on screen together."""
    if count is None or count < 2:
        return list(judged)
    answering = [item.tube for item in judged if not item.lacking]
    together = [(start, end) for start, end, number in levels(answering) if number >= count]
    return [_limited(item, together) if not item.lacking else item for item in judged]


def _limited(item: Judged, stretches: Sequence[tuple[float, float]]) -> Judged:
    """Cut a tube down to the given stretches; one that has no part in them lacks the count."""
    tube = item.tube
    runs = _joined([(max(a, c), min(b, d)) for a, b in tube.runs_s for c, d in stretches if max(a, c) < min(b, d)])
    points = tuple(p for p in tube.points if any(start <= p.time_s <= end for start, end in runs))
    if not any(p.seen for p in points):
        return replace(item, lacking=("count",))
    return replace(item, tube=replace(tube, runs_s=tuple(runs), points=points))


def _joined(runs: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Join stretches that touch: while four are there one may go and another come."""
    done: list[tuple[float, float]] = []
    for start, end in runs:
        if done and start == done[-1][1]:
            done[-1] = (done[-1][0], end)
        else:
            done.append((start, end))
    return done
