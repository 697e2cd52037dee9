"""What Chord does with a clip, as a stream of events: progress, what is known so far, and the answer."""

from chord.tasks.describe import describe
from chord.tasks.ground import ground
from chord.tasks.observations import Observations

__all__ = ["Observations", "describe", "ground"]
