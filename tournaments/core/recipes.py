"""Recipes: a competition's format as an organiser chooses it, in plain data for forms, the API and files.

A recipe is one of

- `{"preset": "world-cup-32"}`
- `{"groups": {"count": 4, "qualify": 2, ...}}`: groups, then a knockout; the options of `groups_then_knockout`
- `{"stages": [{"name": ..., "format": ..., "entrants": ..., "options": {...}}, ...]}`: stages chained freely
- `{"season": [{"name": ..., "count": ..., "direct": ...}, ...]}`: divisions, the best first
"""

import inspect
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats import (
    FORMATS,
    PRESETS,
    CompetitionPlan,
    Division,
    StageSpec,
    build,
    groups_then_knockout,
    preset,
    season,
)
from tournaments.core.formats.presets import drawn_field
from tournaments.core.formats.slots import Slot

KINDS: Final = ("preset", "groups", "stages", "season")
Members = Sequence[Sequence[int]]
# The order of tables that recipes without a preset start with, by their kind or the format of their first stage.
TABLES: Final = {"season": "league", "league": "league", "swiss": "swiss"}
USUAL_TABLES: Final = "fifa"
MOST_STAGES: Final = 50  # a slip of the keyboard must not keep the machine busy


def make_plan(recipe: object, entrants: int, members: Members = ()) -> CompetitionPlan:
    """The competition of a recipe for so many entrants, with its first groups or ties as drawn. Raises FormatError.

    >>> [stage.name for stage in make_plan({"groups": {"count": 4}}, 16).stages]
    ['groups', 'knockout']
    """
    check_recipe(recipe)
    assert isinstance(recipe, Mapping)
    kind = kind_of(recipe)
    value = recipe[kind]
    if kind == "preset":
        return preset(value, entrants, members)
    if kind == "groups":
        return groups_then_knockout(entrants, members=members, **value)
    if kind == "season":
        return season([_division(each) for each in value]).plan
    return build(_stages(value, entrants, members))


def check_recipe(recipe: object) -> None:
    """What is wrong with a recipe whoever enters. Raises FormatError.

    >>> check_recipe({"preset": "cup-16"})
    """
    kind = kind_of(recipe)
    assert isinstance(recipe, Mapping)
    value = recipe[kind]
    if kind == "preset":
        if not isinstance(value, str):
            raise FormatError(FormatCode.BAD_RECIPE, what="The preset", kind="text")
        if value not in PRESETS:
            raise FormatError(FormatCode.UNKNOWN_PRESET, preset=value, known=", ".join(PRESETS))
    elif kind == "groups":
        if not isinstance(value, Mapping):
            raise FormatError(FormatCode.BAD_RECIPE, what="What the groups are like", kind="an object")
        known = [each for each in inspect.signature(groups_then_knockout).parameters if each not in ("entrants", "members")]
        _only("groups", value, known)
        if "count" not in value:
            raise FormatError(FormatCode.MISSING_OPTION, format="groups", option="count")
    else:
        _check_parts(kind, value)


def _check_parts(kind: str, value: object) -> None:
    """The stages or divisions of a recipe, one by one."""
    if not isinstance(value, list) or not all(isinstance(each, Mapping) for each in value):
        raise FormatError(FormatCode.BAD_RECIPE, what=f"“{kind}”", kind="a list of objects")
    if len(value) > MOST_STAGES:
        raise FormatError(FormatCode.TOO_MANY_STAGES, count=len(value), most=MOST_STAGES)
    if not value:
        raise FormatError(FormatCode.NO_STAGES)
    if kind == "season":
        for each in value:
            _division(each)
        return
    for spec in _stages(value, 0, ()):
        if spec.format not in FORMATS:
            raise FormatError(FormatCode.UNKNOWN_FORMAT, format=spec.format, known=", ".join(FORMATS))


