"""Deadlines of rounds and what is not agreed, for those who organise: set, put off, set a time, award a walkover."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from matches.appointments.clock import read_local
from matches.appointments.overview import names_of, rounds_to_play
from tournaments.core.schedule.local import end_of
from tournaments.models import Competition
from tournaments.selectors.deadlines import deadlines_of, reminders_of
from tournaments.services.command import By, fixture_numbered
from tournaments.services.deadlines import Round, put_off, set_deadlines, spread
from tournaments.services.refusals import Refusal
from tournaments.services.results import Ending, report_result
from tournaments.services.schedule import move_fixture
from tournaments.web.organiser.foreseen import ask_first, done
from tournaments.web.organiser.forms import whole
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head

WEEK: Final = 7


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def deadlines(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, "schedule")
    status = 200
    if request.method == "POST":
        try:
            answer = _do(request, competition)
            return answer or redirect("organise-deadlines", public_id)
        except Refusal as refusal:
            messages.error(request, str(refusal))
            status = refusal.status
    now, names, set_now = timezone.now(), names_of(competition), deadlines_of(competition)
    context = head(competition) | {
        "rounds": list(rounds_to_play(competition, now, names)),
        "all_rounds": [(f"{stage}:{number}", name, set_now.get((stage, number))) for (stage, number), name in names.items()],
        "set": bool(set_now),
        "reminders": ", ".join(map(str, reminders_of(competition))),
        "days": WEEK,
        "zone": competition.time_zone,
    }
    return render(request, "matches/appointments/deadlines.html", context, status=status)


def _do(request: HttpRequest, competition: Competition) -> HttpResponse | None:
    deed = DEEDS.get(request.POST.get("do", ""))
    if deed is None:
        raise Refusal("deed", _("This button does not exist."))
    return deed(request, competition)


def _spread(request: HttpRequest, competition: Competition) -> None:
    """For all rounds at once."""
    first = end_of(_day(request.POST.get("first", "")), ZoneInfo(competition.time_zone))
    action = set_deadlines(competition, By(request.user), spread(competition, first, _number(request, "days")))
    done(request, action, _("All rounds have a deadline."))


def _each(request: HttpRequest, competition: Competition) -> None:
    """One by one: a day is its last minute. Whoever has set another hour keeps it as long as the day is the same."""
    zone, before = ZoneInfo(competition.time_zone), deadlines_of(competition)
    given: dict[Round, datetime | None] = {}
    for place in names_of(competition):
        text = request.POST.get(f"{place[0]}:{place[1]}")
        if text is None:
            continue
        day = _day(text) if text.strip() else None
        kept = before.get(place)
        if day != (kept.astimezone(zone).date() if kept else None):
            given[place] = end_of(day, zone) if day else None
    action = set_deadlines(competition, By(request.user), given, _reminders(request.POST.get("reminders", "")))
    done(request, action, _("Saved."))


def _extend(request: HttpRequest, competition: Competition) -> None:
    stage, _colon, number = request.POST.get("round", "").rpartition(":")
    place = (stage, whole(number) or 0)
    action = set_deadlines(competition, By(request.user), put_off(competition, place, _number(request, "days")))
    done(request, action, _("The deadline has been postponed."))


def _set_time(request: HttpRequest, competition: Competition) -> None:
    fixture = fixture_numbered(competition, _number(request, "fixture"))
    starts = read_local(request.POST.get("starts", ""), competition.time_zone)
    action = move_fixture(competition, By(request.user), fixture.number, starts, fixture.table)
    done(request, action, _("Match {number} has been scheduled.").format(number=fixture.number))


def _walkover(request: HttpRequest, competition: Competition) -> HttpResponse | None:
    """The result that an organiser could also report, after a look at what follows."""
    fixture = fixture_numbered(competition, _number(request, "fixture"))
    to = request.POST.get("to", "")
    ending = Ending("walkover", awarded=to) if to in ("home", "away") else Ending("double_walkover")
    winner = {"home": fixture.home, "away": fixture.away}.get(to)
    words = _("Walkover for {team}").format(team=winner) if winner else _("Neither team turned up")
    made = ask_first(
        request,
        competition,
        _("Match {number}: {words}").format(number=fixture.number, words=words),
        _("Award it"),
        lambda by: report_result.preview(competition, by, fixture.number, ending),
        lambda by: report_result(competition, replace(by, reason=by.reason or _("Not played in time")), fixture.number, ending),
        back=reverse("organise-deadlines", args=[competition.public_id]),
        always=True,
    )
    if isinstance(made, HttpResponse):
        return made
    done(request, made, _("Match {number}: result saved.").format(number=fixture.number))
    return None


DEEDS: Final[dict[str, Callable[[HttpRequest, Competition], HttpResponse | None]]] = {
    "spread": _spread,
    "save": _each,
    "extend": _extend,
    "time": _set_time,
    "walkover": _walkover,
}


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Refusal("day", _("Enter a day.")) from None


def _number(request: HttpRequest, name: str) -> int:
    number: Any = whole(request.POST.get(name, "").strip())
    if number is None:
        raise Refusal("number", _("Enter a whole number."))
    return int(number)


def _reminders(text: str) -> list[int]:
    """Days, with commas between them."""
    words = text.replace(",", " ").replace(";", " ").split()
    found = [whole(each) for each in words]
    if None in found:
        raise Refusal("reminders", _("Enter how many days before, separated by commas: 3, 1."))
    return [each for each in found if each is not None]
