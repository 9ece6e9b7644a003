"""The page of the desk. Its script types, saves and keeps it up to date; without one each row leads to a form."""

from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.core.course import Status
from tournaments.models import Fixture, State
from tournaments.selectors.permissions import may
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.changes import pair
from tournaments.web.organiser.desk.wording import WORDS
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head

MOST_KEPT: Final = 30
COUNTED: Final = (Status.OPEN, Status.READY, Status.PLAYED, Status.WALKED_OVER)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def desk(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, "report")
    if not competition.started:
        return redirect("organise" if may(request.user, "settings", competition) else "competition", public_id=public_id)
    if request.method == "POST":
        try:
            if request.POST.get("do") != "pair":
                raise Refusal("deed", _("This button does not exist."))
            if (asked := pair(request, competition, {})) is not None:
                return asked  # who meets whom, to be confirmed
        except Refusal as refusal:
            messages.error(request, str(refusal))
        return redirect("desk", public_id=public_id)
    statuses = list(Fixture.objects.filter(competition=competition).values_list("status", flat=True))
    context: dict[str, Any] = head(competition) | {
        "total": sum(1 for each in statuses if each in COUNTED),
        "played": sum(1 for each in statuses if each in (Status.PLAYED, Status.WALKED_OVER)),
        "now": timezone.localtime(),
        "archived": competition.state == State.ARCHIVED,
        "organises": may(request.user, "settings", competition),
        "corrects": may(request.user, "correct", competition),
        "words": {name: str(word) for name, word in WORDS.items()},
        "keep": _numbers(request.GET.get("keep", "")),
        "find": request.GET.get("find", "").strip()[:80],
    }
    part = "part" in request.GET
    return render(request, f"tournaments/desk/{'_parts' if part else 'desk'}.html", context)


def _numbers(text: str) -> set[int]:
    """Matches that a page has and wants to keep: those it saved."""
    parts = text.split(",")[-MOST_KEPT:]
    return {int(each) for each in parts if each.isascii() and each.isdigit() and len(each) < 8}
