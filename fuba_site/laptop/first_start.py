"""The first start on a laptop: a demo is made, and played by the workers, so that there is something to look at."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.apps import apps
from django.conf import settings

WAIT: Final = 5  # seconds for a demo that is told to stop


@contextmanager
def demo_on_first_start() -> Iterator[None]:
    """Plays the demo where nothing has ever been done; whatever becomes of it, the site goes on. FUBA_DEMO=0: never.

    One that is stopped with the site is finished by the next start, or by `manage.py demo`.
    """
    demo = None if settings.PRODUCTION or os.environ.get("FUBA_DEMO", "1") == "0" or not is_new() else begin()
    try:
        yield
    finally:
        if demo is not None and demo.poll() is None:
            demo.terminate()
            try:
                demo.wait(WAIT)
            except subprocess.TimeoutExpired:
                demo.kill()


def begin() -> "subprocess.Popen[bytes] | None":
    print("  First start: a demo is being played by the workers, see Competitions. FUBA_DEMO=0 starts without it.", flush=True)
    # A session of its own: Ctrl-C is for the site, which then stops the demo in order. Visitors come first.
    command = [sys.executable, "manage.py", "demo", *(["--workers"] if settings.WORKERS else [])]
    try:
        return subprocess.Popen(
            command, cwd=settings.BASE_DIR, stdin=subprocess.DEVNULL, start_new_session=True, preexec_fn=lambda: os.nice(10)
        )
    except (OSError, subprocess.SubprocessError) as error:
        print(f"  The demo could not be started: {error}", flush=True)
        return None


def is_new() -> bool:
    """Whether nothing has ever been done on this site."""
    models = ("fuba_site.User", "matches.Match", "tournaments.Competition")
    return not any(apps.get_model(name)._default_manager.exists() for name in models)
