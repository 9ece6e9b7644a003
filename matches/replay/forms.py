"""What a visitor may ask for. The page and the API check it here, with the same words."""

import re
from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from matches.match.models import SEED_LENGTH
from rules.coaches import COACHES
from rules.editions import DEFAULT_EDITION, EDITIONS
from tournaments.core.names import NAME_LENGTH, BadName, clean_name
from tournaments.web.house_rules import HouseRulesForm
from tournaments.wording.rulebooks import PRESETS, edition_title, preset_label, presets_of
from tournaments.wording.sentences import error_text

COACH_LABELS = {
    "random": _("Random: any legal move"),
    "rookie": _("Rookie: rules of thumb"),
    "veteran": _("Veteran: weighs the odds"),
    "master": _("Master: learnt from thousands of matches"),
}
SEED = re.compile(r"[A-Za-z0-9._:-]+")


def coach_choices() -> list[tuple[str, str]]:
    return [(name, str(COACH_LABELS.get(name, name.capitalize()))) for name in COACHES]


def edition_choices() -> list[tuple[str, str]]:
    return [(name, edition_title(name)) for name in EDITIONS]


def preset_choices() -> list[tuple[str, str]]:
    return [(name, preset_label(name)) for name in PRESETS]


class NameField(forms.CharField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            max_length=NAME_LENGTH,
            error_messages={
                "required": _("Give the team a name."),
                "max_length": format_lazy(_("The name is too long: {most} characters at most."), most=NAME_LENGTH),
            },
            **kwargs,
        )
        self.widget.attrs["dir"] = "auto"
        self.widget.attrs["autocomplete"] = "off"

    def clean(self, value: Any) -> str:
        try:
            return clean_name(super().clean(value))
        except BadName as error:
            raise forms.ValidationError(error_text(error)) from None


class CoachField(forms.ChoiceField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            choices=coach_choices,
            error_messages={
                "required": _("Choose a coach."),
                "invalid_choice": format_lazy(
                    _("There is no coach %(value)s. Choose one of {known}."), known=", ".join(COACHES)
                ),
            },
            **kwargs,
        )


class MatchForm(forms.Form):
    """A match between two AI coaches."""

    home_name = NameField(label=_("Home team"))
    home_coach = CoachField(label=_("Coach"), initial="veteran")
    away_name = NameField(label=_("Away team"))
    away_coach = CoachField(label=_("Coach"), initial="rookie")
    edition = forms.ChoiceField(
        label=_("Rulebook"),
        required=False,
        choices=edition_choices,
        initial=DEFAULT_EDITION,
        error_messages={
            "invalid_choice": format_lazy(
                _("There is no rulebook %(value)s. Choose one of {known}."), known=", ".join(EDITIONS)
            )
        },
    )
    preset = forms.ChoiceField(
        label=_("Rules"),
        required=False,
        choices=preset_choices,
        initial=EDITIONS[DEFAULT_EDITION].default_preset,
        widget=forms.RadioSelect,
        error_messages={
            "invalid_choice": format_lazy(_("There are no rules %(value)s. Choose one of {known}."), known=", ".join(PRESETS)),
        },
    )
    seed = forms.CharField(
        label=_("Seed"),
        required=False,
        max_length=SEED_LENGTH,
        error_messages={"max_length": format_lazy(_("The seed is too long: {most} characters at most."), most=SEED_LENGTH)},
    )

    def clean_edition(self) -> str:
        return self.cleaned_data["edition"] or DEFAULT_EDITION

    def clean_seed(self) -> str:
        seed: str = self.cleaned_data["seed"]
        if seed and not SEED.fullmatch(seed):
            raise forms.ValidationError(_("A seed has only letters, digits and . _ : -"))
        return seed

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        home, away = data.get("home_name"), data.get("away_name")
        if home and away and home.casefold() == away.casefold():
            self.add_error("away_name", _("The two teams need different names."))
        edition, preset = data.get("edition"), data.get("preset")
        if edition and preset == "":
            data["preset"] = EDITIONS[edition].default_preset
        elif edition and preset and preset not in presets_of(edition):
            refused = gettext("{edition} has no rules “{preset}”. Choose one of {known}.")
            known = ", ".join(map(self.preset_name, presets_of(edition)))
            self.add_error(
                "preset", refused.format(edition=edition_title(edition), preset=self.preset_name(preset), known=known)
            )
        return data

    def order(self) -> dict[str, Any]:
        """The match that is asked for, once it has been checked."""
        return {name: self.cleaned_data[name] for name in MatchForm.base_fields}

    def preset_name(self, preset: str) -> str:
        """What a preset is called to those who filled the form in."""
        return preset_label(preset)


class MatchPageForm(HouseRulesForm, MatchForm):
    """The same on a page, where house rules are chosen one by one."""

    def clean(self) -> dict[str, Any]:
        data = super().clean()
        if data.get("edition") and data.get("preset") and not self.errors:
            data["options"] = self.house_rules(data["edition"], data["preset"])
        return data

    def order(self) -> dict[str, Any]:
        return super().order() | {"options": self.cleaned_data["options"]}
