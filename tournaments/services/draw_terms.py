"""What an organiser asks of a draw: pots, constraints, entries fixed beforehand. Plain data from the API and pages, checked."""

from collections.abc import Mapping, Sequence
from typing import Any

from tournaments.core.draws import (
    AtMost,
    DrawError,
    Entrant,
    Fixed,
    PhaseDraw,
    PhasePlan,
    conduct_phase,
    made_by_hand,
    pots_by_seed,
)
from tournaments.core.formats import StagePlan


def phase_draw(
    stage: StagePlan,
    drawn: Sequence[Entrant],
    names: Mapping[int, str],
    seed: str,
    method: str,
    pots: Sequence[Sequence[int]],
    rules: Sequence[AtMost],
    hosts: Sequence[Fixed],
    matchdays: Sequence[Sequence[Sequence[int]]] = (),
) -> PhaseDraw:
    """The draw of a league phase, or the one made by hand."""
    if hosts:
        raise DrawError("A league phase has no groups, so no team can be placed in one.")
    if method == "seed":
        raise DrawError("A league phase is drawn from pots, or freely.")
    opponents = 2 * len(stage.fixtures) // len(drawn)
    bowls = pots_of(method, pots, drawn, names, len(drawn) // stage.pots) or [[each.name for each in drawn]]
    plan = PhasePlan(tuple(drawn), tuple(map(tuple, bowls)), opponents, "" if matchdays else seed, tuple(rules))
    if not matchdays:
        return conduct_phase(plan)
    for number in (number for day in matchdays for pair in day for number in pair):
        if number not in names:
            raise DrawError("There is no entry {number} to put into a pair.", number=number)
    return made_by_hand(plan, [[[names[number] for number in pair] for pair in day] for day in matchdays])


def pots_of(
    method: str, pots: Sequence[Sequence[int]], drawn: Sequence[Entrant], names: Mapping[int, str], size: int
) -> Sequence[Sequence[str]]:
    if method != "pots":
        if pots:
            raise DrawError("Pots are given, but the draw is made by {method!r}.", method=method)
        return ()
    if not pots:
        return pots_by_seed(drawn, size)
    for number in (number for pot in pots for number in pot):
        if number not in names:
            raise DrawError("There is no entry {number} to put into a pot.", number=number)
    return [[names[number] for number in pot] for pot in pots]


def constraint(given: Mapping[str, Any]) -> AtMost:
    if not isinstance(given, Mapping) or not set(given) <= {"label", "most", "but", "across"}:
        raise DrawError("A constraint is an object with label, most, but and across.")
    rule = AtMost(given.get("label", ""), given.get("most", 1), given.get("but", {}), given.get("across", 1))
    whole = [rule.most, rule.across, *(rule.but.values() if isinstance(rule.but, Mapping) else [None])]
    if not isinstance(rule.label, str) or any(type(number) is not int for number in whole):
        raise DrawError("A constraint has a label and whole numbers: {label: country, most: 1}.")
    return rule


def fixed_entry(given: Mapping[str, Any], names: Mapping[int, str]) -> Fixed:
    if not isinstance(given, Mapping) or not {"entry", "group"} <= set(given) <= {"entry", "group", "place"}:
        raise DrawError("A fixed entry is an object with entry, group and, if you like, place.")
    if given["entry"] not in names:
        raise DrawError("There is no entry {entry} to put into a group.", entry=given["entry"])
    place = given.get("place")
    if not isinstance(given["group"], str) or not (place is None or type(place) is int):
        raise DrawError("A fixed entry goes into a group by its name, and onto a place by its number.")
    return Fixed(names[given["entry"]], given["group"], place)
