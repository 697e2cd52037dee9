"""Who is seen: a tube named with its colour and what goes with it."""

from __future__ import annotations

from dataclasses import dataclass

from chord.texts import Language, say
from chord.tubes.match import PLAIN, TONES
from chord.types import Tube
from chord.words.labels import names_of

HUE_TOLD = 0.25
"""Share of the box from which a colour with a hue is told; a little surer than what a search accepts."""
PLAIN_TOLD = 0.45
"""The same for black, white and grey, of which every background and shadow has some."""
SEE_THROUGH = frozenset(
    {"bicycle", "motorcycle", "chair", "bench", "skis", "scissors", "fork", "spoon", "tennis racket", "baseball bat"}
)
"""What lets its background through: the colour measured in its box is hardly its own."""
TOGETHER_TOLD = 0.5
"""Share of its points at which a companion must touch a person to be told with it."""
CARRIED = (
    "bicycle", "motorcycle", "horse", "dog", "umbrella", "suitcase", "skateboard", "surfboard", "backpack", "handbag",
)  # fmt: skip
"""Companions worth telling, the first one present is told; a chair that a person passes is none."""


@dataclass(frozen=True, slots=True)
class Actor:
    """A kind of thing as it is told: class, colour name or None, class of its companion or None."""

    label: str
    colour: str | None = None
    companion: str | None = None


def actor_of(tube: Tube) -> Actor:
    """Return how a tube is told."""
    told = next((c for c in CARRIED if tube.companions.get(c, 0.0) >= TOGETHER_TOLD), None)
    return Actor(tube.label, _colour(tube), told if tube.label == "person" else None)


def named(actor: Actor, language: Language, count: int = 1) -> str:
    """Return "person in black with a bicycle", for more than one "people in black ..."; without article or number."""
    one, many, chinese, _ = names_of(actor.label)
    name = chinese if language == "zh" else one if count == 1 else many
    how = []
    if actor.colour and actor.label == "person":
        how.append(say("prose.dressed", language, colour=say(f"prose.{actor.colour}", language)))
    elif actor.colour:
        name = say("prose.coloured", language, colour=say(f"prose.{actor.colour}", language), name=name)
    if actor.companion:
        thing = names_of(actor.companion)[2] if language == "zh" else counted(Actor(actor.companion), language)
        how.append(say("prose.with_thing", language, thing=thing))
    if not how:
        return name
    return say("prose.modified", language, name=name, how=say("prose.how_comma", language).join(how))


def counted(actor: Actor, language: Language, count: int = 1) -> str:
    """Return "a red car", "two people in black"; "一辆红色汽车", "两个穿黑色衣服的人"."""
    name = named(actor, language, count)
    if count == 1:
        article = "an" if name[:1] in "aeiou" else "a"
        return say("prose.counted_one", language, article=article, name=name, measure=measure(actor.label))
    number = say(f"prose.number_{count}", language) if count <= 10 else f"{count} " if language == "zh" else str(count)
    return say("prose.counted_many", language, number=number, name=name, measure=measure(actor.label))


def measure(label: str) -> str:
    """Return the Chinese measure word of a class."""
    return names_of(label)[3]


def _colour(tube: Tube) -> str | None:
    if tube.label in SEE_THROUGH:
        return None
    sure = {
        name: share / (PLAIN_TOLD if name in PLAIN else HUE_TOLD)
        for name, share in tube.colours.items()
        if name not in TONES
    }
    best = max(sure, key=lambda name: sure[name], default=None)
    return best if best and sure[best] >= 1.0 else None
