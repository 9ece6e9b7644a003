"""The rows of bench/crowd.py: one league made by the product's own services, and copies of it made by the database.

A league of 35 teams has 1,190 matches. Its rows are copied with their keys moved on, one statement for each table, so that a
hundred leagues take a minute. One team plays in all of them; the others are drawn from a pool, and play in about ten each.
"""

from collections.abc import Iterable
from io import StringIO
from typing import Any, Final

TEAMS: Final = 35
MATCHES: Final = TEAMS * (TEAMS - 1)
POOL: Final = 350  # teams
UNKNOWN: Final = 20_000  # teams that play nowhere yet, for the search to pass by
REAL: Final = 8  # matches that are really played; the others have their records
SHOWN: Final = 0.9  # of the matches of a league that goes on have been played


def seed(matches: int) -> None:
    """So many matches at least, in leagues that are over and leagues that go on. Beside them a cup, and a few friendlies."""
    leagues = max(1, -(-matches // MATCHES))
    _league(large=leagues > 1)
    _copies(leagues - 1)
    _cup()
    _analyse()


def is_filled() -> bool:
    """Whether seed() was here, and came to its end."""
    from tournaments.models import Competition

    return Competition.objects.filter(name="Bench Cup").exists()


def _league(large: bool) -> None:
    from django.db import transaction
    from django.utils import timezone

    from fuba_site.accounts.models import User
    from matches.match.models import Match
    from matches.match.services import Order, play
    from matches.recording.models import Recording, RecordingState
    from matches.statistics.stored import catch_up
    from tournaments.core.names import name_key
    from tournaments.exchange.team_lists import NewTeam
    from tournaments.models import Fixture, Team
    from tournaments.services.command import By, lock
    from tournaments.services.competitions import create_competition
    from tournaments.services.entries import enter
    from tournaments.services.many_results import Reported, report_all
    from tournaments.services.results import Ending
    from tournaments.services.start import start

    owner = User.objects.create_user("bench")
    league = create_competition(owner, "Bench League", recipe={"preset": "league"})
    enter(league, By(owner), [NewTeam(f"Team {number:03}") for number in range(1, TEAMS + 1)])
    names = [f"Team {number:03}" for number in range(TEAMS + 1, POOL + 1)]
    names += [f"Club {number:05}" for number in range(1, UNKNOWN + 1) if large]
    Team.objects.bulk_create(Team(owner=owner, name=name, name_key=name_key(name)) for name in names)
    start(league, By(owner))
    # Friendlies, older than all others: nobody has to look for them among a hundred thousand.
    real = [play(Order("Finland", "Netherlands", "rookie", "rookie", "basic", str(number))) for number in range(REAL)]
    catch_up(Match.objects.all())
    Match.objects.update(created=timezone.now() - timezone.timedelta(days=1000))
    with transaction.atomic():
        locked = lock(league)
        fixtures = list(Fixture.objects.filter(competition=league).select_related("stage", "home__team", "away__team"))
        played = [real[each.number % REAL].result["score"] for each in fixtures]
        endings = [Ending(home_goals=home, away_goals=away) for home, away in played]
        told = [Reported(fixture, ending, f"bench {fixture.number}") for fixture, ending in zip(fixtures, endings, strict=True)]
        results, _ = report_all(locked, By(trusted=True), told)
    rows = []
    for fixture, result in zip(fixtures, results, strict=True):
        assert fixture.home is not None and fixture.away is not None
        model = real[fixture.number % REAL]
        row = Match(**{name: getattr(model, name) for name in _FROM_REAL}, fixture=fixture, report=result)
        row.home_name, row.away_name = fixture.home.team.name, fixture.away.team.name
        if fixture.number % 6 == 0:  # somebody wrote it down at the table
            row.recording = Recording.objects.create(
                fixture=fixture, state=RecordingState.FINISHED, edition=row.edition, ruleset=row.ruleset, preset=row.preset,
                home_sheet={}, away_sheet={}, home_name=row.home_name, away_name=row.away_name,
            )  # fmt: skip
        rows.append(row)
    Match.objects.bulk_create(rows)
    catch_up(Match.objects.exclude(fixture=None), MATCHES)


_FROM_REAL: Final = (
    "edition", "ruleset", "preset", "options", "home_coach", "away_coach", "seed", "record", "result",
)  # fmt: skip


# -- copies -----------------------------------------------------------------------------


def _copies(count: int) -> None:
    from django.db import connection, models

    from matches.match.models import Match
    from matches.recording.models import Recording
    from matches.statistics.models import MatchStatistics
    from tournaments.models import Action, Competition, Entry, Fixture, Result, Role, Stage

    if not count:
        return
    copied: tuple[type[models.Model], ...] = (
        Competition, Role, Entry, Stage, Fixture, Result, Action, Recording, Match, MatchStatistics,
    )  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")  # what is copied holds together: no need to check each row
        strides = {each: _last(cursor, each) for each in copied}
        strides[MatchStatistics] = strides[Match]
        pool = f"CASE t.number WHEN 1 THEN t.team_id ELSE 2 + ((k * {TEAMS - 1} + t.number) % {POOL - 1}) END"
        own: dict[type[models.Model], dict[str, str]] = {
            # Nobody has made them: an account may not make so many.
            Competition: {"name": "'League ' || k", "created": "t.created - k * interval '1 day'", "creator_id": "NULL"},
            Entry: {"team_id": f"(SELECT id FROM tournaments_team ORDER BY id OFFSET ({pool}) - 1 LIMIT 1)"},
            Result: {"reported": "t.reported - k * interval '1 day' + t.id * interval '1 second'"},
            Match: {"created": "t.created - k * interval '1 day' + t.id * interval '1 second'"},
        }
        for model in copied:
            _copy(cursor, model, count, strides, own.get(model, {}))
        _go_on(cursor)
        cursor.execute("SET session_replication_role = DEFAULT")


def _copy(cursor: Any, model: Any, count: int, strides: dict[Any, int], own: dict[str, str]) -> None:
    from django.db import models

    columns, values = [], []
    for field in model._meta.concrete_fields:
        column = field.column
        # The key of a row of figures is that of its match.
        moved = strides[model] if field.primary_key else strides.get(field.related_model)
        if column in own:
            value = own[column]
        elif moved is not None:
            value = f't."{column}" + k * {moved}'
        elif isinstance(field, models.UUIDField):
            value = "gen_random_uuid()"
        else:
            value = f't."{column}"'
        columns.append(f'"{column}"')
        values.append(value)
    table = model._meta.db_table
    only = "WHERE t.fixture_id IS NOT NULL" if table == "matches_match" else ""
    if table == "matches_matchstatistics":
        only = "WHERE t.match_id IN (SELECT id FROM matches_match WHERE fixture_id IS NOT NULL)"
    cursor.execute(
        f"INSERT INTO {table} ({', '.join(columns)}) SELECT {', '.join(values)} "
        f"FROM {table} t CROSS JOIN generate_series(1, {count}) k {only}"
    )
    if table != "matches_matchstatistics":
        cursor.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT max(id) FROM {table}))")


