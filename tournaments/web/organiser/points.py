"""Points and tie-breakers: by name, in the order wanted, or as well-known competitions have them.

Once something was played, another order moves teams: it is shown before it is saved.
"""

import json
from typing import Any, Final
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.core.standings.presets import PRESETS
from tournaments.core.standings.table_rules import REAPPLY
from tournaments.core.standings.written_rules import as_dict, from_dict
from tournaments.models import Competition, Result
from tournaments.services.command import By
from tournaments.services.competitions import change_settings
from tournaments.services.refusals import Refusal
from tournaments.services.table_orders import preview_table_rules
from tournaments.web.organiser.foreseen import NOT_SEEN, done, foresee
from tournaments.web.organiser.forms import offer, whole
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head
from tournaments.wording.criteria import CARD_NAMES, CRITERIA_NAMES, ORDER_NAMES
from tournaments.wording.sentences import error_text

REAPPLY_WORDS: Final = {
    "none": gettext_lazy("no: once, among all who are level"),
    "block": gettext_lazy("yes: again among those still level, after all of these criteria"),
    "immediate": gettext_lazy("yes: again as soon as fewer are level"),
}
BONUSES: Final = {
    "": gettext_lazy("none"),
    "goals": gettext_lazy("for this many goals"),
    "big_win": gettext_lazy("for a win by this many goals"),
    "narrow_loss": gettext_lazy("for a defeat by at most this many goals"),
}
MOST_BONUSES: Final = 3


def _points(label: Any, required: bool = True) -> forms.IntegerField:
    return forms.IntegerField(label=label, required=required, min_value=-100, max_value=1000)


