"""Measurements: each prints the floor, then what was measured against it, and one JSON object as its last line."""
