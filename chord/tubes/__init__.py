"""Boxes in single frames become tracks: linked, carried by optical flow, their ends refined, matched to words."""
