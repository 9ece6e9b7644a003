"""The field of a stage, and the checks every format makes of what it is given."""

import re
from collections.abc import Sequence

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.plan import StagePlan
from tournaments.core.formats.slots import Bye, Seed, Slot
from tournaments.core.limits import limits

# A number of entrants, their names in the order of their seeds, or slots of earlier stages.
Entrants = int | Sequence[str] | Sequence[Slot]

MOST_ENTRANTS = 2048


def field_of(entrants: Entrants, format: str, stage: str, least: int = 2) -> tuple[Slot, ...]:
    """The slots of a stage. Names stand for seeds, because slots and not names make a plan.

    >>> [str(slot) for slot in field_of(["Lyon", "Bilbao"], "league", "league")]
    ['seed 1', 'seed 2']
    """
    count = entrants if isinstance(entrants, int) else len(entrants)
    if count < least:
        raise FormatError(FormatCode.TOO_FEW_ENTRANTS, format=format, least=least, count=count)
    if count > MOST_ENTRANTS:
        raise FormatError(FormatCode.TOO_MANY_ENTRANTS, format=format, most=MOST_ENTRANTS, count=count)
    if isinstance(entrants, int):
        return tuple(map(Seed, range(1, count + 1)))
    slots: list[Slot] = []
    names: set[str] = set()
    seen: set[Slot] = set()
    for number, entrant in enumerate(entrants, 1):
        if isinstance(entrant, str):
            name = " ".join(entrant.split())
            if not name:
                raise FormatError(FormatCode.NO_NAME, number=number)
            # "lyon" beside "Lyon" is a slip of the pen, not a second team.
            if name.casefold() in names:
                raise FormatError(FormatCode.SAME_NAME, name=name)
            names.add(name.casefold())
            slots.append(Seed(number))
        else:
            if entrant in seen and not isinstance(entrant, Bye):
                raise FormatError(FormatCode.SAME_SLOT, slot=entrant, stage=stage)
            seen.add(entrant)
            slots.append(entrant)
    return tuple(slots)


def check_number(option: str, value: object, low: int, high: int) -> int:
    """An option that is a whole number. A yes or no is not one, though Python thinks so."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise FormatError(FormatCode.BAD_OPTION, option=option, allowed=f"a number from {low} to {high}", value=value)
    return value


def check_fixtures(stage: str, sizes: Sequence[int], legs: int) -> None:
    """Round robins grow with the square of the field."""
    check_count(stage, legs * sum(size * (size - 1) // 2 for size in sizes))


def check_count(stage: str, count: int) -> None:
    """That a stage may have so many fixtures, before they are made."""
    if count > (most := limits().stage):
        raise FormatError(FormatCode.TOO_MANY_FIXTURES, stage=stage, count=count, most=most)


def check_total(stages: Sequence[StagePlan]) -> None:
    """That the stages of a competition do not become too many fixtures together, before the next one is made."""
    count = sum(len(stage.fixtures) for stage in stages)
    if count > (most := limits().competition):
        raise FormatError(FormatCode.TOO_MANY_IN_ALL, count=count, most=most)


def check_switch(option: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise FormatError(FormatCode.BAD_OPTION, option=option, allowed="yes or no", value=value)
    return value


def check_choice(option: str, value: object, choices: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in choices:
        raise FormatError(FormatCode.BAD_OPTION, option=option, allowed=" or ".join(choices), value=value)
    return value


def check_stage_name(name: str) -> str:
    """A name that "stage <name> 2" and "group <name> 2" can carry."""
    if not re.fullmatch("[A-Za-z0-9-]{1,40}", name):
        raise FormatError(FormatCode.BAD_NAME, name=name)
    return name
