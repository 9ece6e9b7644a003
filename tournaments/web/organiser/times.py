"""Times and tables: names of the tables, days with their hours, rest, teams that are away, tables that are closed."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.web.heavy import dear
from fuba_site.web.zones import zones
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.competitions import change_settings
from tournaments.services.refusals import Refusal
from tournaments.services.schedule import DEFAULTS, make_schedule, set_conditions, warnings_of
from tournaments.web.errands import leave_schedule
from tournaments.web.organiser.forms import offer, whole
from tournaments.web.organiser.general import DayInput
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head
from tournaments.wording.sentences import warning_text

MOST_ROWS: Final = 60
SPARE: Final = 2  # empty rows to write more into
MOMENT: Final = "%Y-%m-%dT%H:%M"


class TimesForm(forms.Form):
    tables = forms.CharField(
        label=gettext_lazy("Tables"),
        max_length=12_000,
        widget=forms.Textarea({"rows": 4, "dir": "auto", "spellcheck": "false"}),
        help_text=gettext_lazy("One name per line"),
    )
    time_zone = forms.ChoiceField(label=gettext_lazy("Time zone"))
    minutes = forms.IntegerField(label=gettext_lazy("Minutes per match"), min_value=5, max_value=600)
    gap = forms.IntegerField(label=gettext_lazy("Minutes between two matches of a table"), min_value=0, max_value=600)
    rest = forms.IntegerField(label=gettext_lazy("Minutes of rest between two matches"), min_value=0, max_value=600)
    parallel_last_round = forms.BooleanField(
        label=gettext_lazy("The last round of a group is played at the same time"), required=False
    )

    def __init__(self, competition: Competition, data: Any = None) -> None:
        kept = {**DEFAULTS, **competition.schedule}
        initial = {key: kept[key] for key in ("minutes", "gap", "rest", "parallel_last_round")}
        initial |= {"tables": "\n".join(kept["tables"]), "time_zone": competition.time_zone}
        super().__init__(data, initial=initial)
        offer(self, "time_zone", zones(competition.time_zone))

    def clean_tables(self) -> list[str]:
        return [line.strip() for line in str(self.cleaned_data["tables"]).splitlines() if line.strip()]


def _moment(label: Any) -> forms.DateTimeField:
    widget = forms.DateTimeInput({"type": "datetime-local"}, format=MOMENT)
    return forms.DateTimeField(label=label, required=False, widget=widget, input_formats=[MOMENT, f"{MOMENT}:%S"])


class LineForm(forms.Form):
    """One line of a list; an empty one is none."""

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or self.cleaned_data
        given = [bool(data.get(key)) for key in self.fields]
        if any(given) and not all(given) and not self.errors:
            raise forms.ValidationError(_("Fill in the whole line, or leave it empty."))
        return data

    def line(self) -> dict[str, Any] | None:
        return self.cleaned_data if all(self.cleaned_data.get(key) for key in self.fields) else None


class DayForm(LineForm):
    date = forms.DateField(label=gettext_lazy("Day"), required=False, widget=DayInput())
    opens = forms.TimeField(
        label=gettext_lazy("From"), required=False, widget=forms.TimeInput({"type": "time"}, format="%H:%M")
    )
    closes = forms.TimeField(label=gettext_lazy("To"), required=False, widget=forms.TimeInput({"type": "time"}, format="%H:%M"))


class AwayForm(LineForm):
    entry = forms.ChoiceField(label=gettext_lazy("Team"), required=False)
    begin = _moment(gettext_lazy("Away from"))
    end = _moment(gettext_lazy("Back at"))


class ClosedForm(LineForm):
    table = forms.CharField(label=gettext_lazy("Table"), required=False, max_length=60)
    begin = _moment(gettext_lazy("Closed from"))
    end = _moment(gettext_lazy("Open again at"))


class Lines:
    """The forms of a page: days, absences and closed tables, each with empty lines at the end."""

    def __init__(self, competition: Competition, data: Any = None) -> None:
        self.zone = ZoneInfo(competition.time_zone)
        self.teams = [("", "–"), *((str(each.number), each.team.name) for each in competition.entries.select_related("team"))]
        kept = {**DEFAULTS, **competition.schedule}
        self.days = self._forms(DayForm, "day", [_with_date(each) for each in kept["days"]], data)
        self.away = self._forms(AwayForm, "away", [self._local(each) for each in kept["away"]], data)
        self.closed = self._forms(ClosedForm, "closed", [self._local(each) for each in kept["closed"]], data)
        for form in self.away:
            offer(form, "entry", self.teams)

    def _forms(self, kind: type[LineForm], prefix: str, kept: list[dict[str, Any]], data: Any) -> list[Any]:
        count = len(kept) + SPARE if data is None else whole(data.get(f"{prefix}-rows", "")) or 0
        rows = [*kept, *({} for _row in range(count))][: min(count, MOST_ROWS + len(kept))]
        return [kind(data, prefix=f"{prefix}{number}", initial=row) for number, row in enumerate(rows)]

    def _local(self, line: Mapping[str, Any]) -> dict[str, Any]:
        moments = {
            key: datetime.fromisoformat(line[key]).astimezone(self.zone).replace(tzinfo=None) for key in ("begin", "end")
        }
        return {**line, **moments}

    def are_valid(self) -> bool:
        checked = [form.is_valid() for form in (*self.days, *self.away, *self.closed)]  # each, for its sentences
        return all(checked)

    def wishes(self, zone: ZoneInfo) -> dict[str, Any]:
        """As the service takes them. What is written is by the clock of the place."""

        def moments(line: Mapping[str, Any]) -> dict[str, str]:
            # Django has made them aware of its own zone: the figures are what was written.
            return {key: line[key].replace(tzinfo=zone).isoformat() for key in ("begin", "end")}

        days, away, closed = ([line for form in some if (line := form.line())] for some in (self.days, self.away, self.closed))
        return {
            "days": [
                {
                    "date": line["date"].isoformat(),
                    "opens": line["opens"].isoformat("minutes"),
                    "closes": line["closes"].isoformat("minutes"),
                }
                for line in days
            ],
            "away": [{"entry": int(line["entry"]), **moments(line)} for line in away],
            "closed": [{"table": line["table"], **moments(line)} for line in closed],
        }


def _with_date(day: Mapping[str, Any]) -> dict[str, Any]:
    return {**day, "date": date.fromisoformat(day["date"])}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@dear("schedules")
def times(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, "schedule")
    do = request.POST.get("do", "")
    data = request.POST if do in ("save", "place") else None
    form, lines = TimesForm(competition, data), Lines(competition, data)
    if request.method == "POST":
        try:
            if data is None:
                messages.error(request, _("This button does not exist."))
            elif form.is_valid() and lines.are_valid():
                save(request, competition, form, lines)
                if do == "place":
                    anew = bool(request.POST.get("anew"))
                    if (errand := leave_schedule(competition, By(request.user), anew)) is not None:
                        return redirect("errand", public_id=errand.public_id)
                    make_schedule(competition, By(request.user), keep=not anew)
                    messages.success(request, _("All matches not placed by hand now have a time and a table."))
                    return redirect("timetable", public_id=public_id)
                messages.success(request, _("Saved."))
                return redirect("organise-times", public_id=public_id)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
    found = warnings_of(competition) if competition.started else ()
    context = head(competition) | {
        "form": form,
        "lines": lines,
        "warnings": [warning_text(each) for each in found][:20],
        "more_warnings": max(0, len(found) - 20),
    }
    return render(request, "tournaments/organise/times.html", context)


@transaction.atomic
def save(request: HttpRequest, competition: Competition, form: TimesForm, lines: Lines) -> None:
    by, given = By(request.user), form.cleaned_data
    if given["time_zone"] != competition.time_zone:
        change_settings(competition, by, time_zone=given["time_zone"])
    wish = {key: given[key] for key in ("tables", "minutes", "gap", "rest", "parallel_last_round")}
    set_conditions(competition, by, wish | lines.wishes(ZoneInfo(given["time_zone"])))
