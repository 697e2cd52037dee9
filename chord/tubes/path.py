"""How a followed thing moves over the picture: pure geometry on a tube's boxes.

All lengths are shares of the picture's width (x) or height (y). A moving camera moves still things too: what is told
here of a motion holds whatever way the camera went, for the motion is longer than the camera's whole path meanwhile.
"""

from __future__ import annotations

from statistics import median
from typing import Literal

from chord.geometry import area, centre
from chord.tubes.camera import STANDING, CameraPath
from chord.types import Box, Heading, Place, Scene, Side, Tube, TubePoint

Size = Literal["large", "small"]

MOVED_SHARE = 0.05
"""A centre that moves less, in shares of the picture, stands still: the detector's boxes shake by 0.01 to 0.03."""
MOVED_OF_SIZE = 0.2
"""The same in shares of the thing's own size: boxes of near things shake by more."""
NEARER = 1.3
"""Growth of a side from which a thing comes nearer; its inverse: goes away."""
EDGE_SHARE = 0.02
"""Distance from the picture's edge at which a box touches it."""
UNSEEN_S = 0.3
"""A thing may go unseen for about one look (four a second) after it comes in and before it goes out."""
CUT_S = 0.25
"""What begins so soon after a cut, or ends so soon before one, was cut in or out and did not come or go."""
CROSSING_S = 1.0
"""Stretch over which coming in or going out is measured."""
OPPOSITE: dict[Side, Side] = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
LEFT_UNTIL, RIGHT_FROM = 0.45, 0.55
TOP_UNTIL, BOTTOM_FROM = 0.45, 0.55
CENTRE = Box(0.3, 0.2, 0.7, 0.8)
"""Where a centre counts as left, right, top, bottom or centre. Standing people have theirs below the middle."""
LARGE_AREA, SMALL_AREA = 0.15, 0.02
"""Shares of the picture's area: a person close by covers 0.15 to 0.3, a far one under 0.02."""


def displacement(tube: Tube) -> tuple[float, float]:
    """Return (dx, dy): how far the centre is at the end from where it was at the start. x to the right, y down."""
    centres = _smoothed(tube)
    return centres[-1][0] - centres[0][0], centres[-1][1] - centres[0][1]


