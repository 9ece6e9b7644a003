"""The published rulebooks and the ways to play by them, as people choose among them: for a match, at the table, for a cup."""

from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.editions import EDITIONS


class Preset(NamedTuple):
    label: Promise | str
    hint: Promise | str


PRESETS: Final = {
    "light": Preset(gettext_lazy("Light"), gettext_lazy("The simplest way to play")),
    "basic": Preset(gettext_lazy("Basic"), gettext_lazy("The basic rules alone")),
    "advanced": Preset(gettext_lazy("Advanced"), gettext_lazy("All optional rules: condition, skills, cards, events")),
    "pro": Preset(gettext_lazy("Pro"), gettext_lazy("With squads that are bought before the match")),
    "worldcup": Preset(gettext_lazy("World Cup"), gettext_lazy("All of it, with extra time and penalties")),
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


def presets_of(edition: str) -> tuple[str, ...]:
    return tuple(EDITIONS[edition].presets)


def editions_with(preset: str) -> tuple[str, ...]:
    return tuple(name for name, edition in EDITIONS.items() if preset in edition.presets)


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
