"""What an organiser chooses from: formats as recipes for so many teams, and rulebooks with their presets."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.core.formats import PRESETS
from tournaments.core.offers import groups_for, swiss_for
from tournaments.wording.offers import PRESET_TITLES
from tournaments.wording.rulebooks import rulebooks

Words = str | Promise


@dataclass(frozen=True)
class Format:
    """A format: its title, what it is in a sentence, and the recipe for so many teams (tournaments.core.recipes)."""

    title: Words
    about: Words
    recipe: Callable[[int], Mapping[str, Any]]
    teams: int | None = None  # exactly so many, or any number


def _preset(name: str, about: Words) -> Format:
    return Format(PRESET_TITLES[name], about, lambda count: {"preset": name}, PRESETS[name].entrants)


def _stage(format: str, **options: Any) -> Callable[[int], Mapping[str, Any]]:
    return lambda count: {"stages": [{"name": format, "format": format, "options": options}]}


def _swiss(*, accelerated: bool = False, knockout: bool = False) -> Callable[[int], Mapping[str, Any]]:
    """A Swiss stage, perhaps accelerated, perhaps with a knockout of the first eight after it.

    >>> [stage["name"] for stage in _swiss(knockout=True)(16)["stages"]]
    ['swiss', 'knockout']
    """

    def recipe(count: int) -> Mapping[str, Any]:
        made = swiss_for(count)
        if accelerated:
            made["stages"][0]["options"]["accelerated"] = True
        if knockout:
            through = 8 if count > 8 else 4 if count > 4 else 2
            first = [f"stage swiss {place}" for place in range(1, through + 1)]
            made["stages"].append({"name": "knockout", "format": "knockout", "entrants": first})
        return made

    return recipe


def _league_phase(count: int) -> Mapping[str, Any]:
    """Two opponents from each of as many pots as go, up to four.

    >>> [_league_phase(count)["stages"][0]["options"] for count in (36, 10, 7)]
    [{'opponents': 8, 'pots': 4}, {'opponents': 4, 'pots': 2}, {'opponents': 2, 'pots': 1}]
    """
    pots = next(pots for pots in (4, 3, 2, 1) if pots == 1 or (count % pots == 0 and count // pots > 2))
    return {"stages": [{"name": "league-phase", "format": "league-phase", "options": {"opponents": 2 * pots, "pots": pots}}]}


FORMATS: Final[Mapping[str, Format]] = {
    "cup-16": _preset("cup-16", _("Four groups of four, then quarter-finals.")),
    "world-cup-32": _preset("world-cup-32", _("Eight groups, then the round of sixteen.")),
    "world-cup-1998": _preset("world-cup-1998", _("Eight groups, the bracket of that year.")),
    "world-cup-2002": _preset("world-cup-2002", _("Eight groups, the bracket of that year.")),
    "world-cup-48": _preset("world-cup-48", _("Twelve groups; eight third places go through too.")),
    "euro-24": _preset("euro-24", _("Six groups; four third places go through too.")),
    "champions-league": _preset("champions-league", _("Eight opponents each, one table; then play-offs.")),
    "cup-4": _preset("cup-4", _("Semi-finals, third place, final: one evening.")),
    "groups": Format(_("Groups, then knockout"), _("Six or more teams; two from each group go through."), groups_for),
    "knockout": Format(_("Knockout"), _("Any number. Lose and you are out."), _stage("knockout")),
    "double": Format(_("Double elimination"), _("Out after the second defeat."), _stage("double")),
    "league": _preset("league", _("Everyone plays everyone twice.")),
    "single": Format(_("League, once"), _("Everyone plays everyone once."), _stage("league")),
    "league-phase": Format(_("League phase"), _("One table, few opponents each, drawn from pots."), _league_phase),
    "swiss": Format(_("Swiss"), _("Few rounds for many teams: equals meet equals."), _swiss()),
    "swiss-knockout": Format(_("Swiss, then knockout"), _("The top eight go through."), _swiss(knockout=True)),
    "swiss-accelerated": Format(_("Swiss, accelerated"), _("Strong teams meet from the start."), _swiss(accelerated=True)),
    "swiss-both": Format(_("Swiss, accelerated, then knockout"), _("For many teams: the top eight go through."),
                         _swiss(accelerated=True, knockout=True)),
}  # fmt: skip


def rules_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """Rulebooks with their presets, for a list with headings."""
    return rulebooks("/")
