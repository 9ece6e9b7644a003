"""The language of a page: what the address asks for, else what the visitor chose, else what the browser prefers.

The choice is kept in a cookie and made with a form that needs no script. An address with `?lang=fr` reads in French for
everybody who opens it, and so do answers of the API.
"""

from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.middleware.locale import LocaleMiddleware
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from fuba_site.web.views import error_page

YEAR: Final = 365 * 24 * 3600


def spoken(code: str | None) -> str | None:
    """The code of a language the site speaks, or None.

    >>> spoken("fr"), spoken("tlh"), spoken(None)
    ('fr', None, None)
    """
    return code if code in dict(settings.LANGUAGES) else None


def active() -> str:
    """The language of the page being made."""
    return spoken(translation.get_language()) or settings.LANGUAGE_CODE


def without_asking(page: str) -> str:
    """The same page, for a visitor whose choice is to hold there.

    >>> without_asking("/matches/?page=2&lang=fr")
    '/matches/?page=2'
    """
    path, mark, query = page.partition("?")
    rest = [(name, value) for name, value in parse_qsl(query, keep_blank_values=True) if name != "lang"]
    return path + (mark + urlencode(rest) if rest else "")


def asking(page: str, code: str) -> str:
    """The page that another leads to, in the language which the address of that one asked for."""
    parts = urlsplit(page)
    query = parse_qsl(parts.query, keep_blank_values=True)
    if parts.netloc or any(name == "lang" for name, _value in query):
        return page
    return parts._replace(query=urlencode([*query, ("lang", code)])).geturl()


class Locale(LocaleMiddleware):
    """Django's own, for addresses that ask for a language too, and honest to caches about the cookie."""

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        if asked := spoken(request.GET.get("lang")):
            translation.activate(asked)
            request.LANGUAGE_CODE = asked

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        patch_vary_headers(response, ("Cookie",))
        asked = spoken(request.GET.get("lang"))
        if asked and response.has_header("Location"):
            response["Location"] = asking(response["Location"], asked)
        return super().process_response(request, response)


@csrf_exempt  # a token would make every page of the site different for every visitor; the origin is checked instead
@never_cache
@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Keeps the visitor's choice and goes back to the page it was made on."""
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.get_host():
        return error_page(request, 403, _("Not allowed"), _("Choose the language on a page of this site."))
    code = spoken(request.POST.get("language"))
    if code is None:
        names = ", ".join(dict(settings.LANGUAGES))
        return error_page(request, 400, _("Bad request"), _("The site is available in {names}.").format(names=names))
    page = without_asking(request.POST.get("next", ""))
    if not url_has_allowed_host_and_scheme(page, {request.get_host()}, require_https=request.is_secure()):
        page = "/"
    response = HttpResponseRedirect(page)
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME, code, max_age=YEAR, secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax"
    )
    return response
