"""A team as an organiser writes it: name, short name, shirt, logo, country, coach, notes; and what draws keep apart."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.coaches import COACHES
from tournaments.core.kits import Kit, colours
from tournaments.core.names import NAME_LENGTH
from tournaments.models import Team
from tournaments.web.organiser.forms import offer
from tournaments.web.organiser.general import LogoField
from tournaments.web.public.sides import coach_word

PLAIN: Final = ("name", "short_name", "country", "coach_name", "coach_level", "notes")


class TeamForm(forms.Form):
    name = forms.CharField(max_length=200, label=gettext_lazy("Name"), widget=forms.TextInput({"dir": "auto"}))
    short_name = forms.CharField(
        max_length=12,
        required=False,
        label=gettext_lazy("Short name"),
        help_text=gettext_lazy("Up to 12 characters, where space is short"),
    )
    country = forms.CharField(
        max_length=6,
        required=False,
        label=gettext_lazy("Country"),
        widget=forms.TextInput({"placeholder": "FI", "autocapitalize": "characters"}),
        help_text=gettext_lazy("A code such as FI, IT or GB-SCT"),
    )
    own_colours = forms.BooleanField(label=gettext_lazy("Colours of its own"), required=False)
    colour = forms.CharField(
        max_length=7, required=False, label=gettext_lazy("Shirt"), widget=forms.TextInput({"type": "color"})
    )
    second_colour = forms.CharField(
        max_length=7, required=False, label=gettext_lazy("Sleeves"), widget=forms.TextInput({"type": "color"})
    )
    logo = LogoField()
    no_logo = forms.BooleanField(label=gettext_lazy("Remove logo"), required=False)
    coach_name = forms.CharField(max_length=NAME_LENGTH, required=False, label=gettext_lazy("Name of the coach on pages"))
    coach = forms.CharField(
        max_length=150,
        required=False,
        label=gettext_lazy("Coach, by user name"),
        widget=forms.TextInput({"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}),
        help_text=gettext_lazy(
            "They get an invitation. Once they accept, they set the line-ups and report the results of this team."
        ),
    )
    coach_level = forms.ChoiceField(label=gettext_lazy("AI coach"), required=False)
    notes = forms.CharField(
        max_length=4000,
        required=False,
        label=gettext_lazy("Notes"),
        widget=forms.Textarea({"rows": 3, "dir": "auto"}),
        help_text=gettext_lazy("Visible only to organisers and the coach."),
    )

    def __init__(self, team: Team, kit: Kit | None, data: Any = None, files: Any = None) -> None:
        first, second = (kit.first, kit.second) if kit else colours(team.name, team.colour, team.second_colour)
        if team.colour or team.second_colour:
            first, second = colours(team.name, team.colour, team.second_colour)
        initial = {key: getattr(team, key) for key in PLAIN} | {
            "own_colours": bool(team.colour or team.second_colour),
            "colour": first,
            "second_colour": second,
            "coach": team.coach.get_username() if team.coach else team.coach_asked,
        }
        super().__init__(data, files, initial=initial)
        offer(self, "coach_level", [("", _("none: people play")), *((name, coach_word(name)) for name in COACHES)])
        if team.coach_asked:
            self.fields["coach"].help_text = _("Invited, no answer yet. They find the invitation on their page “My FUBA”.")
        if team.logo_id is None:
            del self.fields["no_logo"]

    def clean_country(self) -> str:
        return str(self.cleaned_data["country"]).strip().upper()

    def changes(self, team: Team) -> dict[str, Any]:
        """What differs from the team as it is, as the service takes it."""
        data = self.cleaned_data
        wanted = {key: data[key] for key in PLAIN}
        chosen = {key: data[key].lower() for key in ("colour", "second_colour")}
        # Whoever picks a colour means it, whether the box is ticked or not.
        picked = not self.initial["own_colours"] and any(chosen[key] not in ("", self.initial[key]) for key in chosen)
        wanted |= chosen if data["own_colours"] or picked else dict.fromkeys(chosen, "")
        changed = {key: value for key, value in wanted.items() if value != getattr(team, key)}
        if data["coach"] != self.initial["coach"]:
            changed["coach"] = data["coach"]
        if data["logo"]:
            changed["logo"] = data["logo"]
        elif data.get("no_logo"):
            changed["logo"] = None
        return changed


class LabelsForm(forms.Form):
    """What a draw keeps apart, a line each: country: FI."""

    labels = forms.CharField(
        required=False,
        max_length=4000,
        label=gettext_lazy("Kept apart in draws"),
        widget=forms.Textarea({"rows": 3, "dir": "auto"}),
        help_text=gettext_lazy("One per line, such as country: FI or club: HJK"),
    )

    def __init__(self, labels: dict[str, str], data: Any = None) -> None:
        super().__init__(data, initial={"labels": "\n".join(f"{key}: {value}" for key, value in labels.items())})

    def clean_labels(self) -> dict[str, str]:
        found = {}
        for line in str(self.cleaned_data["labels"]).splitlines():
            key, colon, value = (part.strip() for part in line.partition(":"))
            if line.strip() and not (colon and key and value):
                raise forms.ValidationError(_("“{line}” is not a label. Write it like country: FI.").format(line=line[:60]))
            if key:
                found[key] = value[:NAME_LENGTH]
        return found