def tables_of(recipe: object) -> str:
    """The order of tables a competition of this recipe starts with: the name of a preset of `tournaments.core.standings`.

    >>> tables_of({"preset": "euro-24"}), tables_of({"stages": [{"name": "first", "format": "league"}]})
    ('uefa', 'league')
    """
    kind = kind_of(recipe)
    assert isinstance(recipe, Mapping)
    value = recipe[kind]
    if kind == "preset":
        return PRESETS[value].tables if isinstance(value, str) and value in PRESETS else USUAL_TABLES
    if kind == "stages" and isinstance(value, list) and value and isinstance(value[0], Mapping):
        return TABLES.get(str(value[0].get("format")), USUAL_TABLES)
    return TABLES.get(kind, USUAL_TABLES)


def next_divisions(recipe: object) -> dict[str, tuple[Slot, ...]]:
    """Who plays in which division next season, from the top, where the recipe is one of divisions; else nobody.

    >>> two = {"season": [{"name": "first", "count": 2, "direct": 1}, {"name": "second", "count": 2}]}
    >>> [str(slot) for slot in next_divisions(two)["first"]]
    ['stage first 1', 'stage second 1']
    """
    if kind_of(recipe) != "season":
        return {}
    assert isinstance(recipe, Mapping)
    return dict(season([_division(each) for each in recipe["season"]]).next_divisions)


def next_season(recipe: object) -> list[Slot]:
    """The same, one after the other.

    >>> two = {"season": [{"name": "first", "count": 2, "direct": 1}, {"name": "second", "count": 2}]}
    >>> [str(slot) for slot in next_season(two)]
    ['stage first 1', 'stage second 1', 'stage first 2', 'stage second 2']
    """
    return [slot for division in next_divisions(recipe).values() for slot in division]


def kind_of(recipe: object) -> str:
    """Which kind of recipe it is.

    >>> kind_of({"preset": "league"})
    'preset'
    """
    if not isinstance(recipe, Mapping) or len(recipe) != 1 or (kind := next(iter(recipe))) not in KINDS:
        raise FormatError(FormatCode.NO_RECIPE, known=", ".join(KINDS))
    return str(kind)


def _stages(given: Sequence[Mapping[str, Any]], entrants: int, members: Members) -> list[StageSpec]:
    """The stages; one that names no entrants takes the whole field."""
    specs = []
    for n, each in enumerate(given):
        _only("stage", each, ["name", "format", "entrants", "options"])
        options, slots = each.get("options", {}), each.get("entrants", entrants)
        if not isinstance(options, Mapping) or not all(isinstance(each.get(key), str) for key in ("name", "format")):
            raise FormatError(FormatCode.BAD_RECIPE, what="A stage", kind="an object with name, format, entrants, options")
        if isinstance(slots, bool) or not isinstance(slots, int | list):
            raise FormatError(FormatCode.BAD_RECIPE, what="The entrants of a stage", kind="a number or a list of slots")
        if n == 0 and members and each["format"] in ("groups", "league-phase"):
            options = {**options, "members": members}
        elif n == 0 and members and each["format"] == "knockout":
            slots, options = list(map(str, drawn_field(members))), {**options, "seeding": "drawn"}
        specs.append(StageSpec(each["name"], each["format"], slots, options))
    return specs


def _division(given: Mapping[str, Any]) -> Division:
    _only("division", given, [each.name for each in fields(Division)])
    for key, kind in (("name", str), ("count", int)):
        if not isinstance(given.get(key), kind) or isinstance(given.get(key), bool):
            raise FormatError(FormatCode.BAD_RECIPE, what="A division", kind="an object with at least name and count")
    return Division(**given)


def _only(what: str, given: Mapping[str, Any], known: Sequence[str]) -> None:
    for option in given:
        if option not in known:
            raise FormatError(FormatCode.UNKNOWN_OPTION, format=what, option=option, known=", ".join(known))


def count_needed(recipe: object) -> int | None:
    """How many entrants a recipe is made for, if it says so.

    >>> count_needed({"preset": "cup-16"}), count_needed({"preset": "league"})
    (16, None)
    """
    assert isinstance(recipe, Mapping)
    kind = kind_of(recipe)
    if kind == "preset" and isinstance(recipe[kind], str) and recipe[kind] in PRESETS:
        return PRESETS[recipe[kind]].entrants
    if kind == "season" and isinstance(recipe[kind], list):
        counts = [each.get("count") for each in recipe[kind] if isinstance(each, Mapping)]
        return sum(each for each in counts if isinstance(each, int))
    return None
