"""The published rulebooks and the ways to play by them, as people choose among them: for a match, at the table, for a cup."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.edition import Option
from rules.editions import DEFAULT_EDITION, EDITIONS


class Preset(NamedTuple):
    """A way to play by a rulebook, in words: its name in a list, a sentence about it, and what it is in a sentence."""

    label: Promise | str
    hint: Promise | str
    rules: Promise | str


WINNERS: Final = ("X1", "X2")  # extra time, shoot-out: where a match must have a winner
RULING: Final = re.compile(r" \((R|X)[\w-]+\)$")

PRESETS: Final = {
    "light": Preset(gettext_lazy("Light"), gettext_lazy("The simplest way to play"), gettext_lazy("light rules")),
    "basic": Preset(gettext_lazy("Basic"), gettext_lazy("Only the basic rules"), gettext_lazy("basic rules")),
    "advanced": Preset(
        gettext_lazy("Advanced"),
        gettext_lazy("All optional rules: condition, skills, cards, events"),
        gettext_lazy("advanced rules"),
    ),
    "pro": Preset(gettext_lazy("Pro"), gettext_lazy("With squads bought before the match"), gettext_lazy("pro rules")),
    "worldcup": Preset(
        gettext_lazy("World Cup"), gettext_lazy("Everything, with extra time and penalties"), gettext_lazy("World Cup rules")
    ),
}


def edition_title(edition: str) -> str:
    """The name of a rulebook in the reader's language, or what was written where there is none."""
    return _(EDITIONS[edition].title) if edition in EDITIONS else edition


def preset_label(preset: str) -> str:
    """
    >>> preset_label("worldcup"), preset_label("house rules")
    ('World Cup', 'House rules')
    """
    return str(PRESETS[preset].label) if preset in PRESETS else preset.capitalize()


def rules_name(edition: str, preset: str) -> str:
    """What is played by, in a sentence; a match with options of its own has no preset.

    >>> rules_name("fuba3", "worldcup"), rules_name("fuba20", "")
    ('FUBA 3 Fast, World Cup rules', 'FUBA 2.0')
    """
    title = edition_title(edition)
    rules = str(PRESETS[preset].rules) if preset in PRESETS else preset
    return _("{edition}, {rules}").format(edition=title, rules=rules) if rules else title


def house_rules(edition: str, preset: str, options: Mapping[str, Any], knockout: bool = False) -> list[str]:
    """What differs from the preset, a few words each. In a `knockout` extra time and shoot-out are nobody's choice.

    >>> house_rules("fuba3", "advanced", {"A10": False, "skill_limit": 6, "A9": True})
    ['VAR: no', 'skill places of a team: 6']
    """
    book = EDITIONS.get(edition)
    if book is None:
        return []
    usual = book.presets.get(preset, {})
    found = []
    for option in book.choices():
        was = usual.get(option.name, option.default)
        now = options.get(option.name, was)
        if now == was or (knockout and option.name in WINNERS):
            continue
        value = (_("yes") if now else _("no")) if isinstance(now, bool) else str(now).replace("_", " ")
        found.append(_("{option}: {value}").format(option=option_label(option), value=value))
    if options.get("shots", usual.get("shots")) != usual.get("shots"):
        found.append(_("shots with their own modifiers"))
    return found


def option_label(option: Option) -> str:
    """What an option is about, without the number of a ruling."""
    return RULING.sub("", _(option.text))


def presets_of(edition: str) -> tuple[str, ...]:
    return tuple(EDITIONS[edition].presets)


def default_rules(separator: str) -> str:
    """What `rulebooks` offers first: the edition that is played where none is named, by its own preset."""
    return f"{DEFAULT_EDITION}{separator}{EDITIONS[DEFAULT_EDITION].default_preset}"


def editions_with(preset: str) -> tuple[str, ...]:
    return tuple(name for name, edition in EDITIONS.items() if preset in edition.presets)


def played_by_default(preset: str) -> tuple[str, ...]:
    """The editions whose own preset it is."""
    return tuple(name for name, edition in EDITIONS.items() if preset == edition.default_preset)


def rulebooks(separator: str, full: bool = False) -> list[tuple[str, list[tuple[str, str]]]]:
    """Presets under their editions, for one list with headings, so that no choice can be half made.

    >>> rulebooks("/")[0][1][0], rulebooks(":", full=True)[0][1][0]
    (('fuba3/basic', 'Basic'), ('fuba3:basic', 'FUBA 3 Fast, Basic'))
    """

    def label(edition: str, preset: str) -> str:
        return f"{edition_title(edition)}, {preset_label(preset)}" if full else preset_label(preset)

    return [
        (edition_title(name), [(f"{name}{separator}{preset}", label(name, preset)) for preset in presets_of(name)])
        for name in EDITIONS
    ]
