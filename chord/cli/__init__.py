"""The command ``chord``."""

from chord.cli.entry import main

__all__ = ["main"]
