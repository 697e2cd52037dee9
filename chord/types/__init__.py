"""The values that pass between the rooms: frozen, checked at construction, units in their names.

Boxes are normalised to the frame as displayed (after rotation and pixel aspect). Times are seconds on the player's
time line. Pictures are uint8 RGB arrays of shape (height, width, 3), as displayed.
"""

from chord.types.answer import Description, Grounding, Segment, Span, Track
from chord.types.event import Answer, Done, Partial, Progress, Stage
from chord.types.notice import Notice
from chord.types.picture import Box, Picture, Pixels
from chord.types.query import Deed, Edge, Heading, Place, Query, Side, Wanted
from chord.types.seen import Detection, Look, Tube, TubePoint
from chord.types.survey import Sample, Scene, Survey
from chord.types.video import ColourMatrix, Container, Detail, Step, Video

__all__ = [
    "Answer",
    "Box",
    "ColourMatrix",
    "Container",
    "Deed",
    "Description",
    "Detail",
    "Detection",
    "Done",
    "Edge",
    "Grounding",
    "Heading",
    "Look",
    "Notice",
    "Partial",
    "Picture",
    "Pixels",
    "Place",
    "Progress",
    "Query",
    "Sample",
    "Scene",
    "Segment",
    "Side",
    "Span",
    "Stage",
    "Step",
    "Survey",
    "Track",
    "Tube",
    "TubePoint",
    "Video",
    "Wanted",
]
