"""What follows from a correction, before anybody confirms it."""

from typing import NamedTuple

from tournaments.core.formats.plan import CompetitionPlan
from tournaments.core.formats.progress import Facts, Pairing, Progress


class Change(NamedTuple):
    """A fixture that other entrants play after a correction.

    `void`: a match was played there and loses its basis. `restored`: a match played there earlier has its basis again.
    """

    fixture: str
    before: Pairing
    after: Pairing
    void: bool
    restored: bool


def consequences(plan: CompetitionPlan, facts_before: Facts, facts_after: Facts) -> tuple[Change, ...]:
    """Every fixture whose pairing changes, in the order of the plan.

    >>> from tournaments.core.formats import Outcome, competition, knockout
    >>> before = Facts(["Lyon", "Turku", "Bilbao"], outcomes={"1": Outcome("Turku", "Bilbao", "Turku")})
    >>> after = Facts(["Lyon", "Turku", "Bilbao"], outcomes={"1": Outcome("Turku", "Bilbao", "Bilbao")})
    >>> [change.after for change in consequences(competition(knockout(3)), before, after)]
    [('Lyon', 'Bilbao')]
    """
    old, new = Progress(plan, facts_before), Progress(plan, facts_after)
    changes: list[Change] = []
    for fixture in plan.fixtures():
        before, after = old.pairing(fixture.id), new.pairing(fixture.id)
        if before != after:
            counted, counts = old.counts(fixture.id), new.counts(fixture.id)
            changes.append(Change(fixture.id, before, after, counted and not counts, counts and not counted))
    return tuple(changes)
