"""What a phone is told when somebody puts the site on its home screen."""

from typing import Final

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.http import require_safe

from fuba_site.web.languages import active

THEME: Final = "#10281d"  # the band of the pages
DAY: Final = 86_400
ICONS: Final = (("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"), ("icon-maskable-512.png", "512x512",
                "maskable"))  # fmt: skip


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """In the language of the page that names it: its address says it, because phones ask without cookies."""
    icons = [
        {"src": static(f"site/icons/{name}"), "sizes": sizes, "type": "image/png", "purpose": purpose}
        for name, sizes, purpose in ICONS
    ]
    shortcuts = [
        {"name": _("Competitions"), "url": reverse("competitions")},
        {"name": _("Matches"), "url": reverse("matches")},
        {"name": pgettext("navigation", "Play"), "url": reverse("play")},
    ]
    document = {
        "id": "/",
        "name": _("FUBA, football on thirteen areas"),
        "short_name": "FUBA",
        "description": _("Cups and leagues of the football board game: tables, live matches, replays."),
        "lang": active(),
        "dir": "ltr",
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": THEME,
        "theme_color": THEME,
        "categories": ["games", "sports"],
        "icons": icons,
        "shortcuts": shortcuts,
    }
    answer = JsonResponse(document, content_type="application/manifest+json", json_dumps_params={"ensure_ascii": False})
    answer.headers["Cache-Control"] = f"public, max-age={DAY}"
    return answer
