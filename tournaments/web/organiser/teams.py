"""Teams after the start: withdraw with a look at what follows, take back, replace, rule on, let a latecomer in."""

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

from tournaments.core.names import NAME_LENGTH
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Entry
from tournaments.selectors.permissions import may
from tournaments.services.command import REASON_LENGTH, By
from tournaments.services.entries import enter_late, late_groups, preview_withdrawal, reinstate, replace_team, withdraw
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.desk import organised
from tournaments.web.organiser.forms import offer, whole
from tournaments.web.organiser.results import NOT_SEEN, foresee
from tournaments.web.organiser.rulings import Rulings, followed
from tournaments.web.public.competitions import head
from tournaments.web.public.sides import entry_side
from tournaments.wording.pages import group_title

CHOICES = (
    ("walkover", gettext_lazy("Matches to come are lost without a match; those played count")),
    ("annul", gettext_lazy("All its matches are annulled, as if it had never entered")),
    ("keep", gettext_lazy("Matches played count; those to come are struck out")),
)


class Leaving(forms.Form):
    choice = forms.ChoiceField(label=gettext_lazy("What becomes of its matches"), choices=CHOICES)
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH)


class Latecomer(forms.Form):
    """Somebody who comes after the start; the group is asked for where there is more than one."""

    name = forms.CharField(label=gettext_lazy("Team"), max_length=NAME_LENGTH, widget=forms.TextInput({"dir": "auto"}))
    group = forms.ChoiceField(label=gettext_lazy("Group"))
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH)

    def __init__(self, data: Any, groups: list[str]) -> None:
        super().__init__(data)
        if len(groups) > 1:
            offer(self, "group", [("", "–"), *((name, group_title(name)) for name in groups)])
        else:
            del self.fields["group"]


class Replacing(forms.Form):
    name = forms.CharField(label=gettext_lazy("The new team"), max_length=NAME_LENGTH, widget=forms.TextInput({"dir": "auto"}))
    inherit = forms.BooleanField(label=gettext_lazy("It takes over the results"), required=False, initial=True)
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def teams(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, "withdraw")
    groups = late_groups(competition) if may(request.user, "late entry", competition) else []
    latecomer = Latecomer(request.POST if request.method == "POST" else None, groups)
    if latecomer.is_valid():
        given = latecomer.cleaned_data
        try:
            enter_late(competition, By(request.user, given["reason"]), NewTeam(given["name"]), given.get("group", ""))
            return done(request, public_id, _("{team} is in.").format(team=given["name"]))
        except Refusal as refusal:
            latecomer.add_error(None, str(refusal))
    entries = Entry.objects.filter(competition=competition).select_related("team").order_by("number")
    context = head(competition) | {
        "entries": [(entry, entry_side(entry)) for entry in entries],
        "latecomer": latecomer if groups or latecomer.errors else None,
    }
    return render(request, "tournaments/organise/teams.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def one_team(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    competition = organised(request, public_id, "withdraw")
    entry = get_object_or_404(Entry.objects.select_related("team"), competition=competition, number=number)
    do = request.POST.get("do", "")
    leaving = Leaving(request.POST if do in ("look", "withdraw") else None)
    replacing = Replacing(request.POST if do == "replace" else None, auto_id="replacing_%s")
    rulings = Rulings(competition, entry, do, request.POST) if may(request.user, "rule", competition) else None
    context: dict[str, Any] = {"rulings": rulings}
    if request.method == "POST":
        by = By(request.user, request.POST.get("reason", ""), revision=whole(request.POST.get("revision", "")))
        changed = do == "withdraw" and request.POST.get("seen", "") not in ("", request.POST.get("choice"))
        try:
            if (do == "look" or changed) and leaving.is_valid():
                if changed:
                    messages.error(request, NOT_SEEN)
                found = preview_withdrawal(competition, by, number, leaving.cleaned_data["choice"])
                context |= {"foreseen": foresee(competition, found), "seen": leaving.cleaned_data["choice"]}
            elif do == "withdraw" and leaving.is_valid():
                withdraw(competition, by, number, leaving.cleaned_data["choice"])
                return done(request, public_id, _("{team} has withdrawn.").format(team=entry.team.name))
            elif do == "reinstate":
                reinstate(competition, by, number)
                return done(request, public_id, _("{team} is in again.").format(team=entry.team.name))
            elif do == "replace" and replacing.is_valid():
                given = replacing.cleaned_data
                replace_team(competition, by, number, NewTeam(given["name"]), given["inherit"])
                return done(request, public_id, _("{team} has been replaced.").format(team=entry.team.name))
            elif rulings and (action := rulings.rule(by)):
                messages.success(request, followed(action, competition))
                return redirect("organise-team", public_id=public_id, number=number)
        except Refusal as refusal:
            messages.error(request, str(refusal))
    context |= head(competition) | {"entry": entry, "side": entry_side(entry), "leaving": leaving, "replacing": replacing}
    return render(request, "tournaments/organise/team.html", context)


def done(request: HttpRequest, public_id: UUID, words: str) -> HttpResponse:
    messages.success(request, words)
    return redirect("organise-teams", public_id=public_id)
