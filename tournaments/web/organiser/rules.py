"""The rules a competition is played by: rulebook, preset, house rules."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from rules.editions import EDITIONS
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.competitions import change_settings
from tournaments.services.refusals import Refusal
from tournaments.web.house_rules import HouseRulesForm
from tournaments.web.organiser.forms import offer, whole
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head
from tournaments.wording.rulebooks import rulebooks


class RulesForm(HouseRulesForm):
    """Once a competition has begun, its rulebook stays."""

    winners = False
    rules = forms.ChoiceField(label=gettext_lazy("Rules"))
    catenaccio = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Teams that may choose Catenaccio, where only some may"),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, competition: Competition, data: Any = None) -> None:
        now = f"{competition.edition}/{competition.preset}"
        initial = {"rules": now, "catenaccio": competition.rights.get("catenaccio", [])}
        super().__init__(data, initial=initial, options=competition.options, edition=competition.edition)
        teams = [(entry.number, str(entry)) for entry in competition.entries.select_related("team")]
        offer(self, "catenaccio", teams)
        books = rulebooks("/", full=True)
        if competition.started:
            mine = f"{competition.edition}/"
            books = [book for book in books if book[1][0][0].startswith(mine)]
        offer(self, "rules", books)

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or self.cleaned_data
        if "rules" in data:
            data["edition"], _slash, data["preset"] = data["rules"].partition("/")
            data["options"] = self.house_rules(data["edition"], data["preset"])
            holders = data.get("catenaccio")
            data["rights"] = {"catenaccio": holders} if holders and "catenaccio" in EDITIONS[data["edition"]].rights else {}
        return data


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id)
    form = RulesForm(competition, request.POST or None)
    if request.method == "POST" and form.is_valid():
        wanted = {key: form.cleaned_data[key] for key in ("edition", "preset", "options", "rights")}
        changed = {key: value for key, value in wanted.items() if value != getattr(competition, key)}
        try:
            if changed:
                change_settings(competition, By(request.user, revision=whole(request.POST.get("revision", ""))), **changed)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("Saved."))
            return redirect("organise-rules", public_id=public_id)
    return render(request, "tournaments/organise/rules.html", head(competition) | {"form": form})
