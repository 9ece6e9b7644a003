"""Decisions among teams that are level in a table: lots, a play-off, a ranking, a coefficient, fair play."""

from collections.abc import Iterable, Iterator
from typing import Any, Final
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Action
from tournaments.selectors.situation import Situation
from tournaments.services.command import REASON_LENGTH
from tournaments.services.decisions import Level, decide, decisions_of, level_teams, lift_decision
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.foreseen import ask_first, done
from tournaments.web.organiser.overview import organised
from tournaments.web.organiser.rulings import followed
from tournaments.web.public.competitions import head
from tournaments.wording.pages import DECISIONS, group_title, place_word, stage_title

MOST_TEAMS: Final = 100  # that are given places on one page


class DecisionForm(forms.Form):
    """A place for each of the level teams."""

    method = forms.ChoiceField(label=gettext_lazy("Decided by"), choices=lambda: list(DECISIONS.items()))
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH)

    def __init__(self, data: Any, level: Level, situation: Situation, number: int) -> None:
        super().__init__(data, auto_id=f"level{number}_%s")
        self.level = level
        for place, team in enumerate(level.teams, 1):
            name = situation.by_key[team].team.name
            self.fields[f"place-{team}"] = forms.IntegerField(
                label=name, min_value=1, max_value=len(level.teams), initial=place
            )

    @property
    def places(self) -> list[Any]:
        return [self[f"place-{team}"] for team in self.level.teams]

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or self.cleaned_data
        given = [data.get(f"place-{team}") for team in self.level.teams]
        if None not in given and len(set(given)) < len(given):
            self.add_error(None, _("Give each team a different place."))
        return data

    def order(self) -> list[str]:
        return sorted(self.level.teams, key=lambda team: self.cleaned_data[f"place-{team}"])


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def decisions(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, "rule")
    situation = Situation(competition)
    do, asked = request.POST.get("do", ""), request.POST.get("teams", "")
    levels = []
    pages = Paginator(list(_pages(level_teams(situation.course))), 1)
    page = pages.get_page(request.GET.get("page"))
    for number, level in enumerate(each for shelf in page.object_list for each in shelf):
        teams = " ".join(level.teams)
        mine = do == "decide" and asked == teams
        levels.append((_where(level), teams, DecisionForm(request.POST if mine else None, level, situation, number)))
    form = next((form for _where_, _teams, form in levels if form.is_bound), None)
    try:
        answer = None
        if form is not None and form.is_valid():
            wish = form.cleaned_data["method"], form.order()
            answer = ask_first(
                request,
                competition,
                _("Level teams"),
                _("Decide"),
                lambda by: decide.preview(competition, by, *wish),
                lambda by: decide(competition, by, *wish),
            )
        elif do == "lift":
            lifted = request.POST.get("method", ""), asked.split()
            answer = ask_first(
                request,
                competition,
                _("Level teams"),
                _("Lift it"),
                lambda by: lift_decision.preview(competition, by, *lifted),
                lambda by: lift_decision(competition, by, *lifted),
            )
        elif do == "decide" and form is None:
            messages.error(request, _("These teams are no longer level."))
        if isinstance(answer, Action):
            done(request, answer, followed(answer, competition))
            return redirect("organise-decisions", public_id=public_id)
        if answer is not None:
            return answer
    except Refusal as refusal:
        messages.error(request, str(refusal))
    names = {entry.key: entry.team.name for entry in situation.entries}
    standing = [
        {
            "method": each["method"],
            "what": DECISIONS[each["method"]],
            "teams": " ".join(each["order"]),
            "order": [names.get(key, key) for key in each["order"]],
        }
        for each in decisions_of(competition)
    ]
    context = head(competition) | {"levels": levels, "page": page, "standing": standing}
    return render(request, "tournaments/organise/decisions.html", context)


def _pages(levels: Iterable[Level]) -> Iterator[list[Level]]:
    """As many of them as can be looked through at once; at least one, however many teams are level."""
    shelf: list[Level] = []
    for level in levels:
        if shelf and sum(len(each.teams) for each in shelf) + len(level.teams) > MOST_TEAMS:
            yield shelf
            shelf = []
        shelf.append(level)
    if shelf:
        yield shelf


def _where(level: Level) -> str:
    if level.group:
        return group_title(level.group)
    return _("{stage}: the {place} of each group").format(stage=stage_title(level.stage), place=place_word(level.place))
