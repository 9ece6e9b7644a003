"""The page behind the card of a team, phone first: next match, what waits for an answer, all matches, a word to the desk."""

from collections.abc import Callable
from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from matches.cards.day import day_of
from matches.cards.models import MESSAGE_LENGTH
from matches.cards.services import MESSAGES, acts_for, has_card, send_message, take_team
from matches.links.cards import coaches_allowed
from matches.reports.services import confirm, dispute, report, withdraw
from tournaments.models import Competition, Entry
from tournaments.selectors.permissions import may
from tournaments.selectors.situation import Situation
from tournaments.services.command import By, fixture_numbered
from tournaments.services.refusals import Conflict, Refusal
from tournaments.services.results import Ending
from tournaments.web.organiser.forms import whole
from tournaments.web.public.competitions import head, seen
from tournaments.web.public.sides import entry_side
from tournaments.wording.pages import group_title


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def my_team(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    """For whoever has the card, for the coach, and for those who organise, to see what the team sees."""
    competition = seen(request, str(public_id))
    entry = get_object_or_404(Entry.objects.select_related("team"), competition=competition, number=number)
    acts = acts_for(request.user, entry)
    if not acts and not may(request.user, "links", competition):
        raise PermissionDenied
    status = 200
    if request.method == "POST":
        try:
            messages.success(request, _do(request, competition, entry))
            return redirect("my-team", public_id, number)
        except Refusal as refusal:
            messages.error(request, str(refusal))
            status = refusal.status
    day = day_of(request, Situation(competition), entry)
    group = next((each.fixture.group for each in day.matches if each.fixture.group), "")
    context = head(competition) | {
        "entry": entry,
        "side": entry_side(entry),
        "group": group_title(group) if group else "",
        "day": day,
        "acts": acts,
        "coaches": entry.team.coach_id is not None and entry.team.coach_id == request.user.pk,
        "may_take": has_card(request.user, entry)
        and entry.team.coach_id is None
        and not entry.team.coach_level
        and coaches_allowed(competition),
        "message_length": MESSAGE_LENGTH,
        "sent": entry.messages.order_by("-created")[:5] if acts else (),
        "written": request.POST.get("text", "") if status != 200 else "",
    }
    return render(request, "matches/my_team.html", context, status=status)


def _do(request: HttpRequest, competition: Competition, entry: Entry) -> str:
    deed = DEEDS.get(request.POST.get("do", ""))
    if deed is None:
        raise Refusal("deed", _("This button does not exist."))
    return deed(request, competition, entry)


def _report(request: HttpRequest, competition: Competition, entry: Entry) -> str:
    number, home, away = (_number(request, name) for name in ("fixture", "home_goals", "away_goals"))
    kicks = [request.POST.get(name, "").strip() for name in ("home_kicks", "away_kicks")]
    ending = Ending(home_goals=home, away_goals=away)
    if any(kicks):
        shootout = _number(request, "home_kicks"), _number(request, "away_kicks")
        ending = Ending(outcome="penalties", home_goals=home, away_goals=away, shootout=shootout)
    fixture = fixture_numbered(competition, number)
    side = {fixture.home_id: "home", fixture.away_id: "away"}.get(entry.pk, "")
    if not side:
        raise Refusal("not_theirs", _("Match {number} is not a match of this team.").format(number=number))
    action = report(competition, _by(request), number, ending, side)
    if "disputed" in action.data:
        return _("Reported. Your opponent reported another score, so the organisers will settle it.")
    if "result" in action.data:
        return _("Reported. The result counts.")
    return _("Reported. It counts as soon as your opponent confirms it.")


def _confirm(request: HttpRequest, competition: Competition, entry: Entry) -> str:
    confirm(competition, _by(request), _number(request, "fixture"), _number(request, "report"))
    return _("Confirmed. The result counts.")


def _dispute(request: HttpRequest, competition: Competition, entry: Entry) -> str:
    dispute(competition, _by(request), _number(request, "fixture"), _number(request, "report"))
    return _("Disputed. The organisers will settle it.")


def _withdraw(request: HttpRequest, competition: Competition, entry: Entry) -> str:
    withdraw(competition, By(request.user), _number(request, "fixture"), _number(request, "report"))
    return _("Your report has been withdrawn.")


def _write(request: HttpRequest, competition: Competition, entry: Entry) -> str:
    if not MESSAGES.take(str(entry.pk)):
        raise Conflict("too_many", _("Too many messages. Try again in a few minutes, or go to the desk."))
    send_message(competition, By(request.user), entry.number, request.POST.get("text", ""))
    return _("Sent to the organisers.")


def _take(request: HttpRequest, competition: Competition, entry: Entry) -> str:
    take_team(competition, By(request.user), entry.number)
    return _("{team} is now your team. You will find it in your account, too.").format(team=entry.team)


DEEDS: Final[dict[str, Callable[[HttpRequest, Competition, Entry], str]]] = {
    "report": _report,
    "confirm": _confirm,
    "dispute": _dispute,
    "withdraw": _withdraw,
    "message": _write,
    "take": _take,
}


def _by(request: HttpRequest) -> By:
    return By(request.user, request.POST.get("reason", ""))


def _number(request: HttpRequest, name: str) -> int:
    number: Any = whole(request.POST.get(name, "").strip())
    if number is None:
        raise Refusal("number", _("Enter a whole number."))
    return int(number)
