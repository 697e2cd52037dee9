"""Answers as files that other programs read."""
