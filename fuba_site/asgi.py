"""The site as a server calls it: Django, and the live streams beside it."""

import os
from typing import TYPE_CHECKING

from django.conf import settings
from django.core.asgi import get_asgi_application

from fuba_site.machine.database import serve_from_pool
from fuba_site.machine.open_files import raise_limit

if TYPE_CHECKING:
    from matches.live.streams import Streams

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fuba_site.settings")


def site() -> "Streams":
    raise_limit()
    serve_from_pool(settings.DATABASES["default"], settings.DATABASE_POOL)
    django_application = get_asgi_application()
    from fuba_site.observability.counters import hand_on_regularly
    from matches.live.streams import Streams  # needs the apps, which are there from now on

    hand_on_regularly()
    return Streams(django_application)


application = site()
