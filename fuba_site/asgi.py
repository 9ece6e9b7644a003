"""The site as a server calls it: Django, and the live streams beside it."""

import os
import sys
from typing import TYPE_CHECKING, Final

from django.conf import settings
from django.core.asgi import get_asgi_application

from fuba_site.machine.database import serve_from_pool
from fuba_site.machine.open_files import raise_limit

if TYPE_CHECKING:
    from matches.live.streams import Streams

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fuba_site.settings")

# Seconds after which a thread that computes lets another go on. A short request waits so long after each of its queries while
# papers or large pages are being made: with Python's own 0.005 a result took twice as long to be stored then.
SWITCH: Final = 0.001


def site() -> "Streams":
    sys.setswitchinterval(SWITCH)
    raise_limit()
    serve_from_pool(settings.DATABASES["default"], settings.DATABASE_POOL)
    django_application = get_asgi_application()
    from fuba_site.observability.counters import hand_on_regularly
    from matches.live.streams import Streams  # needs the apps, which are there from now on

    hand_on_regularly()
    return Streams(django_application)


application = site()
