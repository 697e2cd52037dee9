"""Which stretches of a clip are damaged, told from what went into the decoder and what came out."""

from __future__ import annotations

import heapq

from chord.types import Notice

# Two stamps closer than this are the same frame.
SAME_FRAME_S = 1e-4
SPANS_TOLD_MAX = 8


class Damage:
    """Book-keeping of one decode run: every shown packet fed should come out as one good frame, in time order.

    Damage begins with a frame that does not, and ends at the next key frame: those between were made from it.
    Decoders hide some frames of whole files too (VP8 keeps invisible ones), so missing frames count as lost only when
    the decoder complained.
    """

    def __init__(self) -> None:
        self._awaited: list[float] = []
        self._lost_since_s: float | None = None
        self._spans: list[tuple[float, float]] = []
        self._last_s = 0.0
        self._complained = False

    def fed(self, time_s: float) -> None:
        """A packet to be shown at ``time_s`` went in."""
        heapq.heappush(self._awaited, time_s)

    def complained(self) -> None:
        """The demuxer or decoder reported an error."""
        self._complained = True

    def came(self, time_s: float, *, whole: bool, key: bool) -> None:
        """A frame came out: ``whole`` unless the decoder marks it as damaged, ``key`` where it needs no other frame."""
        self._miss_before(time_s - SAME_FRAME_S)
        while self._awaited and self._awaited[0] <= time_s + SAME_FRAME_S:
            heapq.heappop(self._awaited)
        self._last_s = max(self._last_s, time_s)
        if not whole:
            self._complained = True
            self._lose(time_s)
        elif key and self._lost_since_s is not None:
            self._spans.append((self._lost_since_s, time_s))
            self._lost_since_s = None

    def jumped(self) -> None:
        """The reader went elsewhere in the clip: what was still awaited is not lost."""
        self._awaited.clear()
        self._lost_since_s = None

    def ended(self) -> None:
        """The clip is over: what was still awaited is lost."""
        self._miss_before(float("inf"))
        if self._lost_since_s is not None:
            self._spans.append((self._lost_since_s, max(self._last_s, self._lost_since_s)))
            self._lost_since_s = None

    def notices(self) -> tuple[Notice, ...]:
        """Return one remark per damaged stretch, or none; one for all where they are many."""
        if not self._complained:
            return ()
        if len(self._spans) > SPANS_TOLD_MAX:
            start_s, end_s = self._spans[0][0], self._spans[-1][1]
            return (Notice("damage_often", {"count": len(self._spans), "start_s": start_s, "end_s": end_s}),)
        return tuple(Notice("damage", {"start_s": start, "end_s": end}) for start, end in self._spans)

    def _miss_before(self, time_s: float) -> None:
        while self._awaited and self._awaited[0] < time_s:
            missed_s = heapq.heappop(self._awaited)
            self._last_s = max(self._last_s, missed_s)
            self._lose(missed_s)

    def _lose(self, time_s: float) -> None:
        if self._lost_since_s is None:
            self._lost_since_s = time_s
