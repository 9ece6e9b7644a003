"""Settings of a site that a test gives a clock of its own: `ahead` in its folder says by how many seconds it is before ours.

They are the settings of the product, and Django's clock, which the product reads everywhere, is put ahead before anything else
is loaded; server and workers, which inherit the name of this module, live in the same moment. The product knows nothing of it.
"""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.utils import timezone

from fuba_site.settings import *  # noqa: F403
from fuba_site.settings import VAR_DIR

AHEAD = VAR_DIR / "ahead"
FIXTURE_SWEEP = 1  # whoever puts the clock forward need not wait long for what is due then


def now() -> datetime:
    return datetime.now(UTC) + timedelta(seconds=float(AHEAD.read_text()))


timezone.now = now


class Clock:
    """The clock of such a site, for the test that sets it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / AHEAD.name

    def set(self, moment: datetime) -> None:
        half = self.file.with_suffix(".half")
        half.write_text(str((moment - datetime.now(UTC)).total_seconds()))
        os.replace(half, self.file)  # nobody reads half a number
