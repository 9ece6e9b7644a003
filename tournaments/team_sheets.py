"""What a team may bring to one match, from its own rows alone: however large the competition is, it costs the same.

`Situation.allowed` says the same of any match of a competition that is looked at as a whole.
"""

from django.db.models import Q

from tournaments.carryover import Allowed, Outcome, TeamMatch, sheet_for
from tournaments.course import LATE, Status, match_key
from tournaments.models import Entry, Fixture, Result
from tournaments.situation import ledger_of


def allowed_in(fixture: Fixture, entry: Entry) -> Allowed:
    """The talents an entry has and the skills it is barred from in a fixture that is ready to be played."""
    mine = Q(home=entry) | Q(away=entry)
    # Most matches leave nothing behind: only those are read that did, with whatever was reported of them later.
    eventful = Result.objects.filter(mine).exclude(carry_over={}).values("fixture")
    results = Result.objects.filter(mine, fixture__in=eventful).order_by("revision", "pk")
    facts = results.values_list("fixture__number", "home__number", "away__number", "outcome", "carry_over")
    ledger = ledger_of(
        (str(number), (str(home), str(away)), Result(outcome=outcome, carry_over=carried))
        for number, home, away, outcome, carried in facts
    )
    if not ledger:
        return Allowed({}, {})
    assert fixture.home is not None and fixture.away is not None
    return sheet_for(entry.key, ledger, _matches(mine), match_key(fixture.key, (fixture.home.key, fixture.away.key)))


def _matches(mine: Q) -> list[TeamMatch]:
    """A team's matches as `Course.team_matches` gives them: those reported in their order, then those to be played."""
    standing: dict[tuple[int, frozenset[int]], tuple[Outcome, int]] = {}
    results = Result.objects.filter(mine, superseded=False).order_by("revision", "pk")
    for pk, home, away, outcome, order in results.values_list("fixture", "home__number", "away__number", "outcome", "order"):
        standing[pk, frozenset((home, away))] = outcome, order  # type: ignore[assignment]  # the field's choices are these words
    reported: list[tuple[int, TeamMatch]] = []
    ahead: list[TeamMatch] = []
    fixtures = Fixture.objects.filter(mine, home__isnull=False, away__isnull=False).order_by("stage__number", "number")
    for pk, number, home, away, status in fixtures.values_list("pk", "number", "home__number", "away__number", "status"):
        key = match_key(str(number), (str(home), str(away)))
        if status == Status.READY:
            ahead.append(TeamMatch(key, "", str(number)))
        elif status == Status.WALKED_OVER:
            reported.append((LATE + number, TeamMatch(key, "walkover", str(number))))
        elif status == Status.PLAYED:
            outcome, order = standing[pk, frozenset((home, away))]
            reported.append((order, TeamMatch(key, outcome, str(number))))
    return [match for _, match in sorted(reported, key=lambda each: each[0])] + ahead
