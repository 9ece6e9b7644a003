"""Stages as plain data for JSON, both ways, without their fixtures: those are rows of their own.

What was planned is stored, not planned again: a better calendar in a later version must not move matches of a league that
is under way.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tournaments.core.formats.plan import Allocation, Bowl, FixturePlan, GroupPlan, RoundPlan, StageDraw, StagePlan
from tournaments.core.formats.slots import BestPlaced, Slot, parse


def stage_as_dict(stage: StagePlan) -> dict[str, Any]:
    """
    >>> from tournaments.core.formats import knockout
    >>> stage_as_dict(knockout(2))["places"]
    ['W1', 'L1']
    """
    data = {
        "entrants": _texts(stage.entrants),
        "rounds": [each.name for each in stage.rounds],
        "groups": [{"name": group.name, "slots": _texts(group.slots)} for group in stage.groups],
        "places": _texts(stage.places),
        "allocations": [
            {
                "stage": rule.stage,
                "place": rule.place,
                "slots": _texts(rule.slots),
                "table": {groups: _short(sources) for groups, sources in rule.table.items()},
            }
            for rule in stage.allocations
        ],
        "accelerated": stage.accelerated,
        "pots": stage.pots,
    }
    if stage.draw is not None:
        bowls = [{"entrants": _texts(bowl.entrants), "ties": list(bowl.ties)} for bowl in stage.draw.bowls]
        data["draw"] = {"bowls": bowls, "apart": list(stage.draw.apart)}
        data["drawn"] = [str(slot) if slot else None for slot in stage.drawn]
    return data


def stage_from_dict(name: str, format: str, data: Mapping[str, Any], fixtures: Iterable[FixturePlan]) -> StagePlan:
    """The stage that `stage_as_dict` wrote down, with its fixtures."""
    return StagePlan(
        name=name,
        format=format,
        entrants=_slots(data["entrants"]),
        rounds=tuple(RoundPlan(number, round_name) for number, round_name in enumerate(data["rounds"], 1)),
        fixtures=tuple(fixtures),
        groups=tuple(GroupPlan(group["name"], _slots(group["slots"])) for group in data["groups"]),
        places=_slots(data["places"]),
        allocations=tuple(_allocation(rule) for rule in data["allocations"]),
        accelerated=data.get("accelerated", False),  # stages of earlier versions don't say
        pots=data.get("pots", 0),
        draw=_draw(data["draw"]) if data.get("draw") else None,
        drawn=tuple(parse(text) if text else None for text in data.get("drawn", ())),
    )


def _draw(data: Mapping[str, Any]) -> StageDraw:
    bowls = tuple(Bowl(_slots(bowl["entrants"]), tuple(bowl["ties"])) for bowl in data["bowls"])
    return StageDraw(bowls, tuple(data["apart"]))


def _allocation(data: Mapping[str, Any]) -> Allocation:
    slots = tuple(slot for slot in _slots(data["slots"]) if isinstance(slot, BestPlaced))
    return Allocation(data["stage"], data["place"], slots, {groups: tuple(each) for groups, each in data["table"].items()})


def _short(groups: Sequence[str]) -> str | list[str]:
    """Letters as one word, because the table of a World Cup has 495 rows; groups past Z one by one."""
    return "".join(groups) if all(len(group) == 1 for group in groups) else list(groups)


def _texts(slots: Iterable[Slot]) -> list[str]:
    return [str(slot) for slot in slots]


def _slots(texts: Iterable[str]) -> tuple[Slot, ...]:
    return tuple(map(parse, texts))
