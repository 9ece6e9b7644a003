"""Many results of one competition at once: what is stored is as if each had been reported by itself, one after the other.

For workers, which play match after match: a transaction, a lock and a look at the groups for all of them together.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.core.course import Status
from tournaments.models import Action, Competition, Entry, Fixture, Result
from tournaments.selectors.prepared import Prepared
from tournaments.services.command import By, recorded, settle, written
from tournaments.services.kept import COUNTS
from tournaments.services.refusals import Conflict, refusing
from tournaments.services.results import Ending, both_teams, check_ending, result_data, result_row

_with_a_result: Final = Prepared(lambda keys: Result.objects.filter(fixture__in=keys, superseded=False).values_list("pk"))


class Reported(NamedTuple):
    """How a fixture ended, and the key that makes the report one action."""

    fixture: Fixture
    ending: Ending
    key: str


def report_all(competition: Competition, by: By, reports: Sequence[Reported]) -> tuple[list[Result], bool]:
    """First results of fixtures that were played; says what was stored, and whether all pairings were worked out anew.

    The caller has begun a transaction, has locked the competition and has read the fixtures since.
    """
    assert by.trusted and transaction.get_connection().in_atomic_block
    fixtures = [each.fixture for each in reports]
    standing = {}
    if _with_a_result([each.pk for each in fixtures]):  # matches that were annulled
        for each in Result.objects.filter(fixture__in=fixtures, superseded=False):
            standing[each.fixture_id, frozenset((each.home_id, each.away_id))] = each
    rows: list[Result] = []
    teams: list[tuple[Entry, Entry]] = []
    now = timezone.now()
    with refusing():
        for revision, (fixture, ending, _story) in enumerate(reports, competition.revision + 1):
            home, away = both_teams(fixture)
            if fixture.status != Status.READY:
                raise Conflict("not_to_be_played", _("Match {number} cannot be played.").format(number=fixture.number))
            check_ending(fixture, home, away, ending)
            row = result_row(fixture, home, away, ending, revision)
            row.reported, row.listed = now, competition.listed
            rows.append(row)
            teams.append((home, away))
            fixture.status = Status.PLAYED.value
    earlier = [standing.get((row.fixture_id, frozenset((row.home_id, row.away_id)))) for row in rows]
    if standing:
        Result.objects.filter(pk__in=[each.pk for each in earlier if each is not None]).update(superseded=True)
    Result.objects.bulk_create(rows)
    anew = settle(competition, fixtures)
    actions = [
        Action(
            competition=competition,
            revision=row.revision,
            verb="report",
            actor_name=by.actor_name,
            time=now,
            key=key,
            data=result_data(fixture, row, *pair, ending, before),
        )
        for (fixture, ending, key), row, pair, before in zip(reports, rows, teams, earlier, strict=True)
    ]
    Action.objects.bulk_create(actions)
    competition.revision += len(reports)
    competition.save(update_fields=["revision", "state", *COUNTS])
    for action in actions:
        written.send(Action, action=action, more=action is not actions[-1], together=actions)
    transaction.on_commit(lambda: _tell(actions))
    return rows, anew


def _tell(actions: Sequence[Action]) -> None:
    for action in actions:
        recorded.send(Action, action=action, followed=True, more=action is not actions[-1])
