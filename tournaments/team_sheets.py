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
    results = list(
        Result.objects.filter(_of(entry)).select_related("fixture", "home", "away").order_by("revision", "pk").defer("details")
    )
    ledger = ledger_of((each.fixture.key, (each.home.key, each.away.key), each) for each in results)
    if not ledger:
        return Allowed({}, {})
    standing = {(each.fixture_id, _pair(each)): each for each in results if not each.superseded}
    reported: list[tuple[int, TeamMatch]] = []
    ahead: list[TeamMatch] = []
    fixtures = Fixture.objects.filter(_of(entry)).select_related("home", "away").order_by("stage__number", "number")
    for each in fixtures:
        if each.home is None or each.away is None:
            continue
        key = match_key(each.key, (each.home.key, each.away.key))
        result = standing.get((each.pk, _pair(each)))
        if each.status == Status.READY:
            ahead.append(TeamMatch(key, "", each.key))
        elif each.status == Status.WALKED_OVER:
            reported.append((LATE + each.number, TeamMatch(key, "walkover", each.key)))
        elif each.status == Status.PLAYED and result is not None:
            outcome: Outcome = result.outcome  # type: ignore[assignment]  # the choices of the field are these words
            reported.append((result.order, TeamMatch(key, outcome, each.key)))
    matches = [match for _, match in sorted(reported, key=lambda pair: pair[0])] + ahead
    assert fixture.home is not None and fixture.away is not None
    return sheet_for(entry.key, ledger, matches, match_key(fixture.key, (fixture.home.key, fixture.away.key)))


def _of(entry: Entry) -> Q:
    return Q(home=entry) | Q(away=entry)


def _pair(row: Fixture | Result) -> frozenset[int | None]:
    return frozenset((row.home_id, row.away_id))
