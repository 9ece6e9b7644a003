"""The first start on a laptop: a demo is played in the background, so that there is something to look at."""

import os
import subprocess
import sys

from django.apps import apps
from django.conf import settings

WAIT = 5  # seconds for a demo that is told to stop


def begin_demo() -> "subprocess.Popen[bytes] | None":
    """Plays the demo where nothing has ever been done; whatever becomes of it, the site goes on. FUBA_DEMO=0: never."""
    if settings.PRODUCTION or os.environ.get("FUBA_DEMO", "1") == "0" or not is_new():
        return None
    print("  First start: a demo is being played, look at /competitions/ (FUBA_DEMO=0 starts without).", flush=True)
    try:
        # A session of its own: Ctrl-C is for the site, which then stops the demo in order. Visitors come first.
        return subprocess.Popen(
            [sys.executable, "manage.py", "demo"],
            cwd=settings.BASE_DIR,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=lambda: os.nice(10),
        )
    except OSError as error:
        print(f"  The demo could not be started: {error}", flush=True)
        return None


def end_demo(demo: "subprocess.Popen[bytes] | None") -> None:
    """The site stops, and the demo with it; 'manage.py demo' plays the rest."""
    if demo is None or demo.poll() is not None:
        return
    demo.terminate()
    try:
        demo.wait(WAIT)
    except subprocess.TimeoutExpired:
        demo.kill()


def is_new() -> bool:
    """Whether nothing has ever been done on this site."""
    models = ("fuba_site.User", "matches.Match", "tournaments.Competition")
    return not any(apps.get_model(name)._default_manager.exists() for name in models)
