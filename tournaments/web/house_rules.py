"""House rules in a form: every option of every rulebook, each left as the rules have it unless somebody chooses.

Only those of the chosen rulebook count. A script hides the others (static/tournaments/house-rules.js); without it they stand
under the name of their rulebook.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django import forms
from django.utils.translation import gettext as _

from rules.edition import Option, OptionError
from rules.editions import EDITIONS
from tournaments.wording.rulebooks import WINNERS, edition_title, option_label
from tournaments.wording.sentences import in_full

ON, OFF = "on", "off"


class Rulebook(NamedTuple):
    """The options of one edition, for the template."""

    edition: str
    title: str
    fields: list[forms.BoundField]


class HouseRulesForm(forms.Form):
    """A form that asks for rules, with what differs from them. Give `options` to begin with what was chosen before.

    `winners` are the options that make sure of one: in a competition its format decides, nobody else.
    """

    winners = True

    def __init__(self, *args: Any, options: Mapping[str, Any] | None = None, edition: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.asked = list(self.fields)
        for name in EDITIONS:
            for option in self._options(name):
                value = (options or {}).get(option.name) if name == edition else None
                self.fields[_field_name(name, option)] = _field(option, value)

    def questions(self) -> list[forms.BoundField]:
        """What is asked beside the house rules."""
        return [self[name] for name in self.asked]

    def rulebooks(self) -> list[Rulebook]:
        return [
            Rulebook(name, edition_title(name), [self[_field_name(name, option)] for option in self._options(name)])
            for name in EDITIONS
        ]

    def _options(self, edition: str) -> list[Option]:
        return [option for option in EDITIONS[edition].choices() if self.winners or option.name not in WINNERS]

    def is_open(self) -> bool:
        """Whether anything was chosen, so that it is to be seen."""
        return any(field.value() for book in self.rulebooks() for field in book.fields)

    def house_rules(self, edition: str, preset: str) -> dict[str, Any]:
        """What was chosen for this rulebook; what does not go together is said in the form."""
        chosen = {}
        for option in self._options(edition):
            value = self.cleaned_data.get(_field_name(edition, option))
            if value not in (None, ""):
                chosen[option.name] = value == ON if isinstance(option.default, bool) else value
        try:
            EDITIONS[edition].chosen(preset, chosen)
        except OptionError as error:
            self.add_error(None, in_full(error))
        return chosen


def _field_name(edition: str, option: Option) -> str:
    return f"{edition}-{option.name}"


def _field(option: Option, value: Any) -> forms.Field:
    label = option_label(option)
    label = f"{option.name} · {label}" if option.name[:1] in "AX" and option.name[1:].isdigit() else label
    needs = _("Needs {options}.").format(options=", ".join(option.needs)) if option.needs else ""
    more: dict[str, Any] = {
        "label": label[:1].upper() + label[1:],
        "required": False,
        "help_text": " ".join(filter(None, (option.basis and _(option.basis), needs))),
    }
    as_is = ("", _("as in the rules"))
    if isinstance(option.default, bool):
        initial = "" if value is None else ON if value else OFF
        return forms.ChoiceField(choices=[as_is, (ON, _("yes")), (OFF, _("no"))], initial=initial, **more)
    if option.words:
        return forms.ChoiceField(choices=[as_is, *((word, word.replace("_", " ")) for word in option.words)],
                                 initial=value or "", **more)  # fmt: skip
    box = forms.NumberInput({"placeholder": _("as in the rules"), "inputmode": "numeric"})
    return forms.IntegerField(min_value=option.low, max_value=option.high, initial=value, widget=box, **more)
