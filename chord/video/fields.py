"""Interlaced frames without their combs. Needs PyAV."""

from __future__ import annotations

import av
from av.filter import Graph

from chord.video.planes import MATRIX_CODES, matrix_of


class FirstField:
    """Takes the upper field of interlaced frames: every second line, half the height, one moment.

    Looks and previews are smaller than that anyway. Lines are not copied, only skipped.
    """

    def __init__(self) -> None:
        self._graph: Graph | None = None
        self._layout: tuple[str, int, int] | None = None

    def __call__(self, image: av.VideoFrame) -> av.VideoFrame:
        """Return the upper field of an interlaced frame; any other frame comes back as it is."""
        if not image.interlaced_frame or image.height < 2:
            return image
        graph = self._graph_for(image)
        graph.push(image)
        field = graph.pull()
        assert isinstance(field, av.VideoFrame)
        field.color_range = image.color_range
        if not image.format.is_rgb:  # told by its height, where the frame does not name it: not by the field's
            field.colorspace = MATRIX_CODES[matrix_of(image)]
        return field

    def _graph_for(self, image: av.VideoFrame) -> Graph:
        layout = (image.format.name, image.width, image.height)
        if self._graph is None or self._layout != layout:
            graph = Graph()
            source = graph.add_buffer(
                width=image.width, height=image.height, format=image.format, time_base=image.time_base
            )
            graph.link_nodes(source, graph.add("field", "type=top"), graph.add("buffersink")).configure()
            self._graph, self._layout = graph, layout
        return self._graph
