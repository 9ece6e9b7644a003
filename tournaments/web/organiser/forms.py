"""The forms of an organiser."""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.coaches import COACHES
from tournaments.core.names import BadName, clean_name
from tournaments.core.offers import Offer, offers_for
from tournaments.exchange.errors import FileError
from tournaments.exchange.team_lists import NewTeam, from_csv, from_pasted, is_table
from tournaments.models import Visibility
from tournaments.web.organiser.choices import FORMATS, rules_choices
from tournaments.web.public.sides import coach_word
from tournaments.wording.rulebooks import default_rules
from tournaments.wording.sentences import error_text

MOST_TEXT: Final = 90_000  # of a pasted list
PEOPLE: Final = "people"
UNKNOWN: Final = 8  # teams a format is made for where nobody has entered yet, and any number will do


def whole(text: str) -> int | None:
    """The number of a team, a match or a round as a form sends it.

    >>> whole("12"), whole("twelve"), whole("9" * 5000)
    (12, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def offer(form: forms.Form, name: str, choices: Sequence[tuple[Any, Any]]) -> None:
    """Gives a field the choices that this competition has."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = list(choices)


class TeamsField(forms.CharField):
    """A pasted list: one team a line, or a table with a header."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            max_length=MOST_TEXT,
            strip=False,
            widget=forms.Textarea({"rows": 10, "dir": "auto", "spellcheck": "false", "autocomplete": "off"}),
            error_messages={"required": gettext_lazy("Write one team per line.")},
            **kwargs,
        )

    def clean(self, value: Any) -> list[NewTeam]:
        text = str(super().clean(value))
        if not self.required and not text.strip():
            return []
        try:
            teams = from_csv(text.strip()) if is_table(text) else from_pasted(text)
            for team in teams:
                clean_name(team.name)
        except (BadName, FileError) as error:
            raise forms.ValidationError(error_text(error)) from None
        return teams


class NewCompetition(forms.Form):
    """Everything a competition needs, on one page."""

    offers: Sequence[Offer] = ()  # what fits, where the format does not

    name = forms.CharField(
        max_length=200, label=gettext_lazy("Name"), widget=forms.TextInput({"dir": "auto", "autofocus": True})
    )
    season = forms.CharField(
        max_length=40, required=False, label=gettext_lazy("Season"), widget=forms.TextInput({"placeholder": "2027"})
    )
    format = forms.ChoiceField(
        label=gettext_lazy("Format"), choices=lambda: [(key, each.title) for key, each in FORMATS.items()], initial="cup-16"
    )
    teams = TeamsField(
        label=gettext_lazy("Teams"),
        required=False,
        help_text=gettext_lazy(
            "One per line, strongest first. A table with a header works too: name; country; colour. "
            "Leave it empty to let people enter by themselves."
        ),
    )
    rules = forms.ChoiceField(label=gettext_lazy("Rules"), choices=rules_choices, initial=default_rules("/"))
    coaches = forms.ChoiceField(
        label=gettext_lazy("Coaches"),
        choices=lambda: [
            (PEOPLE, _("People, who play at tables")),
            *((name, _("AI: {name}").format(name=coach_word(name))) for name in COACHES),
        ],
    )
    visibility = forms.ChoiceField(label=gettext_lazy("Who sees it once it has started"), choices=Visibility)

    time_zone = forms.CharField(max_length=64, required=False, widget=forms.HiddenInput())  # the browser's, where it says so
    take = forms.CharField(max_length=20, required=False)  # the button of an offer

    def clean(self) -> dict[str, Any]:
        """The recipe of the chosen format; where it is not for so many teams, that of the offer that was taken."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        chosen, teams = FORMATS.get(str(data.get("format"))), data.get("teams")
        if not chosen or teams is None:
            return data
        data["recipe"] = dict(chosen.recipe(len(teams) or chosen.teams or UNKNOWN))
        if not teams or chosen.teams in (None, len(teams)):
            return data
        self.offers = offers_for(data["recipe"], len(teams))
        taken = next((offer for offer in self.offers if offer.key == data.get("take")), None)
        if taken is not None:
            data["recipe"] = taken.recipe
        else:
            self.add_error(
                "teams",
                _("{format} takes {expected} teams; the list has {count}.").format(
                    format=chosen.title, expected=chosen.teams, count=len(teams)
                ),
            )
        return data


class MoreTeams(forms.Form):
    teams = TeamsField(label=gettext_lazy("More teams"))


class Times(forms.Form):
    """Where and when: what most conventions need. The page of times has everything else."""

    tables = forms.IntegerField(label=gettext_lazy("Tables"), min_value=1, max_value=200, initial=4)
    date = forms.DateField(label=gettext_lazy("First day"), widget=forms.DateInput({"type": "date"}))
    days = forms.IntegerField(label=gettext_lazy("Days"), min_value=1, max_value=60, initial=1)
    opens = forms.TimeField(label=gettext_lazy("From"), initial="10:00", widget=forms.TimeInput({"type": "time"}))
    closes = forms.TimeField(label=gettext_lazy("To"), initial="20:00", widget=forms.TimeInput({"type": "time"}))
    minutes = forms.IntegerField(label=gettext_lazy("Minutes per match"), min_value=5, max_value=600, initial=60)
    rest = forms.IntegerField(label=gettext_lazy("Minutes of rest between two matches"), min_value=0, max_value=600, initial=15)
    time_zone = forms.ChoiceField(label=gettext_lazy("Time zone"))
