"""Decisions: pure functions over numbers. No clock, no files, no models; every decision tells its reason."""
