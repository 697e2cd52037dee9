"""``python -m chord`` is the command ``chord``."""

from chord.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
