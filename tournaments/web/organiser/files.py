"""Files: what goes out and comes in, the calendar to subscribe to, the next season, the archive."""

from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.web.addresses import public_address, reach
from fuba_site.web.languages import active
from fuba_site.web.throttle import new_competitions
from tournaments.models import Competition, State
from tournaments.selectors.permissions import may
from tournaments.services.calendars import calendar_key, needs_key
from tournaments.services.command import By
from tournaments.services.competitions import archive, copy_competition, unarchive
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.forms import whole
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def files(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id)
    if request.method == "POST":
        try:
            answer = do(request, competition)
        except Refusal as refusal:
            messages.error(request, str(refusal))
            answer = None
        return answer or redirect("organise-files", public_id=public_id)
    archived = competition.state == State.ARCHIVED
    secret = needs_key(competition) and not archived
    key = calendar_key(competition, By(request.user)) if secret else ""
    entries = [(each.number, each.team.name) for each in competition.entries.select_related("team").order_by("number")]
    number = whole(request.GET.get("entry", ""))
    chosen = number if number in dict(entries) else None
    context = head(competition) | {
        "calendar": calendar_address(request, competition, key, chosen),
        "secret": secret,
        "entries": entries,
        "chosen": chosen,
        "archived": archived,
        "owns": may(request.user, "archive", competition),
        "reach": reach(request),
    }
    return render(request, "tournaments/organise/files.html", context)


def do(request: HttpRequest, competition: Competition) -> HttpResponse | None:
    by = By(request.user)
    match request.POST.get("do", ""):
        case "renew":
            calendar_key(competition, by, renew=True)
            messages.success(request, _("The calendar has a new address. The old one no longer works."))
        case "copy":
            if not new_competitions().take(str(request.user.pk)):
                raise Refusal("many", _("Too many competitions in the last hour. Try again later."))
            given: dict[str, Any] = {key: request.POST.get(key, "").strip() for key in ("name", "season")}
            made = copy_competition(request.user, competition, **given)
            messages.success(request, _("This is a new draft with the same teams, format and rules."))
            return redirect("organise", public_id=made.public_id)
        case "archive":
            archive(competition, by)
        case "unarchive":
            unarchive(competition, by)
        case _:
            raise Refusal("deed", _("This button does not exist."))
    return None


def calendar_address(request: HttpRequest, competition: Competition, key: str, entry: int | None) -> dict[str, str]:
    """The address of the calendar, and the one that opens a program for calendars."""
    if key:
        path = reverse("competition-secret-calendar", args=[competition.public_id, key])
    else:
        path = reverse("competition-calendar", args=[competition.public_id])
    asked = {"entry": entry, "lang": active()} if entry else {"lang": active()}  # programs for calendars speak none
    address = f"{public_address(request, path)}?{urlencode(asked)}"
    return {"address": address, "webcal": "webcal:" + address.partition(":")[2]}
