"""The page on which the coach of a match proposes times and accepts one, phone first."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.web.dates import by_the_clock_of, city, written
from fuba_site.web.zones import zones
from matches.appointments.clock import IN_SESSION, choose_zone, offered, read_local, zone_of
from matches.appointments.models import Proposal
from matches.appointments.services import MOST_TIMES, OTHER, PROPOSALS, accept, clashes, propose, standing, withdraw
from matches.fixture.sides import sides_of
from tournaments.core.course import Status
from tournaments.models import Fixture
from tournaments.selectors.deadlines import deadline_of
from tournaments.selectors.permissions import may
from tournaments.services.command import By
from tournaments.services.refusals import Conflict, Refusal
from tournaments.web.organiser.forms import whole
from tournaments.web.public.competitions import head, seen
from tournaments.web.public.sides import entry_side

LONG: Final = "l j F, H:i"


@dataclass(frozen=True)
class Offer:
    """A time that was proposed, and the other matches it runs into."""

    moment: datetime
    clashes: Sequence[Fixture]
    over: bool

    @property
    def value(self) -> str:
        return self.moment.isoformat()


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def fixture_time(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    """For the coaches of the match, by their accounts or by the cards of their teams; those who organise may look."""
    competition = seen(request, str(public_id))
    rows = Fixture.objects.select_related("competition", "stage", "home__team", "away__team").defer("stage__plan")
    fixture = get_object_or_404(rows, competition=competition, number=number)
    sides = sorted(sides_of(request.user, fixture) & {"home", "away"})
    if not sides and not may(request.user, "schedule", competition):
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        raise PermissionDenied
    side = request.POST.get("side") or request.GET.get("side") or ""
    mine = side if side in sides else sides[0] if sides else ""
    by_the_clock_of(zone_of(request, competition))
    status = 200
    if request.method == "POST":
        try:
            messages.success(request, _do(request, fixture, mine))
            return redirect(request.get_full_path())
        except Refusal as refusal:
            messages.error(request, str(refusal))
            status = refusal.status
    return render(request, "matches/appointments/fixture_time.html", _context(request, fixture, sides, mine), status=status)


def _context(request: HttpRequest, fixture: Fixture, sides: Sequence[str], mine: str) -> dict[str, Any]:
    now, deadline, zone = timezone.now(), deadline_of(fixture), zone_of(request, fixture.competition)
    open_ones = {each.side: each for each in standing(fixture)}
    theirs = open_ones.get(OTHER[mine]) if mine else None
    own = open_ones.get(mine)
    ready = fixture.status == Status.READY and deadline is not None and now < deadline
    chosen = set(own.moments) if own else set()
    every = [moment for each in open_ones.values() for moment in each.moments]
    clashing = clashes(fixture, [*every, *([fixture.starts] if fixture.starts else [])])
    days = offered(now, deadline, zone) if ready and deadline is not None else []
    in_grid = {moment for _day, moments in days for moment in moments}
    return head(fixture.competition) | {
        "fixture": fixture,
        "pair": [entry_side(entry) if entry else None for entry in (fixture.home, fixture.away)],
        "opponent": _opponent(fixture, mine),
        "sides": sides,
        "mine": mine,
        "deadline": deadline,
        "passed": deadline is not None and deadline <= now,
        "ready": ready,
        "theirs": theirs,
        "offers": _offers(theirs, clashing, now),
        "own": own,
        "own_offers": _offers(own, clashing, now),
        "all_offers": [] if mine else [(side, _offers(row, clashing, now)) for side, row in sorted(open_ones.items())],
        "clashing": clashing.get(fixture.starts, []) if fixture.starts else [],
        "days": [(day, [(moment, moment is not None and moment in chosen) for moment in moments]) for day, moments in days],
        "others": [timezone.localtime(each) for each in sorted(chosen - in_grid)] + [None, None],
        "zone": zone,
        "city": city(zone),
        "chose": IN_SESSION in request.session,
        "zones": zones(zone),
        "most": MOST_TIMES,
    }


def _offers(row: Proposal | None, clashing: dict[datetime, list[Fixture]], now: datetime) -> list[Offer]:
    moments = row.moments if row is not None else []
    return [Offer(moment, clashing.get(moment, []), moment <= now) for moment in moments]


def _opponent(fixture: Fixture, mine: str) -> str:
    entry = {"home": fixture.away, "away": fixture.home}.get(mine)
    return entry.team.name if entry is not None else ""


# -- buttons ------------------------------------------------------------------------------


def _do(request: HttpRequest, fixture: Fixture, mine: str) -> str:
    deed = DEEDS.get(request.POST.get("do", ""))
    if deed is None:
        raise Refusal("deed", _("This button does not exist."))
    return deed(request, fixture, mine)


def _propose(request: HttpRequest, fixture: Fixture, mine: str) -> str:
    """Boxes hold moments; what was written is by the clock that the page showed."""
    zone = request.POST.get("zone", "")
    times = [_moment(each) for each in request.POST.getlist("time")]
    times += [read_local(each, zone) for each in request.POST.getlist("other") if each.strip()]
    entry = fixture.home_id if mine == "home" else fixture.away_id
    if mine and not PROPOSALS.take(str(entry)):
        raise Conflict("too_many", _("Too many proposals. Try again in an hour, or write to your opponent."))
    action = propose(fixture.competition, By(request.user), fixture.number, times, mine)
    if "agreed" in action.data:
        return _agreed(action.data["after"][0])
    return _("Sent to {team}.").format(team=_opponent(fixture, mine))


def _accept(request: HttpRequest, fixture: Fixture, mine: str) -> str:
    starts = _moment(request.POST.get("starts", ""))
    action = accept(fixture.competition, By(request.user), fixture.number, _proposal(request), starts)
    return _agreed(action.data["after"][0])


def _agreed(moment: str) -> str:
    return _("Agreed: {time}.").format(time=written(datetime.fromisoformat(moment), LONG))


def _withdraw(request: HttpRequest, fixture: Fixture, mine: str) -> str:
    withdraw(fixture.competition, By(request.user), fixture.number, _proposal(request))
    return _("Your times have been withdrawn.")


def _clock(request: HttpRequest, fixture: Fixture, mine: str) -> str:
    choose_zone(request, request.POST.get("zone", ""))
    return _("Times are now shown in {city} time.").format(city=city(request.POST["zone"]))


DEEDS: Final[dict[str, Callable[[HttpRequest, Fixture, str], str]]] = {
    "propose": _propose,
    "accept": _accept,
    "withdraw": _withdraw,
    "clock": _clock,
}


def _proposal(request: HttpRequest) -> int:
    number = whole(request.POST.get("proposal", ""))
    if number is None:
        raise Refusal("number", _("Enter a whole number."))
    return number


def _moment(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        raise Refusal("time", _("Enter a day and a time.")) from None
