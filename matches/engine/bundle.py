"""What scripts/engine/build.sh has built for phones, as far as it belongs to the code that this process runs."""

import json
import re
import time
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from django.conf import settings

LOOK: Final = 5.0  # seconds until somebody looks again for an engine that is still being built
NAME: Final = re.compile(r"[0-9a-f]{16}")


@dataclass(frozen=True)
class Bundle:
    """An engine by its hash, which covers the runtime, the rules, all that asks and explains, and its words."""

    hash: str
    files: tuple[str, ...]


class _Latest:
    """The engine of this process: looked for until there is one."""

    def __init__(self) -> None:
        self.found: Bundle | None = None
        self.place: Path | None = None
        self.next_look = 0.0


_latest = _Latest()


def current() -> Bundle | None:
    """The engine of these sources; None while there is none: not built yet, not to be had, or of other sources."""
    place: Path = settings.ENGINE_DIR
    if _latest.place != place or (_latest.found is None and time.monotonic() >= _latest.next_look):
        _latest.place = place
        _latest.found = _read(place)
        _latest.next_look = time.monotonic() + LOOK
    return _latest.found


def engine_file(hash_: str, name: str) -> Path | None:
    """A file of an engine: of the current one, or of one that an open page began with."""
    folder = settings.ENGINE_DIR / hash_
    if not NAME.fullmatch(hash_) or "/" in name or name.startswith(".") or name.endswith(".gz"):
        return None
    path: Path = folder / name
    return path if path.is_file() else None


def _read(place: Path) -> Bundle | None:
    try:
        said = json.loads((place / "current.json").read_text())
        tools = {name: digest for name, digest in said["tools"].items() if (settings.BASE_DIR / name).exists()}
        for name, digest in (said["sources"] | tools).items():
            if sha256((settings.BASE_DIR / name).read_bytes()).hexdigest() != digest:
                return None
    except (OSError, ValueError):
        return None
    return Bundle(said["hash"], tuple(said["files"])) if (place / said["hash"]).is_dir() else None
