"""What takes long to make and is only read: made by the first process of a test run that asks, and shared by all."""

import fcntl
import json
from collections.abc import Callable
from typing import Any

import pytest


def made_once(paths: pytest.TempPathFactory, name: str, make: Callable[[], Any]) -> Any:
    """What `make` returned, as JSON. Whoever asks meanwhile waits."""
    own = paths.getbasetemp()
    shared = own.parent if own.name.startswith("popen-") else own  # pytest-xdist has a folder for each of its processes
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        kept = shared / f"{name}.json"
        if not kept.exists():
            kept.write_text(json.dumps(make()))
    return json.loads(kept.read_text())
