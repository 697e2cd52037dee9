"""Looks become tubes, one look after the other, in bounded memory: only tubes under way keep what they look like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from chord.tubes.companions import with_companions
from chord.tubes.counting import without_doubles
from chord.tubes.lead_in import LeadIn, lead_in
from chord.tubes.link import START_SCORE, associate
from chord.tubes.open_tube import OpenTube
from chord.tubes.rivals import without_rivals
from chord.tubes.trail import Trail
from chord.types import Detection, Look, Tube

MIN_HITS = 2
"""Seen points under which a tube is the detector's whim (its false hits come single)."""
DETECTIONS_MAX = 100
"""Best detections of a look that are linked: pairing costs their square, and no engine is right about more."""
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
        detections, grey = look.detections[:DETECTIONS_MAX], trail.greys[-1]

        def lead(detection: Detection) -> LeadIn:
            return lead_in(detection.box, detection.score, trail, before_s=self._last_look_s, cut_s=cut_s)

        pairs = associate([t.expected() for t in self._live], detections)
        for t, tube in enumerate(self._live):
            if t not in pairs:
                tube.miss(look.time_s)
            else:
                tube.confirm(detections[pairs[t]], look.time_s, grey, lead)
        for d, detection in enumerate(detections):
            if d not in pairs.values() and detection.score >= START_SCORE:
                start = lead(detection)
                self._live.append(OpenTube(self._next_id, self._scene, detection, look.time_s, grey, start))
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
        """Leave out the detector's whims, second names and second boxes, and tell each tube its companions."""
        return with_companions(without_doubles(without_rivals([t for t in tubes if self._is_supported(t)])))

    def _is_supported(self, tube: Tube) -> bool:
        scores = [p.score for p in tube.points if p.seen]
        lone = self._looks_in_scene[tube.scene] == 1 and scores[0] >= LONE_LOOK_SCORE
        return len(scores) >= MIN_HITS or lone
