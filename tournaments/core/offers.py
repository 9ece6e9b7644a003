"""What fits where a format does not: recipes for the number of teams that really came.

A cup of 16 with 15 names is not only refused: its groups may be uneven, or it becomes another format. Every offer is a recipe
that can be played as it is.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats import PRESETS, BestPlaced, Decides, GroupPlace, preset
from tournaments.core.formats.swiss import most_rounds
from tournaments.core.recipes import kind_of, make_plan

Recipe = dict[str, Any]

# Refusals that have to do with how many have entered.
ABOUT_NUMBERS: Final = frozenset(
    (
        FormatCode.TOO_FEW_ENTRANTS,
        FormatCode.TOO_MANY_ENTRANTS,
        FormatCode.TOO_MANY_FIXTURES,
        FormatCode.TOO_MANY_IN_ALL,
        FormatCode.WRONG_NUMBER_OF_ENTRANTS,
        FormatCode.TOO_FEW_FOR_GROUPS,
        FormatCode.MORE_QUALIFIERS_THAN_PLACES,
        FormatCode.MORE_BEST_THAN_GROUPS,
        FormatCode.TOO_FEW_QUALIFIERS,
        FormatCode.NO_THIRD_PLACE,
        FormatCode.TOO_MANY_ROUNDS,
    )
)
SMALLEST_GROUP, LARGEST_GROUP = 3, 6  # of uneven groups: fewer is no group, more is a league
MOST_IN_GROUPS, MOST_IN_SWISS, MOST_IN_LEAGUE = 256, 128, 10  # beyond them nobody would want it


@dataclass(frozen=True)
class Offer:
    """A format that fits: a word for programs and buttons, the recipe, its number of matches, and figures for its sentence."""

    key: str
    recipe: Recipe
    matches: int
    facts: Mapping[str, Any] = field(default_factory=dict)


class DoesNotFit(FormatError):
    """A format that is not for so many, with what is."""

    def __init__(self, error: FormatError, offers: list[Offer]) -> None:
        super().__init__(error.code, **error.details)
        self.offers = offers


def offers_for(recipe: object, count: int) -> list[Offer]:
    """What so many teams can play instead of a recipe that is not for them, nearest to it first.

    >>> [(offer.key, offer.matches) for offer in offers_for({"preset": "cup-16"}, 15)]
    [('uneven', 28), ('knockout', 14), ('swiss', 35)]
    >>> offers_for({"preset": "cup-16"}, 15)[0].recipe
    {'groups': {'count': 4}}
    """
    found: list[Offer] = []
    for key, other, facts in _candidates(recipe, count):
        try:
            plan = make_plan(other, count)
        except FormatError:
            continue
        stage = plan.stages[0]
        if stage.format == "groups":
            sizes = sorted({len(group.slots) for group in stage.groups})
            facts |= {"groups": len(stage.groups), "sizes": sizes}
            if sizes[0] < SMALLEST_GROUP or any(each.facts.get("groups") == len(stage.groups) for each in found):
                continue
        if stage.format == "swiss":
            matches = len(stage.rounds) * (count // 2)  # only the first round is paired so far
        else:
            matches = sum(1 for _ in plan.fixtures())
        if other != recipe:
            found.append(Offer(key, other, matches, facts))
    return found


def groups_for(count: int) -> Recipe:
    """Groups of about four, as many as a knockout can follow: two of each go on.

    >>> [groups_for(count)["groups"]["count"] for count in (6, 8, 12, 20, 40)]
    [2, 2, 4, 4, 8]
    """
    groups = 2
    while count / groups > 5 or count / (2 * groups) >= 3:
        groups *= 2
    return {"groups": {"count": groups}}


def swiss_for(count: int) -> Recipe:
    """Rounds enough to find one winner, and one more, as far as nobody has to meet the same opponent twice.

    >>> [swiss_for(count)["stages"][0]["options"] for count in (16, 6)]
    [{'rounds': 5}, {'rounds': 3}]
    """
    rounds = min(max(1, count - 1).bit_length() + 1, max(1, most_rounds(count)))
    return {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": rounds}}]}


def _candidates(recipe: object, count: int) -> Iterator[tuple[str, Recipe, dict[str, Any]]]:
    """Offers before anybody has looked whether they can be played."""
    if count < 2 or kind_of(recipe) == "season":  # divisions cannot be something else
        return
    assert isinstance(recipe, Mapping)
    if (name := next((name for name, each in PRESETS.items() if each.entrants == count), None)) is not None:
        yield "preset", {"preset": name}, {"preset": name}
    if (uneven := _uneven(recipe, count)) is not None:
        yield "uneven", uneven, {}
    if 2 * SMALLEST_GROUP <= count <= MOST_IN_GROUPS:
        yield "groups", groups_for(count), {}
    third = {"third_place": True} if recipe == {"preset": "cup-4"} and count >= 4 else {}
    byes = (1 << (count - 1).bit_length()) - count
    yield "knockout", {"stages": [{"name": "knockout", "format": "knockout", "options": third}]}, {"byes": byes}
    if 2 * SMALLEST_GROUP <= count <= MOST_IN_SWISS:
        swiss = swiss_for(count)
        yield "swiss", swiss, {"rounds": swiss["stages"][0]["options"]["rounds"]}
    if count <= MOST_IN_LEAGUE:
        yield "league", {"stages": [{"name": "league", "format": "league"}]}, {}


def _uneven(recipe: Mapping[str, Any], count: int) -> Recipe | None:
    """The groups and the knockout of a preset for a field that does not fill it, or more than fills it."""
    name = recipe.get("preset")
    found = PRESETS.get(name) if isinstance(name, str) else None
    if found is None or found.entrants is None:
        return None
    first, *later = preset(str(name), found.entrants).stages
    smallest, largest = count // max(1, len(first.groups)), -(-count // max(1, len(first.groups)))
    if first.format != "groups" or not later or smallest < SMALLEST_GROUP or largest > LARGEST_GROUP:
        return None
    through = [slot.place for slot in later[0].entrants if isinstance(slot, GroupPlace)]
    best = sum(isinstance(slot, BestPlaced) for slot in later[0].entrants)
    options: dict[str, Any] = {"count": len(first.groups)}
    if max(through, default=2) != 2:
        options["qualify"] = max(through)
    if best:
        options["best"] = best
    if any(fixture.decides is Decides.THIRD for fixture in later[0].fixtures):
        options["third_place"] = True
    return {"groups": options}
