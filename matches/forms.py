"""What a visitor may ask for. The page and the API check it here, with the same words."""

import re
from typing import Any

from django import forms

from matches.models import SEED_LENGTH
from rules.coaches import COACHES
from rules.editions import EDITIONS
from tournaments.names import NAME_LENGTH, BadName, clean_name

COACH_LABELS = {
    "random": "Random: any legal move",
    "rookie": "Rookie: rules of thumb",
    "veteran": "Veteran: weighs the odds",
}
PRESET_LABELS = {
    "basic": ("Basic", "The basic rules alone"),
    "advanced": ("Advanced", "Condition, skills, cards, weather, events"),
    "worldcup": ("World Cup", "Advanced, with extra time and penalties"),
}
EDITION = "fuba3"

SEED = re.compile(r"[A-Za-z0-9._:-]+")


def coach_choices() -> list[tuple[str, str]]:
    return [(name, COACH_LABELS.get(name, name.capitalize())) for name in COACHES]


def preset_choices() -> list[tuple[str, str]]:
    return [(name, PRESET_LABELS.get(name, (name.capitalize(), ""))[0]) for name in EDITIONS[EDITION].presets]


class NameField(forms.CharField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            max_length=NAME_LENGTH,
            error_messages={
                "required": "Give the team a name.",
                "max_length": f"The name is too long: {NAME_LENGTH} signs at most.",
            },
            **kwargs,
        )
        self.widget.attrs["dir"] = "auto"
        self.widget.attrs["autocomplete"] = "off"

    def clean(self, value: Any) -> str:
        try:
            return clean_name(super().clean(value))
        except BadName as error:
            raise forms.ValidationError(str(error)) from None


class CoachField(forms.ChoiceField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            choices=coach_choices,
            error_messages={
                "required": "Choose a coach.",
                "invalid_choice": f"There is no coach %(value)s; choose one of {', '.join(COACHES)}.",
            },
            **kwargs,
        )


class MatchForm(forms.Form):
    """A match between two AI coaches."""

    home_name = NameField(label="Home team")
    home_coach = CoachField(label="Coach", initial="veteran")
    away_name = NameField(label="Away team")
    away_coach = CoachField(label="Coach", initial="rookie")
    preset = forms.ChoiceField(
        label="Rules",
        choices=preset_choices,
        initial="advanced",
        widget=forms.RadioSelect,
        error_messages={
            "required": "Choose the rules.",
            "invalid_choice": f"There are no rules %(value)s; choose one of {', '.join(EDITIONS[EDITION].presets)}.",
        },
    )
    seed = forms.CharField(
        label="Seed",
        required=False,
        max_length=SEED_LENGTH,
        error_messages={"max_length": f"The seed is too long: {SEED_LENGTH} signs at most."},
    )

    def clean_seed(self) -> str:
        seed: str = self.cleaned_data["seed"]
        if seed and not SEED.fullmatch(seed):
            raise forms.ValidationError("A seed has letters, digits and . _ : - only.")
        return seed

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        home, away = data.get("home_name"), data.get("away_name")
        if home and away and home.casefold() == away.casefold():
            self.add_error("away_name", "The two teams need different names.")
        return data
