"""The engine for phones, for tests that need one."""

import subprocess
from pathlib import Path

from matches.engine.bundle import Bundle, current

ROOT = Path(__file__).resolve().parents[1]


def built() -> Bundle:
    """The engine of these sources: built now, unless it is there."""
    subprocess.run([ROOT / "scripts" / "engine" / "build.sh"], check=True)
    assert (ROOT / ".tools" / "pyodide").exists(), "Python for browsers could not be fetched, so nothing of it is tested"
    found = current()
    assert found is not None, "scripts/engine/build.sh says why"
    return found
