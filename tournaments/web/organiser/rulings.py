"""Rulings on a team by its page: points taken and given back, a place given and left to the table again."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final
from uuid import uuid4

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.models import Action, Competition, Deduction, Entry, RankOverride
from tournaments.selectors.situation import Situation
from tournaments.services.command import REASON_LENGTH, By, Service
from tournaments.services.rulings import MOST_POINTS, deduct, give_back, lift_override, override_place
from tournaments.web.organiser.foreseen import Found, Previewed, look_or_act
from tournaments.web.organiser.forms import offer, whole
from tournaments.web.public.trail import trail_line
from tournaments.wording.pages import group_title, stage_title

FEW: Final = 4  # consequences told at once; the history has all


def figure(label: Any, most: int) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=1, max_value=most, widget=forms.NumberInput({"inputmode": "numeric"}))


class Taking(Previewed):
    points = figure(gettext_lazy("Points"), MOST_POINTS)
    stage = forms.ChoiceField(label=gettext_lazy("In the tables of"), required=False)
    field_order = ("points", "stage", "reason")
    key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4, required=False)

    def __init__(self, data: Any, stages: Sequence[str]) -> None:
        super().__init__(data, auto_id="taking_%s")
        if len(stages) > 1:
            offer(self, "stage", [("", _("all stages")), *((name, stage_title(name)) for name in stages)])
        else:
            del self.fields["stage"]

    def by(self, user: Any) -> By:
        """A second tap takes nothing more. Other figures in the same form, after a look back, do."""
        by, given = super().by(user), self.cleaned_data
        if given["key"] is None:
            return by
        content = f"{given['points']} {given.get('stage', '')} {given['reason']}"
        return replace(by, key=f"{given['key']}-{sha256(content.encode()).hexdigest()[:16]}")


class Placing(Previewed):
    group = forms.ChoiceField(label=gettext_lazy("In the table of"))
    place = forms.IntegerField(label=gettext_lazy("Place"))
    field_order = ("group", "place", "reason")

    def __init__(self, data: Any, tables: Mapping[str, int]) -> None:
        super().__init__(data, auto_id="placing_%s")
        offer(self, "group", [(name, group_title(name)) for name in tables])
        self.fields["place"] = figure(self.fields["place"].label, max(tables.values()))


class Lifting(Previewed):
    """A ruling that is taken back: by its number or by its group."""

    reason = forms.CharField(
        label=gettext_lazy("Reason"),
        max_length=REASON_LENGTH,
        error_messages={"required": gettext_lazy("Give a reason.")},
    )
    deduction = forms.CharField(widget=forms.HiddenInput, required=False)
    group = forms.CharField(widget=forms.HiddenInput, required=False)


@dataclass(frozen=True)
class Standing:
    """A ruling that stands, and the button that lifts it: what it does, to which (the name and value of a field)."""

    what: str
    where: str
    reason: str
    button: str
    do: str
    name: str
    value: object


def taken(row: Deduction) -> Standing:
    what = ngettext("−{points} point", "−{points} points", row.points).format(points=row.points)
    where = stage_title(row.stage) if row.stage else ""
    return Standing(what, where, row.reason, _("Give back"), "give back", "deduction", row.pk)


def given(row: RankOverride) -> Standing:
    what = _("Place {place}").format(place=row.place)
    button = _("Let the table decide")
    return Standing(what, group_title(row.group), row.reason, button, "let table decide", "group", row.group)


class Rulings:
    """What stands about an entry, and the forms for more. Without tables there is nothing to rule on."""

    def __init__(self, competition: Competition, entry: Entry, do: str, data: Mapping[str, Any]) -> None:
        self.competition, self.entry, self.do, self.data = competition, entry, do, data
        situation = Situation(competition)
        stages = [stage.name for stage in situation.plan.stages if stage.groups]
        tables = {
            name: len(table) for name, table in situation.course.tables.items() if entry.key in (row.team for row in table)
        }
        self.taking = Taking(data if do == "deduct" else None, stages) if stages else None
        self.placing = Placing(data if do == "place" else None, tables) if tables else None
        self.standing = [taken(each) for each in situation.deductions if each.entry_id == entry.pk]
        self.standing += [given(each) for each in situation.overrides if each.entry_id == entry.pk]
        self.lifting = Lifting(data) if do in ("give back", "let table decide") else None

    def rule(self, request: HttpRequest) -> Found:
        """What the button says, after a look at what follows; nothing where its form is not filled in."""
        number = self.entry.number
        if self.do == "deduct" and self.taking:
            return self._ruled(request, self.taking, deduct, lambda given: (number, given["points"], given.get("stage", "")))
        if self.do == "place" and self.placing:
            return self._ruled(request, self.placing, override_place, lambda given: (number, given["group"], given["place"]))
        if self.do == "give back" and self.lifting:
            return self._ruled(request, self.lifting, give_back, lambda given: (whole(given["deduction"]) or 0,))
        if self.do == "let table decide" and self.lifting:
            return self._ruled(request, self.lifting, lift_override, lambda given: (number, given["group"]))
        return None

    def _ruled(
        self, request: HttpRequest, form: Previewed, service: Service[Any], asked: Callable[[dict[str, Any]], tuple[Any, ...]]
    ) -> Found:
        return look_or_act(
            request,
            self.competition,
            form,
            lambda by: service.preview(self.competition, by, *asked(form.cleaned_data)),
            lambda by: service(self.competition, by, *asked(form.cleaned_data)),
        )


def followed(action: Action, competition: Competition) -> str:
    """A ruling and what came of it: who moved, who plays whom now."""
    entries = Entry.objects.filter(competition=competition).select_related("team")
    done = trail_line(action, {entry.number: entry.team.name for entry in entries})
    more = [_("More in the history.")] if len(done.consequences) > FEW else []
    return " ".join((done.sentence, *done.consequences[:FEW], *more))
