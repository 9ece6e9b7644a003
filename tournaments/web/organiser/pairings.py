"""Who plays a match, set by hand after a look at what follows, and lifted again."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.core.formats import NOBODY, parse
from tournaments.models import Action, Fixture, PairOverride
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.consequences import Consequences
from tournaments.services.pairings import Foreseen, lift_pair, preview_lifting, preview_pair, set_pair
from tournaments.web.organiser.foreseen import Found, Previewed, done, look_or_act
from tournaments.web.organiser.forms import offer
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head
from tournaments.web.public.sides import entry_side
from tournaments.wording.pages import slot_words


class PairForm(Previewed):
    home = forms.ChoiceField(label=gettext_lazy("Home"))
    away = forms.ChoiceField(label=gettext_lazy("Away"))
    field_order = ("home", "away", "reason")

    def __init__(self, data: Any, situation: Situation, row: Fixture) -> None:
        plan, course = situation.plan.fixture(row.key), situation.course
        home, away = course.pairing(row.key)
        super().__init__(data, initial={"home": home, "away": away})
        members = None
        if plan.group:
            members = {slot.resolve(course.progress) for slot in situation.plan.group(plan.group).slots}
        fit = [each for each in situation.entries if not each.withdrawn and (members is None or each.key in members)]
        teams = [("", "–"), *((each.key, each.team.name) for each in fit)]
        offer(self, "home", teams)
        if NOBODY in (home, away):
            del self.fields["away"]
            self.initial["home"] = home or away
        else:
            offer(self, "away", teams)

    def pair(self) -> tuple[int, int | None]:
        data = self.cleaned_data
        return int(data["home"]), int(data["away"]) if "away" in data else None


class LiftForm(Previewed):
    """The plan decides again."""


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def pairing(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    competition = organised(request, public_id, "pair")
    rows = Fixture.objects.select_related("stage", "home__team", "away__team")
    row = get_object_or_404(rows, competition=competition, number=number)
    do = request.POST.get("do", "")
    form = PairForm(request.POST if do == "set" else None, Situation(competition), row)
    lifting = LiftForm(request.POST if do == "lift" else None, auto_id="lifting_%s")
    again: list[str] = []
    found: Found = None
    if form.is_bound:

        def look(by: By) -> Consequences:
            seen = preview_pair(competition, by, number, *form.pair())
            again.extend(meetings(seen))
            return seen.consequences

        found = look_or_act(
            request, competition, form, look, lambda by: set_pair(competition, by, number, *form.pair()), always=True
        )
        words = _("Teams of match {number} saved.")
    elif lifting.is_bound:
        found = look_or_act(
            request,
            competition,
            lifting,
            lambda by: preview_lifting(competition, by, number).consequences,
            lambda by: lift_pair(competition, by, number),
            always=True,
        )
        words = _("The teams of match {number} follow the plan again.")
    if isinstance(found, Action):
        done(request, found, words.format(number=number))
        return redirect("fixture", public_id=public_id, number=number)
    slots = [slot_words(parse(slot)) for slot in (row.home_slot, row.away_slot)]
    context = head(competition) | {
        "foreseen": found,
        "again": again,
        "fixture": row,
        "sides": [entry_side(entry) for entry in (row.home, row.away) if entry],
        "slots": slots,
        "form": form,
        "lifting": lifting,
        "by_hand": PairOverride.objects.filter(fixture=row, void=False).first(),
    }
    return render(request, "tournaments/organise/pairing.html", context)


def meetings(found: Foreseen) -> list[str]:
    """Who meets twice."""
    words = _("The teams of match {number} meet in match {other}, too.")
    return [words.format(number=fixture, other=other) for fixture, other in found.again]
