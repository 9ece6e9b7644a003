"""What a match of AI coaches follows from: the competition, the two teams as they are, and a seed fixed in advance."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from django.db import connection
from django.db.models import Exists, OuterRef, QuerySet

from matches.ai_play.models import OrderState, PlayOrder
from matches.fixture.order_of_play import not_yet
from matches.fixture.terms import FixtureTerms, fixture_terms
from rules.match import Match as Played
from rules.play import play_seeded
from tournaments.core.carryover import Allowed
from tournaments.core.course import Status
from tournaments.models import Competition, Entry, Fixture, Result, State, Team
from tournaments.selectors.prepared import Prepared, in_order
from tournaments.selectors.team_sheets import allowed_in, eventful, kept
from tournaments.services.results import both_teams

# What is read of a fixture that is to be played.
OF_FIXTURE: Final = in_order(
    Fixture,
    *("id", "competition_id", "stage_id", "home_id", "away_id", "status"),
    *("number", "group", "leg", "decides", "tie", "if_needed"),
)
OF_COMPETITION: Final = in_order(Competition, "id", "edition", "preset", "options", "rights", "seed", "state", "revision")
OF_ENTRY: Final = in_order(Entry, "id", "competition_id", "team_id", "number", "carried")
OF_TEAM: Final = in_order(Team, "id", "name", "coach_level")


@dataclass(frozen=True)
class PlayTerms(FixtureTerms):
    """Everything a match follows from: the same terms give the same match anywhere."""

    coaches: tuple[str, str]
    seed: str
    key: str  # of the action that reports it

    def play(self) -> Played:
        return play_seeded(self.edition, self.options, *self.sheets, *self.coaches, self.seed, keep_events=False)


@dataclass(frozen=True)
class Begun:
    """A fixture that is being played: by which terms, and from which revision of its competition they were read."""

    fixture: Fixture  # with its teams and its competition
    terms: PlayTerms
    revision: int
    certain: bool  # no match of its teams is postponed: what this one leaves behind is what they carry to their next


def coached(fixture: Fixture) -> bool:
    """Whether both teams have an AI coach."""
    return all(entry.team.coach_level for entry in both_teams(fixture))


def terms_of(fixture: int) -> PlayTerms | None:
    """The terms of a fixture as things stand, read from all its teams have done; None if people play it."""
    row = Fixture.objects.select_related("competition", "home__team", "away__team").get(pk=fixture)
    if row.home is None or row.away is None or not coached(row):
        return None
    return _terms(row, None, _times_annulled([row]))


def begin(task: str) -> list[Begun]:
    """What a task is to play of what it has claimed, and by which terms. What is not to be played is no longer claimed."""
    rows, given_up, played_before = _read(task)
    entries = {entry.pk: entry for row in rows.values() for entry in (row.home, row.away) if entry is not None}
    unread = [entry for entry in entries.values() if entry.carried is None]
    postponed = _postponed(given_up)
    # Where nothing has happened since a worker found that it can be played, there is no need to look again.
    known = entries.keys() - postponed - {entry.pk for entry in unread}
    doubtful = [pk for pk, row in rows.items() if row.status != Status.READY or not {row.home_id, row.away_id} <= known]
    later = not_yet(doubtful) if doubtful else set()
    later |= {pk for pk, row in rows.items() if row.competition.state == State.ARCHIVED}
    people = {pk for pk, row in rows.items() if pk not in later and not coached(row)}
    _leave(later, state=OrderState.WAITING, queued=None, claim="")
    _leave(people, state=OrderState.LEFT)
    rich = eventful(unread) if unread else set()
    annulled = _times_annulled([rows[pk] for pk in played_before])
    begun = []
    for pk, row in rows.items():
        if pk not in later and pk not in people:
            certain = not {row.home_id, row.away_id} & postponed
            home, away = (_allowed(row, entry, certain, entry.pk in rich) for entry in both_teams(row))
            begun.append(Begun(row, _terms(row, (home, away), annulled), row.competition.revision, certain))
    return begun


def _claimed(task: str) -> QuerySet[Fixture, tuple[Any, ...]]:
    claimed = Fixture.objects.filter(play_order__state=OrderState.CLAIMED.value, play_order__claim=task).annotate(
        given_up=Exists(PlayOrder.objects.filter(competition=OuterRef("competition"), state=OrderState.FAILED.value)),
        played_before=Exists(Result.objects.filter(fixture=OuterRef("pk"))),
    )
    others = {"competition": OF_COMPETITION}
    others |= {f"{side}{of}": fields for side in ("home", "away") for of, fields in (("", OF_ENTRY), ("__team", OF_TEAM))}
    fields = [f"{of}__{field}" for of, some in others.items() for field in some]
    return claimed.order_by("play_order__queued", "pk").values_list("given_up", "played_before", *OF_FIXTURE, *fields)


_claimed_rows: Final = Prepared(_claimed)


def _read(task: str) -> tuple[dict[int, Fixture], set[int], list[int]]:
    """The fixtures that a task has claimed, with all that belongs to them; competitions in which one was given up; fixtures
    that have a result already.

    All in one statement: whatever happens from here on is noticed before anything is stored.
    """
    rows: dict[int, Fixture] = {}
    competitions: dict[int, Competition] = {}
    given_up: set[int] = set()
    played_before = []
    for without, played, *values in _claimed_rows(task):
        parts = iter(values)

        def part(model: Any, fields: Sequence[str], parts: Iterator[Any] = parts) -> Any:
            found = list(islice(parts, len(fields)))
            return None if found[0] is None else model.from_db(connection.alias, fields, found)

        fixture: Fixture = part(Fixture, OF_FIXTURE)
        competition = part(Competition, OF_COMPETITION)
        fixture.competition = competitions.setdefault(competition.pk, competition)
        for side in ("home", "away"):
            entry, team = part(Entry, OF_ENTRY), part(Team, OF_TEAM)
            if entry is not None:
                entry.team = team
            setattr(fixture, side, entry)
        rows[fixture.pk] = fixture
        if without:
            given_up.add(competition.pk)
        if played:
            played_before.append(fixture.pk)
    return rows, given_up, played_before


def _leave(fixtures: Collection[int], **values: Any) -> None:
    if fixtures:
        PlayOrder.objects.filter(pk__in=fixtures, state=OrderState.CLAIMED).update(**values)


def _postponed(competitions: Collection[int]) -> set[int]:
    """Entries with a match that was given up: it may be played at any time, after those that come later."""
    if not competitions:
        return set()
    given_up = PlayOrder.objects.filter(competition__in=competitions, state=OrderState.FAILED)
    return {entry for pair in given_up.order_by().values_list("fixture__home", "fixture__away") for entry in pair if entry}


def _allowed(fixture: Fixture, entry: Entry, certain: bool, rich: bool) -> Allowed:
    if not certain:
        return allowed_in(fixture, entry)
    known = kept(entry)
    if known is not None:
        return known
    return allowed_in(fixture, entry) if rich else Allowed({}, {})


def _times_annulled(fixtures: Sequence[Fixture]) -> dict[tuple[int, frozenset[int]], int]:
    """How often a match of two teams was annulled."""
    times: dict[tuple[int, frozenset[int]], int] = {}
    if not fixtures:
        return times
    annulled = Result.objects.filter(fixture__in=[row.pk for row in fixtures], outcome="annulled").order_by()
    for pk, home, away in annulled.values_list("fixture", "home", "away"):
        match = pk, frozenset((home, away))
        times[match] = times.get(match, 0) + 1
    return times


def _terms(
    fixture: Fixture, allowed: tuple[Allowed, Allowed] | None, annulled: dict[tuple[int, frozenset[int]], int]
) -> PlayTerms:
    home, away = both_teams(fixture)
    seed = fixture.competition.seed
    times = annulled.get((fixture.pk, frozenset((home.pk, away.pk))), 0)
    # Played again after it was annulled, it has other dice: the same ones would give the same match.
    again = f":{times + 1}" if times else ""
    pair = "-".join(sorted((home.key, away.key), key=int))
    return PlayTerms(
        **vars(fixture_terms(fixture, allowed)),
        coaches=(home.team.coach_level, away.team.coach_level),
        seed=f"{seed}:{fixture.number}{again}",
        key=f"play:{fixture.number}:{pair}{again}",
    )
