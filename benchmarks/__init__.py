"""Measurements: each prints the floor first, then what was measured against it, and one JSON object as its last line."""