def extent(tube: Tube) -> tuple[float, float]:
    """Return (width, height) of the area that the centre covers: more than the displacement for a to and fro."""
    xs, ys = zip(*_smoothed(tube), strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def growth(tube: Tube) -> float:
    """Return how much larger its sides are at the end than at the start, 1.0 for as large.

    Boxes cut off by the picture's edge tell nothing of size and are left out; with fewer than two others it is 1.0.
    """
    whole = [_side(p.box) for p in tube.points if not _touched(p.box)]
    if len(whole) < 2:
        return 1.0
    ends = max(1, min(3, len(whole) // 2))
    return median(whole[-ends:]) / median(whole[:ends])


def heading(tube: Tube, camera: CameraPath = STANDING) -> Heading | None:
    """Return the way it moves, the farther of both axes; None when it does not get far enough to tell."""
    dx, dy = displacement(tube)
    far_x, far_y = _far(tube, camera)
    ratio_x, ratio_y = abs(dx) / far_x, abs(dy) / far_y
    if max(ratio_x, ratio_y) < 1.0:
        return None
    if ratio_x >= ratio_y:
        return "right" if dx > 0 else "left"
    return "down" if dy > 0 else "up"


def is_still(tube: Tube, camera: CameraPath = STANDING) -> bool:
    """Say whether it stays where it is and as large as it is, and the camera as well."""
    (width, height), (far_x, far_y) = extent(tube), _far(tube)
    drift_x, drift_y = camera.drift(tube.start_s, tube.end_s)
    return width + drift_x < far_x and height + drift_y < far_y and 1 / NEARER < growth(tube) < NEARER


def is_moving(tube: Tube, camera: CameraPath = STANDING) -> bool:
    """Say whether it moves by itself, or comes nearer or goes away before a camera that stands."""
    (width, height), (far_x, far_y) = extent(tube), _far(tube, camera)
    grows = not 1 / NEARER < growth(tube) < NEARER
    return width >= far_x or height >= far_y or (grows and not camera_moved(tube, camera))


def camera_moved(tube: Tube, camera: CameraPath) -> bool:
    """Say whether the camera moved so far while the thing was there that a still thing would seem to move."""
    return max(camera.drift(tube.start_s, tube.end_s)) >= MOVED_SHARE


def enters_from(tube: Tube, scene: Scene, camera: CameraPath = STANDING) -> Side | None:
    """Return the side at which it comes into the picture; None when it was there at the cut or appears inside."""
    return None if starts_at_cut(tube, scene) else _crosses(tube.points, camera)


def leaves_to(tube: Tube, scene: Scene, camera: CameraPath = STANDING) -> Side | None:
    """Return the side at which it goes out of the picture; None when it is there at the cut or vanishes inside."""
    return None if ends_at_cut(tube, scene) else _crosses(tube.points[::-1], camera)


def starts_at_cut(tube: Tube, scene: Scene) -> bool:
    """Say whether it was there when the scene began."""
    return tube.start_s - scene.start_s <= CUT_S


def ends_at_cut(tube: Tube, scene: Scene) -> bool:
    """Say whether it was there when the scene ended."""
    return scene.end_s - tube.end_s <= CUT_S


def share_at(tube: Tube, place: Place) -> float:
    """Return the share of its points, 0..1, whose centre lies at that place."""
    return sum(_lies_at(centre(p.box), place) for p in tube.points) / len(tube.points)


def is_cut_through(tube: Tube) -> bool:
    """Say whether the picture's edges mostly cut it off on two opposite sides, so that only a piece of it is seen."""
    gaps = [_gaps(point.box) for point in tube.points]
    cut = sum(max(g["left"], g["right"]) <= EDGE_SHARE or max(g["top"], g["bottom"]) <= EDGE_SHARE for g in gaps)
    return cut >= len(gaps) / 2


def size_class(tube: Tube) -> Size | None:
    """Return "large" or "small" by the share of the picture that it covers, None between."""
    covered = median(area(p.box) for p in tube.points)
    if covered >= LARGE_AREA:
        return "large"
    return "small" if covered <= SMALL_AREA else None


def _smoothed(tube: Tube) -> list[tuple[float, float]]:
    """Return the centres, each the mean of three neighbours, so that one shaky box moves nothing."""
    centres = [centre(p.box) for p in tube.points]
    if len(centres) < 5:
        return centres
    triples = zip(centres, centres[1:], centres[2:], strict=False)
    return [(sum(x for x, _ in three) / 3, sum(y for _, y in three) / 3) for three in triples]


def _far(tube: Tube, camera: CameraPath = STANDING) -> tuple[float, float]:
    """Return the distances (x, y) from which this thing has moved."""
    width = median(p.box.x2 - p.box.x1 for p in tube.points)
    height = median(p.box.y2 - p.box.y1 for p in tube.points)
    drift_x, drift_y = camera.drift(tube.start_s, tube.end_s)
    return max(MOVED_SHARE, MOVED_OF_SIZE * width) + drift_x, max(MOVED_SHARE, MOVED_OF_SIZE * height) + drift_y


def _side(box: Box) -> float:
    return float(area(box) ** 0.5)


def _gaps(box: Box) -> dict[Side, float]:
    """Return the distance of each side of the box from the picture's edge."""
    return {"left": box.x1, "right": 1.0 - box.x2, "top": box.y1, "bottom": 1.0 - box.y2}


def _touched(box: Box) -> bool:
    return min(_gaps(box).values()) <= EDGE_SHARE


def _crosses(points: tuple[TubePoint, ...], camera: CameraPath) -> Side | None:
    """Return the edge that the first box touches, or left less than UNSEEN_S ago, while it moves away from it.

    Points in reversed order tell the edge that a thing goes out at.
    """
    first = points[0]
    later = [p for p in points if abs(p.time_s - first.time_s) <= CROSSING_S][-1]
    seconds = abs(later.time_s - first.time_s)
    if seconds == 0.0:
        return None
    inwards = _inwards(first.box, later.box)
    gaps = _gaps(first.box)
    sides = [side for side in gaps if gaps[side] <= EDGE_SHARE + inwards[side] / seconds * UNSEEN_S]
    drift_x, drift_y = camera.drift(*sorted((first.time_s, later.time_s)))
    far = {"left": drift_x, "right": drift_x, "top": drift_y, "bottom": drift_y}
    return max((s for s in sides if inwards[s] >= MOVED_SHARE + far[s]), key=lambda s: inwards[s], default=None)


def _inwards(first: Box, later: Box) -> dict[Side, float]:
    """Return how far the inner side of the box moves away from each edge."""
    return {
        "left": later.x2 - first.x2,
        "right": first.x1 - later.x1,
        "top": later.y2 - first.y2,
        "bottom": first.y1 - later.y1,
    }


def _lies_at(point: tuple[float, float], place: Place) -> bool:
    x, y = point
    if place == "centre":
        return CENTRE.x1 <= x <= CENTRE.x2 and CENTRE.y1 <= y <= CENTRE.y2
    return {"left": x < LEFT_UNTIL, "right": x > RIGHT_FROM, "top": y < TOP_UNTIL, "bottom": y > BOTTOM_FROM}[place]
