"""What is asked before a match at the table begins."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from matches.recorder.online_play import PlaySettings
from matches.replay.forms import NameField, coach_choices
from rules.coaches import LEVELS
from rules.editions import DEFAULT_EDITION
from tournaments.web.house_rules import HouseRulesForm
from tournaments.web.public.sides import coach_word
from tournaments.wording.rulebooks import rulebooks

RULES_SEPARATOR = ":"
LEVEL_LABELS: Final = {
    "random": gettext_lazy("1. First steps: any legal move"),
    "beginner": gettext_lazy("2. Beginner: often takes the second-best choice"),
    "amateur": gettext_lazy("3. Amateur: sometimes takes the second-best choice"),
    "professional": gettext_lazy("4. Professional: seldom misses the best choice"),
    "master": gettext_lazy("5. Master: always plays the best choice it sees"),
}


def rules_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    return rulebooks(RULES_SEPARATOR, full=True)


class OptionalName(NameField):
    """A name that may be left to us."""

    def clean(self, value: Any) -> str:
        return super().clean(value) if str(value or "").strip() else ""


class FriendlyForm(HouseRulesForm):
    """A match between people, outside any competition."""

    home = NameField(label=gettext_lazy("Home team"))
    away = NameField(label=gettext_lazy("Away team"))
    rules = forms.ChoiceField(
        label=gettext_lazy("Rules"),
        choices=rules_choices,
        initial=f"{DEFAULT_EDITION}{RULES_SEPARATOR}basic",
        error_messages={"invalid_choice": gettext_lazy("There are no rules %(value)s. Choose from the list.")},
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        home, away = data.get("home"), data.get("away")
        if home and away and home.casefold() == away.casefold():
            self.add_error("away", _("The two teams need different names."))
        if "rules" in data:
            data["options"] = self.house_rules(*self.edition_and_preset)
        return data

    @property
    def edition_and_preset(self) -> tuple[str, str]:
        edition, _colon, preset = self.cleaned_data["rules"].partition(RULES_SEPARATOR)
        return edition, preset


class PlayForm(HouseRulesForm):
    """A match in the browser: against a coach, or somebody else on this device or another."""

    opponent = forms.ChoiceField(
        label=gettext_lazy("Against"),
        initial="beginner",
        choices=lambda: [
            (_("The computer, at five levels"), [(name, str(LEVEL_LABELS[name])) for name in LEVELS]),
            (_("Other computer coaches"), [choice for choice in coach_choices() if choice[0] not in LEVELS]),
            (
                _("People"),
                [("one", _("Somebody next to me, on this device")), ("two", _("Somebody on their own device"))],
            ),
        ],
    )
    rules = forms.ChoiceField(
        label=gettext_lazy("Rules"),
        choices=rules_choices,
        initial=f"{DEFAULT_EDITION}{RULES_SEPARATOR}basic",
        error_messages={"invalid_choice": gettext_lazy("There are no rules %(value)s. Choose from the list.")},
    )
    side = forms.ChoiceField(
        label=gettext_lazy("You play"),
        initial="home",
        choices=[("home", gettext_lazy("at home")), ("away", gettext_lazy("away"))],
    )
    mine = NameField(label=gettext_lazy("Your team"))
    other = OptionalName(label=gettext_lazy("Your opponent’s team (optional)"), required=False)
    dice = forms.ChoiceField(
        label=gettext_lazy("Dice"),
        initial="site",
        choices=[("site", gettext_lazy("thrown by the site")), ("table", gettext_lazy("thrown by us and entered"))],
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        mine, other = data.get("mine"), data.get("other")
        if mine and other and mine.casefold() == other.casefold():
            self.add_error("other", _("The two teams need different names."))
        if "rules" in data:
            edition, _colon, preset = data["rules"].partition(RULES_SEPARATOR)
            data["options"] = self.house_rules(edition, preset)
        return data

    def play_settings(self) -> PlaySettings:
        """What is wanted, once it has been checked."""
        data = self.cleaned_data
        edition, _colon, preset = data["rules"].partition(RULES_SEPARATOR)
        coach = "" if data["opponent"] in ("one", "two") else data["opponent"]
        word = coach_word(coach)
        other = data["other"] or (word[:1].upper() + word[1:] if coach else _("Guests"))
        names, coaches = (data["mine"], other), ("", coach)
        if data["side"] == "away":
            names, coaches = (other, data["mine"]), (coach, "")
        devices = 2 if data["opponent"] == "two" else 1
        return PlaySettings(edition, preset, names, coaches, devices, data["dice"] == "site", data["options"])