class PointsForm(forms.Form):
    win, draw, loss = (
        _points(label) for label in (gettext_lazy("Win"), pgettext_lazy("result", "Draw"), gettext_lazy("Defeat"))
    )
    shootout_win = _points(gettext_lazy("Won on penalties"), False)
    shootout_loss = _points(gettext_lazy("Lost on penalties"), False)
    forfeit = _points(gettext_lazy("Forfeit"), False)
    walkover_for = forms.IntegerField(label=gettext_lazy("Walkover, goals for"), min_value=0, max_value=99, required=False)
    walkover_against = forms.IntegerField(
        label=gettext_lazy("Walkover, goals against"), min_value=0, max_value=99, required=False
    )
    h2h_reapply = forms.ChoiceField(label=gettext_lazy("Start the criteria between them again"))
    h2h_complete = forms.BooleanField(
        label=gettext_lazy("Criteria between them wait until all of them have met"), required=False
    )

    def __init__(self, rules: dict[str, Any], data: Any = None) -> None:
        goals = rules["walkover_goals"] or [None, None]
        initial = {key: rules[key] for key in self.base_fields if key in rules}
        initial |= {"walkover_for": goals[0], "walkover_against": goals[1]}
        for card, figure in rules["fair_play"].items():
            initial[f"card-{card}"] = -figure
        for number, bonus in enumerate(rules["bonus"][:MOST_BONUSES]):
            initial |= {f"bonus{number}-{key}": value for key, value in bonus.items()}
        super().__init__(data, initial=initial)
        offer(self, "h2h_reapply", [(key, REAPPLY_WORDS[key]) for key in REAPPLY])
        for card, name in CARD_NAMES.items():
            self.fields[f"card-{card}"] = forms.IntegerField(label=name, min_value=0, max_value=100, required=False)
        for number in range(MOST_BONUSES):
            kind = forms.ChoiceField(label=_("Bonus points"), choices=list(BONUSES.items()), required=False)
            self.fields[f"bonus{number}-kind"] = kind
            self.fields[f"bonus{number}-goals"] = forms.IntegerField(
                label=_("Goals"), min_value=1, max_value=99, required=False
            )
            self.fields[f"bonus{number}-points"] = forms.IntegerField(
                label=_("Points"), min_value=1, max_value=99, required=False
            )

    @property
    def cards(self) -> list[Any]:
        return [self[f"card-{card}"] for card in CARD_NAMES]

    @property
    def bonuses(self) -> list[list[Any]]:
        return [[self[f"bonus{n}-{key}"] for key in ("kind", "goals", "points")] for n in range(MOST_BONUSES)]

    def rules(self, order: list[str], before: dict[str, Any]) -> dict[str, Any]:
        """The table rules as they are written. Decisions about teams that are level stay."""
        data = self.cleaned_data
        plain = ("win", "draw", "loss", "shootout_win", "shootout_loss", "forfeit", "h2h_reapply", "h2h_complete")
        goals = [data["walkover_for"], data["walkover_against"]]
        cards = {card: -data[f"card-{card}"] for card in CARD_NAMES if data[f"card-{card}"]}
        others = {card: figure for card, figure in before["fair_play"].items() if card not in CARD_NAMES}
        bonus = []
        for number in range(MOST_BONUSES):
            kind, least = data[f"bonus{number}-kind"], data[f"bonus{number}-goals"]
            if kind:
                bonus.append({"kind": kind, "goals": least or 0, "points": data[f"bonus{number}-points"] or 1})
        return {
            **before,
            **{key: data[key] for key in plain},
            "walkover_goals": None if None in goals else goals,
            "fair_play": others | cards,
            "bonus": bonus,
            "tiebreakers": order,
        }


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def points(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id)
    now = as_dict(from_dict(competition.table_rules))
    do = request.POST.get("do", "")
    form = PointsForm(now, request.POST if do in ("save", "look") else None)
    order = written_order(request.POST) if form.is_bound else list(now["tiebreakers"])
    context: dict[str, Any] = {}
    if request.method == "POST":
        try:
            rules = wished(request, do, form, order, now)
            if rules is not None:
                seen = json.dumps(rules, sort_keys=True)
                by = By(request.user, revision=whole(request.POST.get("revision", "")))
                if not played(competition) or (do == "save" and request.POST.get("seen") == seen):
                    done(request, change_settings(competition, by, table_rules=rules), _("Saved."))
                    return redirect("organise-points", public_id=public_id)
                if do == "save" and request.POST.get("seen"):
                    messages.error(request, NOT_SEEN)
                found = preview_table_rules(competition, by, rules)
                form, order = PointsForm(rules), rules["tiebreakers"]
                context = {"foreseen": foresee(competition, found), "seen": seen}
        except Refusal as refusal:
            context["error"] = str(refusal)
    context |= head(competition) | {
        "form": form,
        "order": [(key, CRITERIA_NAMES[key]) for key in order if key in CRITERIA_NAMES],
        "spare": [(key, name) for key, name in CRITERIA_NAMES.items() if key not in order],
        "presets": [(key, ORDER_NAMES.get(key, key)) for key in PRESETS],
        "played": played(competition),
    }
    return render(request, "tournaments/organise/points.html", context)


def wished(request: HttpRequest, do: str, form: PointsForm, order: list[str], now: dict[str, Any]) -> dict[str, Any] | None:
    """The rules that a button asks for, checked; nothing where a field has to be put right first."""
    if do == "preset":
        chosen = request.POST.get("preset", "")
        if chosen not in PRESETS:
            raise Refusal("preset", _("Choose an order."))
        return as_dict(PRESETS[chosen]) | {"decisions": now["decisions"]}
    if do not in ("save", "look"):
        raise Refusal("deed", _("This button does not exist."))
    if not form.is_valid():
        return None
    try:
        return as_dict(from_dict(form.rules(order, now)))
    except ValueError as error:
        raise Refusal("table_rules", error_text(error)) from None


def written_order(posted: QueryDict) -> list[str]:
    """Criteria by the places written beside them; those without one are not used."""
    places = {key: whole(str(posted.get(f"place-{key}", "")).strip()) for key in CRITERIA_NAMES}
    return sorted((key for key, place in places.items() if place), key=lambda key: places[key] or 0)


def played(competition: Competition) -> bool:
    return Result.objects.filter(fixture__competition=competition, superseded=False).exists()
