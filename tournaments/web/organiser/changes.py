"""What an organiser changes on the overview: another format that fits, tables and times of a draft, the next round."""

from datetime import timedelta
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from fuba_site.web.zones import zones
from tournaments.core.course import SETTLED, fully_paired
from tournaments.core.offers import offers_for
from tournaments.models import Action, Competition
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.competitions import change_settings
from tournaments.services.refusals import Refusal
from tournaments.services.schedule import make_schedule, planned, set_conditions
from tournaments.services.start import pair_next_round
from tournaments.web.errands import leave_schedule
from tournaments.web.organiser.foreseen import ask_first, done
from tournaments.web.organiser.forms import Times, offer
from tournaments.wording.offers import offer_words

# -- the format -----------------------------------------------------------------------------------


def take_offer(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> None:
    """A format that fits instead of one that is not for so many teams."""
    found = offers_for(competition.recipe, competition.entries.count())
    taken = next((offer for offer in found if offer.key == request.POST.get("take")), None)
    if taken is None:
        raise Refusal("offer", _("This format no longer fits. Choose another one."))
    change_settings(competition, By(request.user), recipe=taken.recipe)
    messages.success(request, _("The format is now: {format}.").format(format=offer_words(taken)))


# -- tables and times ------------------------------------------------------------------------------


def times_form(competition: Competition, data: Any = None) -> Times:
    """With what was set, as the form asks for it."""
    kept = competition.schedule
    days = kept.get("days") or []
    found: dict[str, Any] = {"time_zone": competition.time_zone}
    if kept.get("tables"):
        found["tables"] = len(kept["tables"])
    if days:
        found |= {"date": days[0]["date"], "days": len(days), "opens": days[0]["opens"], "closes": days[0]["closes"]}
    elif competition.first_day:
        found["date"] = competition.first_day
        if competition.last_day:
            found["days"] = (competition.last_day - competition.first_day).days + 1
    form = Times(data, initial=found | {key: kept[key] for key in ("minutes", "rest") if key in kept})
    offer(form, "time_zone", zones(competition.time_zone))
    return form


def set_times(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> None:
    """Of a draft, in a few fields; the page of times has all of them, and places the matches once it has begun."""
    form = forms["times"] = times_form(competition, request.POST)
    if not form.is_valid():
        return
    given = form.cleaned_data
    by = By(request.user)
    first = planned(given["date"])
    hours = {"opens": given["opens"].isoformat("minutes"), "closes": given["closes"].isoformat("minutes")}
    days = [{"date": (first + timedelta(days=day)).isoformat(), **hours} for day in range(given["days"])]
    with transaction.atomic():
        if given["time_zone"] != competition.time_zone:
            change_settings(competition, by, time_zone=given["time_zone"])
        wish = {"tables": tables(competition, given["tables"]), "days": days}
        set_conditions(competition, by, wish | {key: given[key] for key in ("minutes", "rest")})
    messages.success(request, _("Saved. Matches get their times when the competition starts."))


def tables(competition: Competition, count: int) -> list[str]:
    """So many tables; those that have a name keep it."""
    named = list(competition.schedule.get("tables") or [])[:count]
    return named + [_("Table {number}").format(number=number) for number in range(len(named) + 1, count + 1)]


# -- what comes next ---------------------------------------------------------------------------


def round_to_pair(competition: Competition) -> int | None:
    """The round of a Swiss stage that can be paired now: the one before is over."""
    if competition.cut_short or not competition.stages.filter(format="swiss").exists():
        return None
    situation = Situation(competition)
    stage = next((each for each in situation.plan.stages if each.format == "swiss" and not fully_paired(each)), None)
    if stage is None or any(situation.course.status[each.id] not in SETTLED for each in stage.fixtures):
        return None
    return 1 + max((each.round for each in stage.fixtures), default=0)


def pair(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> HttpResponse | None:
    """The next round after a look at who meets whom, and times for it where there are any."""
    paired = ask_first(
        request,
        competition,
        _("Pair the next round"),
        _("Pair them"),
        lambda by: pair_next_round.preview(competition, by),
        lambda by: pair_next_round(competition, by),
    )
    if not isinstance(paired, Action):
        return paired
    done(request, paired, _("The next round is paired."))
    if competition.schedule.get("days"):
        if (errand := leave_schedule(competition, By(request.user))) is not None:
            return redirect("errand", public_id=errand.public_id)
        try:
            make_schedule(competition, By(request.user))
        except Refusal as refusal:
            messages.error(request, str(refusal))
    return None
