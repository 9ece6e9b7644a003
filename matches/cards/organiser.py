"""All cards of a competition, for those who organise: made, printed, made anew and revoked; who coaches; what teams wrote."""

from collections.abc import Callable
from typing import Final
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from fuba_site.jobs.models import Errand
from fuba_site.web.addresses import qr_code, reach, site_address
from fuba_site.web.heavy import heavy
from fuba_site.web.listing import listing
from fuba_site.web.throttle import visitor_address
from fuba_site.web.views import error_page
from matches.cards.paper import CardsOrder, address_of, leave_cards
from matches.cards.services import finish_message, messages_of
from matches.links.cards import (
    allow_coaches,
    coaches_allowed,
    make_cards,
    renew_cards,
    revoke_cards,
    secret_of,
    standing,
)
from tournaments.models import Competition, Entry
from tournaments.selectors.permissions import may
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.forms import whole
from tournaments.web.organiser.papers import PER_MINUTE
from tournaments.web.public.competitions import head, seen
from tournaments.web.public.sides import entry_side

DONE_SHOWN: Final = 20


def organised(request: HttpRequest, public_id: UUID) -> Competition:
    competition = seen(request, str(public_id))
    if not may(request.user, "links", competition):
        raise PermissionDenied
    return competition


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def team_cards(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id)
    if request.method == "POST":
        try:
            messages.success(request, _do(request, competition))
        except Refusal as refusal:
            messages.error(request, str(refusal))
        return redirect(request.get_full_path())
    links = {each.entry_id: each for each in standing(competition)}
    entries = Entry.objects.filter(competition=competition).select_related("team__coach").order_by("number")
    wanted = whole(request.GET.get("show", ""))
    shown = next((each for each in links.values() if each.entry.number == wanted), None)
    address = address_of(site_address(request), shown) if shown else ""
    page = listing(request, list(entries), lambda entry: entry.team.name)
    context = head(competition) | {
        "listing": page,
        "rows": [(entry, entry_side(entry), links.get(entry.pk)) for entry in page.rows],
        "made": len(links),
        "missing": sum(1 for each in entries if each.pk not in links and not each.withdrawn and not each.team.coach_level),
        "shown": shown,
        "address": address,
        "code": qr_code(address) if address else "",
        "reach": reach(request),
        "coaches": coaches_allowed(competition),
        "unprintable": any(not secret_of(each) for each in links.values()),
        "past_messages": messages_of(competition).exclude(done=None).order_by("-done")[:DONE_SHOWN],
    }
    return render(request, "matches/team_cards.html", context)


@never_cache
@login_required
@require_safe
@heavy
def cards_paper(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """The cards of all teams that have a link, or of one: they hold secrets, so they are for those who organise alone."""
    competition = organised(request, public_id)
    if not PER_MINUTE.take(visitor_address(request)):
        return error_page(request, 429, _("Too many requests"), _("Too many printouts. Try again in a minute."))
    order = CardsOrder(str(public_id), site_address(request))
    number = whole(request.GET.get("team", ""))
    cards = leave_cards(competition, order) if number is None else None
    if isinstance(cards, Errand):
        return redirect("errand", public_id=cards.public_id)
    response = HttpResponse(cards or order.make(competition, number), content_type="application/pdf")
    response["Content-Disposition"] = 'inline; filename="team-cards.pdf"'
    response["Cache-Control"] = "no-store, private"
    return response


@never_cache
@login_required
@require_POST
def message_done(request: HttpRequest, public_id: UUID, message: int) -> HttpResponse:
    """From whichever page shows messages, and back to it."""
    competition = organised(request, public_id)
    try:
        finish_message(competition, By(request.user), message)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    back = request.POST.get("next", "")
    fine = url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure())
    return redirect(back if fine else reverse("team-cards", args=[public_id]))


def _do(request: HttpRequest, competition: Competition) -> str:
    deed = DEEDS.get(request.POST.get("do", ""))
    if deed is None:
        raise Refusal("deed", _("This button does not exist."))
    return deed(request, competition)


def _entries(request: HttpRequest) -> list[int] | None:
    """One team, or all where the button says so."""
    number = whole(request.POST.get("number", ""))
    if number is None and request.POST.get("number") != "all":
        raise Refusal("number", _("Choose a team."))
    return None if number is None else [number]


def _make(request: HttpRequest, competition: Competition) -> str:
    count = len(make_cards(competition, By(request.user), _entries(request)))
    return ngettext("{count} link made.", "{count} links made.", count).format(count=count)


def _renew(request: HttpRequest, competition: Competition) -> str:
    count = len(renew_cards(competition, By(request.user), _entries(request)))
    words = ngettext(
        "{count} new link made. The old one has stopped working: print the card again.",
        "{count} new links made. The old ones have stopped working: print the cards again.",
        count,
    )
    return words.format(count=count)


def _revoke(request: HttpRequest, competition: Competition) -> str:
    count = len(revoke_cards(competition, By(request.user), _entries(request)).data["entries"])
    return ngettext("{count} link revoked.", "{count} links revoked.", count).format(count=count)


def _setting(request: HttpRequest, competition: Competition) -> str:
    allow_coaches(competition, By(request.user), request.POST.get("coaches") == "1")
    return _("Saved.")


DEEDS: Final[dict[str, Callable[[HttpRequest, Competition], str]]] = {
    "make": _make,
    "renew": _renew,
    "revoke": _revoke,
    "setting": _setting,
}
