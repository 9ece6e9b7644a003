"""Python processes of the product, on a database and a broker of the test's choice."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def environment(**variables: str) -> dict[str, str]:
    """Ours, without what the test run itself put there."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "DJANGO_", "COV_"))}
    return {**kept, **variables}


def run(*arguments: str, patience: float = 300, **variables: str) -> str:
    """What the process prints; if it fails, what it complained about."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment(**variables),
        capture_output=True,
        text=True,
        timeout=patience,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout[-6000:]}\n{done.stderr[-6000:]}"
    return done.stdout


def program(name: str, *arguments: str, **variables: str) -> str:
    """What a module of this folder prints, run as a program beside the site (tests/program.py)."""
    return run(
        "-m", "tests.program", f"tests.services.{name}", *arguments, DJANGO_SETTINGS_MODULE="fuba_site.settings", **variables
    )
