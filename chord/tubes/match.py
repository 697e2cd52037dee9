"""Which tubes answer a query: each condition is measured on the tube, and what fails is named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from chord.tubes.path import enters_from, heading, is_still, leaves_to, share_at, size_class
from chord.types import Query, Scene, Tube, Wanted

FOUND_SCORE = 0.4
"""Tube score from which something is said to be there. On the street clip what is really there scores 0.42 to 0.8,
the detector's false tubes (a bus roof as a refrigerator) stay under 0.4."""
HUE_SHARE = 0.2
"""Share of the box that a colour with a hue must cover: a shirt is a quarter of a standing person's box."""
PLAIN_SHARE = 0.35
"""The same for black, white and grey, of which every background and shadow has some."""
PLAIN = frozenset({"black", "white", "grey"})
TONE_SHARE = 0.5
"""The same for dark and light, which are measured beside the colours: most of the thing must be so."""
TONES = frozenset({"dark", "light"})
MOSTLY = 0.5
"""Share of its points at which a thing must be in the place asked for."""
COMPANION_SHARE = 0.3
"""Share of a thing's seen points at which its companion must be with it: a bicycle is often half hidden."""

Condition = Literal[
    "sure", "colour", "place", "heading", "enters", "leaves", "moving", "still", "size", "companion", "count"
]


@dataclass(frozen=True, slots=True)
class Judged:
    """A tube of a wanted kind and the conditions that it does not meet; none: it answers the query."""

    tube: Tube
    lacking: tuple[Condition, ...]


def match(tubes: Sequence[Tube], query: Query, scenes: Sequence[Scene]) -> tuple[Judged, ...]:
    """Judge every tube whose kind is asked for, each once, in the order of ``tubes``.

    A query for several things takes what answers any of them. ``scenes`` are the survey's, by index.
    """
    judged: dict[int, Judged] = {}
    for wanted in query.wanted:
        of_kind = [Judged(t, lacking(t, wanted, scenes[t.scene])) for t in tubes if _is_kind(t, wanted)]
        for item in _counted(of_kind, wanted.count):
            before = judged.get(item.tube.id)
            if before is None or len(item.lacking) < len(before.lacking):
                judged[item.tube.id] = item
    return tuple(judged[tube.id] for tube in tubes if tube.id in judged)


def lacking(tube: Tube, wanted: Wanted, scene: Scene) -> tuple[Condition, ...]:
    """Return the conditions of ``wanted`` that a tube of the right kind does not meet."""
    checks: tuple[tuple[Condition, bool], ...] = (
        ("sure", tube.score >= FOUND_SCORE),
        ("colour", _has_colour(tube, wanted.colours)),
        ("place", all(share_at(tube, place) >= MOSTLY for place in wanted.place)),
        ("heading", wanted.heading is None or heading(tube) == wanted.heading),
        ("enters", wanted.enters_from is None or enters_from(tube, scene) == wanted.enters_from),
        ("leaves", wanted.leaves_to is None or leaves_to(tube, scene) == wanted.leaves_to),
        ("moving", wanted.moving is not True or not is_still(tube)),
        ("still", wanted.moving is not False or is_still(tube)),
        ("size", wanted.size is None or size_class(tube) == wanted.size),
        ("companion", all(tube.companions.get(c, 0.0) >= COMPANION_SHARE for c in wanted.companions)),
    )
    return tuple(name for name, met in checks if not met)


def _is_kind(tube: Tube, wanted: Wanted) -> bool:
    return not wanted.labels or tube.label in wanted.labels


def _has_colour(tube: Tube, colours: frozenset[str]) -> bool:
    def share(names: frozenset[str]) -> float:
        return sum(tube.colours.get(name, 0.0) for name in names)

    hues, plain = share(colours - PLAIN - TONES), share(colours & PLAIN)
    toned = any(share(frozenset({tone})) >= TONE_SHARE for tone in colours & TONES)
    return not colours or toned or hues >= HUE_SHARE or hues + plain >= PLAIN_SHARE


def _counted(judged: Sequence[Judged], count: int | None) -> list[Judged]:
    """Keep the times at which at least ``count`` of them are on screen together."""
    if count is None or count < 2:
        return list(judged)
    together = _crowded([run for item in judged if not item.lacking for run in item.tube.runs_s], count)
    return [_limited(item, together) if not item.lacking else item for item in judged]


def _crowded(runs: Sequence[tuple[float, float]], count: int) -> list[tuple[float, float]]:
    """Return the stretches that at least ``count`` of the runs cover."""
    steps = sorted([(start, 1) for start, _ in runs] + [(end, -1) for _, end in runs])
    crowded, level, since = [], 0, 0.0
    for time_s, step in steps:
        if level >= count > level + step and time_s > since:
            crowded.append((since, time_s))
        if level < count <= level + step:
            since = time_s
        level += step
    return crowded


def _limited(item: Judged, stretches: Sequence[tuple[float, float]]) -> Judged:
    """Cut a tube down to the given stretches; one that has no part in them lacks the count."""
    tube = item.tube
    runs = [(max(a, c), min(b, d)) for a, b in tube.runs_s for c, d in stretches if max(a, c) < min(b, d)]
    points = tuple(p for p in tube.points if any(start <= p.time_s <= end for start, end in runs))
    if not any(p.seen for p in points):
        return replace(item, lacking=("count",))
    return replace(item, tube=replace(tube, runs_s=tuple(runs), points=points))