def _go_on(cursor: Any) -> None:
    """Every third league is not over: its last rounds are still to come."""
    from tournaments.core.course import Status
    from tournaments.models import State

    last = round(MATCHES * SHOWN)
    ahead = f"SELECT id FROM tournaments_fixture WHERE competition_id % 3 = 0 AND number > {last}"
    cursor.execute(
        f"DELETE FROM matches_matchstatistics s USING matches_match m WHERE s.match_id = m.id AND m.fixture_id IN ({ahead})"
    )
    cursor.execute(f"DELETE FROM matches_match WHERE fixture_id IN ({ahead})")
    cursor.execute(f"DELETE FROM matches_recording WHERE fixture_id IN ({ahead})")
    cursor.execute(f"DELETE FROM tournaments_result WHERE fixture_id IN ({ahead})")
    cursor.execute(f"UPDATE tournaments_fixture SET status = '{Status.READY.value}' WHERE id IN ({ahead})")
    cursor.execute(f"UPDATE tournaments_competition SET state = '{State.RUNNING.value}' WHERE id % 3 = 0")


def _last(cursor: Any, model: Any) -> int:
    key = model._meta.pk.column
    cursor.execute(f"SELECT coalesce(max({key}), 0) FROM {model._meta.db_table}")
    return int(cursor.fetchone()[0])


def _cup() -> None:
    """Groups and a knockout, of which the groups have been played."""
    from fuba_site.accounts.models import User
    from tournaments.exchange.team_lists import NewTeam
    from tournaments.services.command import By
    from tournaments.services.competitions import create_competition
    from tournaments.services.draws import draw
    from tournaments.services.entries import enter
    from tournaments.services.results import Ending, report_result
    from tournaments.services.start import start

    owner = User.objects.get(username="bench")
    cup = create_competition(owner, "Bench Cup", recipe={"preset": "world-cup-32"})
    enter(cup, By(owner), [NewTeam(f"Nation {number:02}") for number in range(1, 33)])
    draw(cup, By(owner))
    start(cup, By(owner))
    for fixture in cup.fixtures.filter(stage__number=1).order_by("number"):
        report_result(cup, By(owner), fixture.number, Ending(home_goals=fixture.number % 4, away_goals=fixture.number % 3))


def _analyse() -> None:
    """What is kept of all that, and what the database knows of its tables, as on a site that has run for a while."""
    from django.core.management import call_command
    from django.db import connection

    call_command("rebuild", verbosity=0, stdout=StringIO())
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")


def tables() -> Iterable[tuple[str, int]]:
    """How many rows there are of what grows."""
    from matches.match.models import Match
    from tournaments.models import Competition, Fixture, Result, Team

    for model in (Competition, Team, Fixture, Result, Match):
        yield model._meta.verbose_name_plural.__str__(), model._default_manager.count()
