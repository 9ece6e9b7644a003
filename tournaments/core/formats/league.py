"""League: everybody plays everybody as often as there are legs."""

from collections.abc import Iterator, Sequence

from tournaments.core.formats.entrants import Entrants, check_fixtures, check_number, check_stage_name, field_of
from tournaments.core.formats.plan import Decides, FixturePlan, GroupPlan, RoundPlan, StagePlan
from tournaments.core.formats.slots import GroupPlace, Slot

Pair = tuple[int, int]  # home and away, as positions in the field


def league(entrants: Entrants, *, name: str = "league", first: int = 1, legs: int = 1) -> StagePlan:
    """A round robin by the circle method, with byes for an odd number.

    >>> [f"{f.home} - {f.away}" for f in league(4).fixtures[:2]]
    ['seed 4 - seed 1', 'seed 2 - seed 3']
    """
    slots = field_of(entrants, "league", check_stage_name(name))
    check_number("legs", legs, 1, 10)
    check_fixtures(name, [len(slots)], legs)
    rounds: list[RoundPlan] = []
    fixtures: list[FixturePlan] = []
    number = first
    for round_number, leg, pairs in calendar(len(slots), legs):
        rounds.append(RoundPlan(round_number, f"Round {round_number}"))
        fixtures += table_fixtures(slots, pairs, number, round_number, name, leg)
        number += len(pairs)
    return StagePlan(
        name=name,
        format="league",
        entrants=slots,
        rounds=tuple(rounds),
        fixtures=tuple(fixtures),
        groups=(GroupPlan(name, slots),),
        places=tuple(GroupPlace(name, place) for place in range(1, len(slots) + 1)),
    )


def table_fixtures(
    slots: Sequence[Slot], pairs: Sequence[Pair], number: int, round_number: int, group: str, leg: int
) -> list[FixturePlan]:
    """The fixtures of one round of one group, numbered from `number`."""
    return [
        FixturePlan(str(n), n, round_number, group, leg, slots[home], slots[away], Decides.TABLE, str(n))
        for n, (home, away) in enumerate(pairs, number)
    ]


def calendar(count: int, legs: int) -> Iterator[tuple[int, int, list[Pair]]]:
    """Round number, leg and pairs of every round for so many teams.

    Every other leg changes home and away. Each leg starts one round later than the one before it and plays that round
    last: where a leg ends and the next begins, far fewer teams then play twice in a row at home or away (2n breaks over
    two legs of n teams, against 3n - 6 when the legs are mirror images). With up to six teams that gains nothing.
    """
    once = circle(count)
    shift = 1 if count % 2 or count > 6 else 0
    number = 0
    for leg in range(1, legs + 1):
        start = (leg - 1) * shift % len(once)
        for pairs in once[start:] + once[:start]:
            number += 1
            yield number, leg, pairs if leg % 2 else [(away, home) for home, away in pairs]


def circle(count: int) -> list[list[Pair]]:
    """The rounds of one leg: the teams stand in a circle and turn, one stays outside if the number is even.

    Team r of round r meets the one outside, or has the bye. Its neighbours at distance k meet each other, and who is at
    home changes with k: that gives n - 2 breaks for n teams, the fewest there can be, and none if n is odd.
    """
    turning = count - 1 + count % 2
    rounds: list[list[Pair]] = []
    for r in range(turning):
        pairs: list[Pair] = []
        if turning < count:
            pairs.append((r, turning) if r % 2 else (turning, r))
        for k in range(1, (turning - 1) // 2 + 1):
            ahead, behind = (r + k) % turning, (r - k) % turning
            pairs.append((ahead, behind) if k % 2 else (behind, ahead))
        rounds.append(pairs)
    return rounds
