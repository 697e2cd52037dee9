"""Where the files stand that come with Chord: in the folders of a checkout, or inside the installed package."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path


def resource(*parts: str) -> Path:
    """Return the path of a file or folder that comes with Chord, such as ``resource("models", "x.onnx")``.

    In a checkout the repository's top folder is asked first; then the package, into which the wheel puts the same
    files. Raises FileNotFoundError, naming the places, when none has it.
    """
    places = [folder.joinpath(*parts) for folder in _folders(Path(str(files("chord"))))]
    for place in places:
        if place.exists():
            return place
    raise FileNotFoundError(f"Chord is incomplete, install it again. Not there: {', '.join(map(str, places))}")


def _folders(package: Path) -> tuple[Path, ...]:
    """Leave out the folder around an installed package: other packages' files stand there."""
    repository = package.parent
    return (repository, package) if (repository / "pyproject.toml").is_file() else (package,)
