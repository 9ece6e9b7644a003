"""Groups: several small leagues side by side, equal or not."""

from collections.abc import Sequence

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.entrants import Entrants, check_fixtures, check_number, check_stage_name, field_of
from tournaments.core.formats.league import calendar, table_fixtures
from tournaments.core.formats.plan import FixturePlan, GroupPlan, RoundPlan, StagePlan
from tournaments.core.formats.slots import Slot


def groups(
    entrants: Entrants,
    *,
    name: str = "groups",
    first: int = 1,
    count: int = 0,
    legs: int = 1,
    members: Sequence[Sequence[int]] = (),
    first_group: str = "A",
) -> StagePlan:
    """A stage of `count` groups, dealt by seed to and fro, or as drawn.

    `members` is the outcome of a draw: for each group the positions (from 1) in the field. `first_group` lets a second
    group stage go on with the letters of the first.

    >>> [[str(slot) for slot in group.slots] for group in groups(5, count=2).groups]
    [['seed 1', 'seed 4', 'seed 5'], ['seed 2', 'seed 3']]
    """
    slots = field_of(entrants, "group stage", check_stage_name(name))
    check_number("legs", legs, 1, 10)
    dealt = _as_drawn(slots, members) if members else _to_and_fro(slots, check_number("count", count, 1, len(slots)))
    if min(map(len, dealt)) < 2:
        raise FormatError(FormatCode.TOO_FEW_FOR_GROUPS, count=len(slots), groups=len(dealt))
    check_fixtures(name, [len(group) for group in dealt], legs)
    start = group_number(first_group)
    plans = tuple(GroupPlan(group_name(start + n), tuple(slots)) for n, slots in enumerate(dealt))
    calendars = {size: list(calendar(size, legs)) for size in {len(group.slots) for group in plans}}
    # Small groups end early, so that the last rounds of all groups can be played at the same time.
    last = max(map(len, calendars.values()))
    fixtures: list[FixturePlan] = []
    number = first
    for round_number in range(1, last + 1):
        for group in plans:
            rounds = calendars[len(group.slots)]
            late = round_number - (last - len(rounds))
            if late > 0:
                _, leg, pairs = rounds[late - 1]
                fixtures += table_fixtures(group.slots, pairs, number, round_number, group.name, leg)
                number += len(pairs)
    return StagePlan(
        name=name,
        format="groups",
        entrants=slots,
        rounds=tuple(RoundPlan(n, f"Round {n}") for n in range(1, last + 1)),
        fixtures=tuple(fixtures),
        groups=plans,
    )


def group_name(number: int) -> str:
    """A to Z, then AA, AB...

    >>> group_name(1), group_name(27)
    ('A', 'AA')
    """
    letters = ""
    while number:
        number, letter = divmod(number - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def group_number(name: str) -> int:
    """The other way of `group_name`."""
    if not (isinstance(name, str) and 1 <= len(name) <= 2 and name.isascii() and name.isalpha() and name.isupper()):
        raise FormatError(FormatCode.BAD_OPTION, option="first_group", allowed="a letter from A to Z", value=name)
    number = 0
    for letter in name:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def _to_and_fro(slots: Sequence[Slot], count: int) -> list[list[Slot]]:
    """1 to A, 2 to B, 3 to B, 4 to A...: the sums of the seeds are as equal as dealing can make them."""
    dealt: list[list[Slot]] = [[] for _ in range(count)]
    for index, slot in enumerate(slots):
        row, column = divmod(index, count)
        dealt[column if row % 2 == 0 else count - 1 - column].append(slot)
    return dealt


def _as_drawn(slots: Sequence[Slot], members: Sequence[Sequence[int]]) -> list[list[Slot]]:
    drawn = [position for group in members for position in group]
    if len(drawn) != len(slots) or set(drawn) != set(range(1, len(slots) + 1)):
        raise FormatError(FormatCode.GROUPS_DO_NOT_FIT, count=len(slots))
    return [[slots[position - 1] for position in group] for group in members]
