"""What Django's SecurityMiddleware leaves to us: a strict content policy, and a limit to what can be sent in."""

import re
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from fuba_site.web.views import error_page

# Everything comes from this site and nothing is inline: text that a visitor entered can never become code.
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "worker-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)


class ContentSecurityPolicy:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
        return response


class BodyLimit:
    """Refuses what is too large before anything reads it.

    Django's own limit holds for forms only. A body without a stated length is taken as empty by Django and by the API.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        most = settings.BODY_LIMIT
        if length.isdigit() and int(length) > most:
            most = next((each for place, each in settings.LARGE_BODIES.items() if re.fullmatch(place, request.path)), most)
        if not length.isdigit() or int(length) > most:
            return error_page(request, 413, _("Too large"), _("That is larger than this site accepts."))
        return self.get_response(request)
