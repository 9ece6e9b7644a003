"""The address of a private link."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from fuba_site.web.throttle import visitor_address
from fuba_site.web.views import error_page
from matches.links.models import EntryLink
from matches.links.visitors import CARDS_IN_SESSION, GUESSES, IN_SESSION, open_link

MOST_IN_SESSION: Final = 50  # a coach has one for every match of a season


@never_cache
@require_safe
def arrive(request: HttpRequest, token: str) -> HttpResponse:
    """The address of a link: it is remembered in this browser, and the match or the day of the team opens."""
    visitor = visitor_address(request)
    if GUESSES.spent(visitor):
        return error_page(request, 429, _("Too many requests"), _("Too many links. Try again in a minute."))
    link = open_link(token)
    if link is None:
        GUESSES.take(visitor)
        text = _("This link is invalid or has expired. Ask the organiser of the competition for a new one.")
        return error_page(request, 404, _("This link does not work"), text)
    place = CARDS_IN_SESSION if isinstance(link, EntryLink) else IN_SESSION
    kept = [pk for pk in request.session.get(place, []) if pk != link.pk]
    request.session.cycle_key()
    request.session[place] = [*kept, link.pk][-MOST_IN_SESSION:]
    if isinstance(link, EntryLink):
        return redirect("my-team", link.entry.competition.public_id, link.entry.number)
    fixture = link.fixture
    try:
        return redirect("fixture-table", fixture.competition.public_id, fixture.number)
    except NoReverseMatch:
        return redirect(reverse("competition", args=[fixture.competition.public_id]))
