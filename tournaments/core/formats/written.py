"""A bracket written down line by line, for tournaments whose pairings follow no rule but their regulations."""

import re
from collections.abc import Mapping

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.entrants import check_stage_name
from tournaments.core.formats.plan import Allocation, Decides, FixturePlan, RoundPlan, StagePlan
from tournaments.core.formats.slots import BestPlaced, Loser, Slot, Winner, parse

_MATCH = re.compile(r"([1-9][0-9]{0,5}) +(\S.*?) +- +(\S.*)")


def written(
    text: str, *, name: str = "knockout", source: str = "groups", table: Mapping[str, tuple[str, ...]] | None = None
) -> StagePlan:
    """A knockout from its text: a line without a number begins a round, the others are number, home and away.

    The last match is the final; a match of two losers is for third place. `source` is the stage the best n-th placed come
    from, `table` their published allocation.

    >>> bracket = written("Semi-finals\\n1 A1 - B2\\n2 B1 - A2\\nFinal\\n3 W1 - W2")
    >>> [fixture.decides.value for fixture in bracket.fixtures]
    ['progress', 'progress', 'title']
    """
    rounds: list[RoundPlan] = []
    fixtures: list[FixturePlan] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if not line[0].isdecimal():
            rounds.append(RoundPlan(len(rounds) + 1, line))
        elif rounds and (match := _MATCH.fullmatch(line)):
            home, away = parse(match[2]), parse(match[3])
            third = isinstance(home, Loser) and isinstance(away, Loser)
            decides = Decides.THIRD if third else Decides.PROGRESS
            fixtures.append(FixturePlan(match[1], int(match[1]), rounds[-1].number, "", 1, home, away, decides, tie=match[1]))
        else:
            raise FormatError(FormatCode.BAD_BRACKET, text=line)
    if not fixtures:
        raise FormatError(FormatCode.TOO_FEW_ENTRANTS, format="knockout", least=2, count=0)
    fixtures[-1] = fixtures[-1]._replace(decides=Decides.TITLE)
    slots = [slot for fixture in fixtures for slot in (fixture.home, fixture.away)]
    entrants: list[Slot] = [slot for slot in slots if not isinstance(slot, Winner | Loser)]
    places: list[Slot] = [Winner(fixtures[-1].id), Loser(fixtures[-1].id)]
    for fixture in fixtures:
        if fixture.decides is Decides.THIRD:
            places += [Winner(fixture.id), Loser(fixture.id)]
    rules: dict[int, list[BestPlaced]] = {}
    for slot in entrants:
        if isinstance(slot, BestPlaced):
            rules.setdefault(slot.place, []).append(slot)
    return StagePlan(
        name=check_stage_name(name),
        format="written",
        entrants=tuple(entrants),
        rounds=tuple(rounds),
        fixtures=tuple(fixtures),
        places=tuple(places),
        allocations=tuple(Allocation(source, place, tuple(slots), table or {}) for place, slots in rules.items()),
    )
