"""A file that is named on the command line; a dash is what comes in."""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def named(name: str) -> Iterator[Path]:
    if name != "-":
        yield Path(name)
        return
    with tempfile.TemporaryDirectory(prefix="fuba-") as folder:
        path = Path(folder) / "standard-input"
        with path.open("wb") as file:
            shutil.copyfileobj(sys.stdin.buffer, file)
        yield path
