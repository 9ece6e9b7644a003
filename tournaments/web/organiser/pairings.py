"""Who plays a match, set by hand after a look at what follows, and lifted again."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.core.formats import NOBODY, parse
from tournaments.models import Competition, Fixture, PairOverride
from tournaments.selectors.situation import Situation
from tournaments.services.command import REASON_LENGTH, By
from tournaments.services.pairings import Foreseen, lift_pair, preview_lifting, preview_pair, set_pair
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.desk import organised
from tournaments.web.organiser.forms import offer
from tournaments.web.organiser.results import NOT_SEEN, foresee
from tournaments.web.public.competitions import head
from tournaments.web.public.sides import entry_side
from tournaments.wording.pages import slot_words


class PairForm(forms.Form):
    home = forms.ChoiceField(label=gettext_lazy("Home"))
    away = forms.ChoiceField(label=gettext_lazy("Away"))
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH)
    revision = forms.IntegerField(widget=forms.HiddenInput, required=False)
    seen = forms.CharField(widget=forms.HiddenInput, required=False)  # the pair whose consequences were shown

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

    def signature(self) -> str:
        return "/".join(map(str, self.pair()))


class LiftForm(forms.Form):
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH)
    revision = forms.IntegerField(widget=forms.HiddenInput, required=False)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def pairing(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    competition = organised(request, public_id, "pair")
    rows = Fixture.objects.select_related("stage", "home__team", "away__team")
    row = get_object_or_404(rows, competition=competition, number=number)
    do = request.POST.get("do", "")
    form = PairForm(request.POST if do in ("look", "set") else None, Situation(competition), row)
    lifting = LiftForm(request.POST if do in ("look at lifting", "lift") else None, auto_id="lifting_%s")
    context: dict[str, Any] = {}
    try:
        if form.is_valid():
            by = By(request.user, form.cleaned_data["reason"], revision=form.cleaned_data["revision"])
            as_seen = form.cleaned_data["seen"] == form.signature()
            if do == "set" and as_seen:
                set_pair(competition, by, number, *form.pair())
                messages.success(request, _("The teams of match {number} are set.").format(number=number))
                return redirect("fixture", public_id=public_id, number=number)
            context["foreseen"] = told(competition, preview_pair(competition, by, number, *form.pair()))
            # Confirmed is what was seen: if anything else happens meanwhile, or the form is changed, nothing is done.
            form.data = {**request.POST.dict(), "revision": str(competition.revision), "seen": form.signature()}
            if do == "set":
                form.add_error(None, NOT_SEEN)
        elif lifting.is_valid():
            by = By(request.user, lifting.cleaned_data["reason"], revision=lifting.cleaned_data["revision"])
            if do == "lift" and by.revision is not None:
                lift_pair(competition, by, number)
                messages.success(request, _("The plan says again who plays match {number}.").format(number=number))
                return redirect("fixture", public_id=public_id, number=number)
            context["lifted"] = told(competition, preview_lifting(competition, by, number))
            lifting.data = {**request.POST.dict(), "revision": str(competition.revision)}
    except Refusal as refusal:
        (lifting if lifting.is_bound else form).add_error(None, str(refusal))
    slots = [slot_words(parse(slot)) for slot in (row.home_slot, row.away_slot)]
    context |= head(competition) | {
        "fixture": row,
        "sides": [entry_side(entry) for entry in (row.home, row.away) if entry],
        "slots": slots,
        "form": form,
        "lifting": lifting,
        "by_hand": PairOverride.objects.filter(fixture=row, void=False).first(),
    }
    return render(request, "tournaments/organise/pairing.html", context)


def told(competition: Competition, found: Foreseen) -> Any:
    """Consequences in sentences, and who meets twice."""
    lines = foresee(competition, found.consequences)
    for fixture, other in found.again:
        lines.lines.append(_("The teams of match {number} meet in match {other}, too.").format(number=fixture, other=other))
    return lines
