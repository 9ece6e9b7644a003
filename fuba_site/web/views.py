"""Pages of the site itself: health and errors."""

import sys
from typing import Final

from django.core.exceptions import DisallowedHost
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from fuba_site.machine import outage
from fuba_site.web.problems import json_problem

SECONDS: Final = 5  # until a database that is busy or away is asked again


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """200 when the site can answer, 503 when its database cannot."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            cursor.fetchone()
    except DatabaseError:
        return JsonResponse({"status": "error", "database": "unreachable"}, status=503)
    return JsonResponse({"status": "ok", "database": "ok"})


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """Browsers look here on pages that name no icon, such as those of the back office."""
    return redirect(static("site/favicon.svg"))


def wants_json(request: HttpRequest) -> bool:
    return request.path.startswith(("/api/", "/live/"))


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    text = _("Something in the address or the form is not valid.")
    if isinstance(exception, DisallowedHost) and not wants_json(request):
        return HttpResponse(text, "text/plain; charset=utf-8", 400)  # a page would name the host that is not ours
    return error_page(request, 400, _("Bad request"), text)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_page(request, 403, _("Not allowed"), _("You may not see or change this page."))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return error_page(
        request,
        403,
        _("This form has expired"),
        _(
            "For your safety, a form works only in the browser that opened it, with cookies on. Go back, reload "
            "the page and try again."
        ),
    )


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_page(request, 404, _("Page not found"), _("The page may have moved, or the address may be wrong."))


def server_error(request: HttpRequest) -> HttpResponse:
    if trouble := outage.explain(sys.exc_info()[1]):
        return come_back(request, away=trouble == outage.AWAY) if trouble in outage.PASSING else out_of_order(request)
    return error_page(
        request, 500, _("Own goal"), _("Something went wrong on our side, and it has been logged. Try again in a moment.")
    )


def come_back(request: HttpRequest, away: bool) -> HttpResponse:
    """The database is busy or away for a moment: whoever asks again in a few seconds is served."""
    if away:
        title, text = _("Back in a moment"), _("The site is restarting. Try again in a few seconds.")
    else:
        title = _("The site is busy")
        text = _("The site is busy and did not save what you sent. Try again in a few seconds.")
    if away and not wants_json(request):  # a page of the usual kind asks the database who is looking
        content = render_to_string("site/away.html", {"title": title, "text": text})
        response: HttpResponse = HttpResponse(content, status=503)
    else:
        response = error_page(request, 503, title, text)
    response.headers["Retry-After"] = str(SECONDS)
    return response


def out_of_order(request: HttpRequest) -> HttpResponse:
    """The machine is in trouble (fuba_site.machine.outage): somebody has to look after it, and visitors may come back later."""
    text = _("The site cannot save anything at the moment. What you sent was not saved. Try again in a minute.")
    try:
        response = error_page(request, 503, _("The site needs attention"), text)
    except DatabaseError:  # the page asks who is looking
        response = HttpResponse(text, "text/plain; charset=utf-8", 503)
    response.headers["Retry-After"] = "60"
    return response


def error_page(request: HttpRequest, status: int, title: str, text: str) -> HttpResponse:
    if wants_json(request):
        return json_problem(status, text)
    return render(request, "site/error.html", {"status": status, "title": title, "text": text}, status=status)
