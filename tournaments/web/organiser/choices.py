"""What an organiser chooses from: formats as recipes for so many teams, and rulebooks with their presets."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.core.formats.swiss import most_rounds
from tournaments.wording.rulebooks import rulebooks

Words = str | Promise


@dataclass(frozen=True)
class Format:
    """A format: its title, what it is in a sentence, and the recipe for so many teams (tournaments.core.recipes)."""

    title: Words
    about: Words
    recipe: Callable[[int], Mapping[str, Any]]
    teams: int | None = None  # exactly so many, or any number


def _preset(name: str) -> Callable[[int], Mapping[str, Any]]:
    return lambda count: {"preset": name}


def _stage(format: str, **options: Any) -> Callable[[int], Mapping[str, Any]]:
    return lambda count: {"stages": [{"name": format, "format": format, "options": options}]}


def _groups(count: int) -> Mapping[str, Any]:
    """Groups of about four, as many as a knockout can follow: two of each go on.

    >>> [_groups(count)["groups"]["count"] for count in (6, 8, 12, 20, 40)]
    [2, 2, 4, 4, 8]
    """
    groups = 2
    while count / groups > 5 or count / (2 * groups) >= 3:
        groups *= 2
    return {"groups": {"count": groups}}


def _swiss(*, accelerated: bool = False, knockout: bool = False) -> Callable[[int], Mapping[str, Any]]:
    """Rounds enough to find one winner, and one more, as far as nobody has to meet the same opponent twice.

    >>> [_swiss()(count)["stages"][0]["options"] for count in (16, 6)]
    [{'rounds': 5}, {'rounds': 3}]
    """

    def recipe(count: int) -> Mapping[str, Any]:
        options: dict[str, Any] = {"rounds": min(max(1, count - 1).bit_length() + 1, max(1, most_rounds(count)))}
        if accelerated:
            options["accelerated"] = True
        stages = [{"name": "swiss", "format": "swiss", "options": options}]
        if knockout:
            through = 8 if count > 8 else 4 if count > 4 else 2
            first = [f"stage swiss {place}" for place in range(1, through + 1)]
            stages.append({"name": "knockout", "format": "knockout", "entrants": first})
        return {"stages": stages}

    return recipe


FORMATS: Final[Mapping[str, Format]] = {
    "cup-16": Format(_("Cup of 16"), _("Four groups of four, then quarter-finals."), _preset("cup-16"), 16),
    "world-cup-32": Format(_("World Cup of 32"), _("Eight groups, then the round of sixteen."), _preset("world-cup-32"), 32),
    "world-cup-1998": Format(_("World Cup of 1998"), _("32 teams, the bracket of that year."), _preset("world-cup-1998"), 32),
    "world-cup-2002": Format(_("World Cup of 2002"), _("32 teams, the bracket of that year."), _preset("world-cup-2002"), 32),
    "world-cup-48": Format(_("World Cup of 48"), _("Twelve groups; eight thirds go on too."), _preset("world-cup-48"), 48),
    "euro-24": Format(_("Euro of 24"), _("Six groups; four thirds go on too."), _preset("euro-24"), 24),
    "cup-4": Format(_("Cup of 4"), _("Semi-finals, third place, final: one evening."), _preset("cup-4"), 4),
    "groups": Format(_("Groups, then knockout"), _("Any number from six: two of each group go on."), _groups),
    "knockout": Format(_("Knockout"), _("Any number; who loses is out."), _stage("knockout")),
    "double": Format(_("Double elimination"), _("Out after the second defeat."), _stage("double")),
    "league": Format(_("League, home and away"), _("Everybody meets everybody twice."), _preset("league")),
    "single": Format(_("League, once"), _("Everybody meets everybody once."), _stage("league")),
    "swiss": Format(_("Swiss"), _("Few rounds for many: equals meet equals."), _swiss()),
    "swiss-knockout": Format(_("Swiss, then knockout"), _("The first eight go on."), _swiss(knockout=True)),
    "swiss-accelerated": Format(_("Swiss, accelerated"), _("The strong meet from the start."), _swiss(accelerated=True)),
    "swiss-both": Format(_("Swiss, accelerated, then knockout"), _("For many: the first eight go on."),
                         _swiss(accelerated=True, knockout=True)),
}  # fmt: skip


def rules_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """Rulebooks with their presets, for a list with headings."""
    return rulebooks("/")
