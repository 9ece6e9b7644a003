"""A hook of mkdocs: the reference is that of the package `fuba`, and its source is the folder `rules`."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def on_startup(command: str, dirty: bool) -> None:
    place = ROOT / "build" / "reference" / "fuba"
    place.parent.mkdir(parents=True, exist_ok=True)
    if not place.is_symlink():
        place.symlink_to(ROOT / "rules")
