"""What a followed thing does besides moving one way: comes into sight, goes out of it, crosses, passes, stays."""

from __future__ import annotations

from dataclasses import replace

from chord.tubes.camera import STANDING, CameraPath
from chord.tubes.path import (
    OPPOSITE,
    displacement,
    enters_from,
    heading,
    is_moving,
    is_still,
    leaves_to,
)
from chord.types import Deed, Scene, Tube

LOOKED_LATE_S = 0.5
"""What is first seen so soon after a cut was there at once: the first looks of a shot may miss it. Same at its end."""
CROSSED_SHARE = 0.5
"""A middle that gets farther, in shares of the picture, crossed it: a thing of half the width got from rim to rim."""
PASSED_SHARE = 0.3
"""The same for passing: it came from somewhere and went on."""
LAST_S = 0.6
"""What moved so shortly before it was last seen did not come to rest there."""
STAYS_S, STAYS_SHARE, STAYS_AT_LEAST_S = 3.0, 0.8, 1.0
"""Staying is being still for three seconds; in a shorter shot for most of it, and never for less than a second."""


def does(tube: Tube, deed: Deed, scene: Scene, camera: CameraPath = STANDING) -> bool:
    """Say whether a thing does that, beyond what the camera's own way can have made of it.

    appears, disappears: at the rim or, moving, from behind something; a still thing that is first seen late was only
    overlooked. crosses: from one side to the opposite one, or over most of the picture. passes: comes or goes without
    coming to rest. stays: still and long.
    """
    match deed:
        case "appears":
            inside = tube.start_s - scene.start_s > LOOKED_LATE_S and is_moving(tube, camera)
            return inside or enters_from(tube, scene, camera) is not None
        case "disappears":
            inside = scene.end_s - tube.end_s > LOOKED_LATE_S and is_moving(tube, camera)
            return inside or leaves_to(tube, scene, camera) is not None
        case "crosses":
            return _from_rim_to_rim(tube, scene, camera) or _gets_as_far_as(CROSSED_SHARE, tube, camera)
        case "passes":
            return _goes_on(tube, scene, camera) or does(tube, "crosses", scene, camera)
        case "stays":
            return is_still(tube, camera) and tube.end_s - tube.start_s >= _long(scene)


def _from_rim_to_rim(tube: Tube, scene: Scene, camera: CameraPath) -> bool:
    comes, goes = enters_from(tube, scene, camera), leaves_to(tube, scene, camera)
    return comes is not None and goes == OPPOSITE[comes]


def _gets_as_far_as(share: float, tube: Tube, camera: CameraPath) -> bool:
    ways = zip(displacement(tube), camera.drift(tube.start_s, tube.end_s), strict=True)
    return any(abs(way) - drift >= share for way, drift in ways)


def _goes_on(tube: Tube, scene: Scene, camera: CameraPath) -> bool:
    """Say whether it moves one way, out of the picture or still under way when it is last seen."""
    if heading(tube, camera) is None:
        return False
    came = enters_from(tube, scene, camera) is not None or _gets_as_far_as(PASSED_SHARE, tube, camera)
    return leaves_to(tube, scene, camera) is not None or (came and _is_under_way(tube, camera))


def _is_under_way(tube: Tube, camera: CameraPath) -> bool:
    last = tuple(p for p in tube.points if tube.points[-1].time_s - p.time_s <= LAST_S)
    return is_moving(replace(tube, points=last, runs_s=((last[0].time_s, tube.end_s),)), camera)


def _long(scene: Scene) -> float:
    return max(STAYS_AT_LEAST_S, min(STAYS_S, STAYS_SHARE * (scene.end_s - scene.start_s)))
