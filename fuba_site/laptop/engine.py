"""The engine for phones on a laptop: built beside a site that is served already, and used as soon as it is there."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from django.conf import settings

from matches.engine.bundle import current

SCRIPT: Final = "scripts/engine/build.sh"
LAST: Final = 19  # whatever else the machine has to do comes first


@contextmanager
def engine_in_background() -> Iterator[None]:
    """Builds it where it is missing or belongs to other sources; whatever becomes of that, the site goes on."""
    building = begin() if current() is None and (settings.BASE_DIR / SCRIPT).exists() else None
    try:
        yield
    finally:
        if building is not None and building.poll() is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(building.pid, signal.SIGTERM)  # with what it has started; what it leaves half done counts for nothing
            building.wait()


def begin() -> "subprocess.Popen[bytes] | None":
    # A session of its own: Ctrl-C is for the site, which then stops the rest.
    try:
        return subprocess.Popen(
            [settings.BASE_DIR / SCRIPT],
            cwd=settings.BASE_DIR,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=lambda: os.nice(LAST),
        )
    except (OSError, subprocess.SubprocessError) as error:
        print(f"  The engine for phones could not be built: {error}", flush=True)
        return None
