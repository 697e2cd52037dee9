"""Looks become tubes, one look after the other, in bounded memory: only tubes under way keep what they look like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from chord.tubes.companions import with_companions
from chord.tubes.lead_in import lead_in
from chord.tubes.link import START_SCORE, associate
from chord.tubes.open_tube import OpenTube
from chord.tubes.rivals import without_rivals
from chord.tubes.trail import Trail
from chord.types import Look, Tube

MIN_HITS = 2
"""Seen points under which a tube is the detector's whim (its false hits come single)."""
LONE_LOOK_SCORE = 0.5
"""Score from which one hit is enough in a scene that was looked at only once."""


class Linker:
    """Fed with looks in time order and the frames between them."""

    def __init__(self) -> None:
        self._live: list[OpenTube] = []
        self._done: list[Tube] = []
        self._scene = 0
        self._next_id = 1
        self._looks_in_scene: Counter[int] = Counter()
        self._last_look_s: float | None = None

    def add(self, look: Look, trail: Trail, cuts_s: Sequence[float] = ()) -> None:
        """Take the next look. ``trail`` ends at its frame; ``cuts_s`` are the shot changes since the look before."""
        for cut_s in cuts_s:
            self._end_scene(trail, cut_s)
        for tube in self._live:
            tube.carry(trail)
        self._looks_in_scene[self._scene] += 1
        self._match(look, trail, cuts_s[-1] if cuts_s else None)
        self._drop_lost(look.time_s)
        self._last_look_s = look.time_s

    def tubes(self) -> tuple[Tube, ...]:
        """Return what is known so far, things still under way included."""
        return self._supported([*self._done, *(t.tube() for t in self._live)])

    def finish(self, end_s: float) -> tuple[Tube, ...]:
        """Return all tubes of a clip that ends at ``end_s``."""
        self._close_all(end_s)
        return self._supported(self._done)

    def _match(self, look: Look, trail: Trail, cut_s: float | None) -> None:
        """Continue tubes under way and start new ones."""
        leads = [lead_in(d.box, d.score, trail, before_s=self._last_look_s, cut_s=cut_s) for d in look.detections]
        pairs = associate([t.expected() for t in self._live], look.detections)
        for t, tube in enumerate(self._live):
            if t in pairs:
                tube.confirm(look.detections[pairs[t]], look.time_s, trail.greys[-1], leads[pairs[t]])
            else:
                tube.miss(look.time_s)
        for d, detection in enumerate(look.detections):
            if d not in pairs.values() and detection.score >= START_SCORE:
                self._live.append(
                    OpenTube(self._next_id, self._scene, detection, look.time_s, trail.greys[-1], leads[d])
                )
                self._next_id += 1

    def _end_scene(self, trail: Trail, cut_s: float) -> None:
        for tube in self._live:
            tube.carry(trail, before_s=cut_s)
        self._close_all(cut_s)
        self._scene += 1

    def _close_all(self, end_s: float) -> None:
        self._done += [tube.tube(end_s) for tube in self._live]
        self._live = []

    def _drop_lost(self, now_s: float) -> None:
        self._done += [t.tube() for t in self._live if t.is_lost(now_s)]
        self._live = [t for t in self._live if not t.is_lost(now_s)]

    def _supported(self, tubes: Sequence[Tube]) -> tuple[Tube, ...]:
        """Leave out the detector's whims and second names, and tell each tube its companions."""
        return with_companions(without_rivals([t for t in tubes if self._is_supported(t)]))

    def _is_supported(self, tube: Tube) -> bool:
        scores = [p.score for p in tube.points if p.seen]
        lone = self._looks_in_scene[tube.scene] == 1 and scores[0] >= LONE_LOOK_SCORE
        return len(scores) >= MIN_HITS or lone
