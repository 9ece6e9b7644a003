"""What is asked before a match at the table begins."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from matches.forms import NameField
from rules.editions import EDITIONS

RULES_SEPARATOR = ":"


def rules_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """Presets under their editions; one list, so that no choice can be half made."""
    return [
        (
            edition.title,
            [(f"{name}{RULES_SEPARATOR}{preset}", f"{edition.title}, {preset_name(preset)}") for preset in edition.presets],
        )
        for name, edition in EDITIONS.items()
    ]


def preset_name(preset: str) -> str:
    return {"worldcup": _("World Cup"), "basic": _("basic"), "advanced": _("advanced"), "light": _("light"),
            "pro": _("pro")}.get(preset, preset)  # fmt: skip


class FriendlyForm(forms.Form):
    """A match between people, outside any competition."""

    home = NameField(label=gettext_lazy("Home team"))
    away = NameField(label=gettext_lazy("Away team"))
    rules = forms.ChoiceField(
        label=gettext_lazy("Rules"),
        choices=rules_choices,
        initial="fuba3:basic",
        error_messages={"invalid_choice": gettext_lazy("There are no rules %(value)s; choose from the list.")},
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        home, away = data.get("home"), data.get("away")
        if home and away and home.casefold() == away.casefold():
            self.add_error("away", _("The two teams need different names."))
        return data

    @property
    def edition_and_preset(self) -> tuple[str, str]:
        edition, _colon, preset = self.cleaned_data["rules"].partition(RULES_SEPARATOR)
        return edition, preset
