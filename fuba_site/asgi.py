import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fuba_site.settings")

django_application = get_asgi_application()

from matches.live.serving import Streams  # noqa: E402  # needs the apps to be there

application = Streams(django_application)
