"""Teams after the start: withdraw, take back, replace, rule on, let a latecomer in. What follows is shown before it is done."""

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

from fuba_site.web.listing import listing
from tournaments.core.names import NAME_LENGTH
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Action, Competition, Entry
from tournaments.selectors.permissions import may
from tournaments.services.entries import enter_late, late_groups, reinstate, replace_team, withdraw
from tournaments.web.organiser.foreseen import Found, Previewed, done, look_or_act
from tournaments.web.organiser.forms import offer
from tournaments.web.organiser.overview import organised
from tournaments.web.organiser.rulings import Rulings, followed
from tournaments.web.public.competitions import head
from tournaments.web.public.sides import entry_side
from tournaments.wording.pages import group_title

CHOICES = (
    ("walkover", gettext_lazy("Future matches become walkovers; played matches count")),
    ("annul", gettext_lazy("All its matches are annulled, as if it had never entered")),
    ("keep", gettext_lazy("Played matches count; future matches are cancelled")),
)


class Leaving(Previewed):
    choice = forms.ChoiceField(label=gettext_lazy("What happens to its matches"), choices=CHOICES)
    field_order = ("choice", "reason")


class Returning(Previewed):
    """Somebody who withdrew is in again."""


class Latecomer(Previewed):
    """Somebody who comes after the start; the group is asked for where there is more than one."""

    name = forms.CharField(label=gettext_lazy("Team"), max_length=NAME_LENGTH, widget=forms.TextInput({"dir": "auto"}))
    group = forms.ChoiceField(label=gettext_lazy("Group"))
    field_order = ("name", "group", "reason")

    def __init__(self, data: Any, groups: list[str]) -> None:
        super().__init__(data)
        if len(groups) > 1:
            offer(self, "group", [("", "–"), *((name, group_title(name)) for name in groups)])
        else:
            del self.fields["group"]


class Replacing(Previewed):
    name = forms.CharField(label=gettext_lazy("The new team"), max_length=NAME_LENGTH, widget=forms.TextInput({"dir": "auto"}))
    inherit = forms.BooleanField(label=gettext_lazy("It takes over the results"), required=False, initial=True)
    field_order = ("name", "inherit", "reason")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def teams(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, "withdraw")
    groups = late_groups(competition) if may(request.user, "late entry", competition) else []
    latecomer = Latecomer(request.POST if request.method == "POST" else None, groups)
    found = let_in(request, competition, latecomer)
    if isinstance(found, Action):
        done(request, found, _("{team} is in.").format(team=found.data["team"]))
        return redirect("organise-teams", public_id=public_id)
    entries = Entry.objects.filter(competition=competition).select_related("team").order_by("number")
    page = listing(request, list(entries), lambda entry: entry.team.name)
    context = head(competition) | {
        "listing": page,
        "entries": [(entry, entry_side(entry)) for entry in page.rows],
        "latecomer": latecomer if groups or latecomer.errors else None,
        "foreseen": found,
    }
    return render(request, "tournaments/organise/teams.html", context)


def let_in(request: HttpRequest, competition: Competition, form: Latecomer) -> Found:
    """A latecomer. Whoever confirms it has seen which matches lose their basis (C-41)."""

    def wish() -> tuple[NewTeam, str]:
        return NewTeam(form.cleaned_data["name"]), form.cleaned_data.get("group", "")

    return look_or_act(
        request,
        competition,
        form,
        lambda by: enter_late.preview(competition, by, *wish()),
        lambda by: enter_late(competition, by, *wish(), void="confirm" in request.POST),
    )


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def one_team(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    competition = organised(request, public_id, "withdraw")
    entry = get_object_or_404(Entry.objects.select_related("team"), competition=competition, number=number)
    do, name = request.POST.get("do", ""), entry.team.name
    leaving = Leaving(request.POST if do == "withdraw" else None, auto_id="leaving_%s")
    returning = Returning(request.POST if do == "reinstate" else None, auto_id="returning_%s")
    replacing = Replacing(request.POST if do == "replace" else None, auto_id="replacing_%s")
    rulings = Rulings(competition, entry, do, request.POST) if may(request.user, "rule", competition) else None
    found: Found = None
    if leaving.is_bound:
        found = look_or_act(
            request,
            competition,
            leaving,
            lambda by: withdraw.preview(competition, by, number, leaving.cleaned_data["choice"]),
            lambda by: withdraw(competition, by, number, leaving.cleaned_data["choice"]),
            always=True,
        )
        words = _("{team} has withdrawn.")
    elif returning.is_bound:
        found = look_or_act(
            request,
            competition,
            returning,
            lambda by: reinstate.preview(competition, by, number),
            lambda by: reinstate(competition, by, number),
        )
        words = _("{team} is in again.")
    elif replacing.is_bound:

        def wish() -> tuple[NewTeam, bool]:
            return NewTeam(replacing.cleaned_data["name"]), replacing.cleaned_data["inherit"]

        found = look_or_act(
            request,
            competition,
            replacing,
            lambda by: replace_team.preview(competition, by, number, *wish()),
            lambda by: replace_team(competition, by, number, *wish()),
        )
        words = _("{team} has been replaced.")
    elif rulings is not None and (found := rulings.rule(request)) and isinstance(found, Action):
        done(request, found, followed(found, competition))
        return redirect("organise-team", public_id=public_id, number=number)
    if isinstance(found, Action):
        done(request, found, words.format(team=name))
        return redirect("organise-teams", public_id=public_id)
    context = head(competition) | {
        "entry": entry,
        "side": entry_side(entry),
        "leaving": leaving,
        "returning": returning,
        "replacing": replacing,
        "rulings": rulings,
        "foreseen": found,
        "do": do,
    }
    return render(request, "tournaments/organise/team.html", context)
