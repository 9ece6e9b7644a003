"""The matches of the desk: each a row with two boxes, the oldest first; what was saved lately stays among them."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.core.course import Status
from tournaments.core.formats import Decides
from tournaments.core.reports import Report
from tournaments.models import Competition, Fixture, Result
from tournaments.selectors.permissions import User, may
from tournaments.services.results import Ending, both_legs, result_row
from tournaments.web.public.fixture_rows import round_of
from tournaments.web.public.sides import Side, opponents
from tournaments.wording.pages import group_title, outcome_note

MOST: Final = 60  # rows to type in; of a long league those that come first
LATELY: Final = 6  # results that were saved last and stay in sight
SCORED: Final = ("normal", "extra_time", "penalties", "abandoned")


@dataclass(frozen=True)
class DeskRow:
    fixture: Fixture
    home: Side
    away: Side
    where: str  # its group, or its round
    seen: str  # what a save is held to: both entries and the result that stands (tournaments.services.results.Seen)
    winner: bool  # somebody has to win it
    carried: str  # "2-1" from the first leg, the home side's first
    result: Result | None
    note: str
    by: str  # who saved it, if that was somebody else
    may_undo: bool

    @property
    def number(self) -> int:
        return self.fixture.number

    @property
    def today(self) -> bool:
        starts = self.fixture.starts
        return starts is not None and timezone.localtime(starts).date() == timezone.localtime().date()

    @property
    def table(self) -> str:
        return short_table(self.fixture.table)

    @property
    def score(self) -> str:
        """As it is typed: empty where nobody scored."""
        row = self.result
        if row is None or row.outcome not in SCORED:
            return ""
        kicks = f" ({row.home_shootout}–{row.away_shootout})" if row.shootout else ""
        return f"{row.home_goals}–{row.away_goals}{kicks}"


def unplayed(competition: Competition) -> list[Fixture]:
    """The matches that are still to come, those without a time last. Played ones are no business of the desk."""
    fixtures = Fixture.objects.filter(competition=competition, status__in=(Status.READY, Status.OPEN))
    rows = fixtures.select_related("stage", "home__team", "away__team").order_by("place")
    return sorted(rows, key=in_order)


def in_order(fixture: Fixture) -> tuple[bool, float, int]:
    return fixture.starts is None, fixture.starts.timestamp() if fixture.starts else 0.0, fixture.place


def desk_rows(
    competition: Competition, user: User, to_come: Sequence[Fixture], keep: Collection[int] = (), first: Collection[int] = ()
) -> list[DeskRow]:
    """Rows for what can be played, what was saved lately, and the matches that a page wants to `keep`.

    `first` are matches that are shown however many come before them, but no more than have room.
    """
    ready = [each for each in to_come if each.status == Status.READY]
    sought = [each for each in ready if each.number in first][:MOST]
    front = ready[: max(MOST - len(sought), MOST // 4)]
    wanted = {each.number for each in (*front, *sought)}
    chosen = [each for each in ready if each.number in wanted or each.number in keep]
    saved = _saved(competition, keep)
    results = _standing([*chosen, *saved])
    corrects, reports = may(user, "correct", competition), may(user, "report", competition)
    pk = getattr(user, "pk", None)

    def row(fixture: Fixture) -> DeskRow:
        result = results.get(fixture.pk)
        assert fixture.home is not None and fixture.away is not None
        own = result is not None and result.reporter_id == pk
        home, away = opponents(fixture.home, fixture.away)
        return DeskRow(
            fixture,
            home,
            away,
            place_of(fixture),
            f"{fixture.home.number}-{fixture.away.number}-{result.pk if result else 0}",
            fixture.decides != Decides.TABLE and not _is_first_leg(fixture),
            _first_leg(fixture),
            result if result is not None and fixture.status == Status.PLAYED else None,
            _note(fixture, result),
            (result.reporter.get_username() if result.reporter else "") if result is not None and not own else "",
            corrects or (own and reports),
        )

    return [row(each) for each in sorted((*chosen, *saved), key=in_order)]


def short_table(name: str) -> str:
    """
    >>> short_table("Table 5"), short_table("Bar")
    ('T5', 'Bar')
    """
    word, _space, number = name.rpartition(" ")
    return f"{word[0]}{number}" if word and number.isdigit() else name


def found(to_come: Sequence[Fixture], text: str) -> set[int]:
    """The matches that somebody looks for: by a team, a table or a number."""
    wanted = text.casefold()
    if not wanted:
        return set()
    return {
        each.number
        for each in to_come
        if wanted == str(each.number)
        or wanted in each.table.casefold()
        or any(entry is not None and wanted in entry.team.name.casefold() for entry in (each.home, each.away))
    }


def place_of(fixture: Fixture) -> str:
    if fixture.group and fixture.group != fixture.stage.name:
        return group_title(fixture.group)
    return round_of(fixture.stage.plan["rounds"], fixture.round)


def _saved(competition: Competition, keep: Collection[int]) -> list[Fixture]:
    played = Fixture.objects.filter(competition=competition, status=Status.PLAYED, home__isnull=False, away__isnull=False)
    latest = Result.objects.filter(fixture__competition=competition, superseded=False).order_by("-reported", "-pk")
    wanted = set(latest.values_list("fixture", flat=True)[:LATELY])
    return list(played.filter(Q(pk__in=wanted) | Q(number__in=keep)).select_related("stage", "home__team", "away__team"))


def _standing(fixtures: Iterable[Fixture]) -> dict[int, Result]:
    by_pk = {each.pk: each for each in fixtures}
    rows = Result.objects.filter(fixture__in=by_pk, superseded=False).select_related("reporter", "home__team", "away__team")
    return {
        each.fixture_id: each
        for each in rows.order_by("pk")
        if {each.home_id, each.away_id} == {by_pk[each.fixture_id].home_id, by_pk[each.fixture_id].away_id}
    }


def _is_first_leg(fixture: Fixture) -> bool:
    return fixture.tie != fixture.number and not fixture.first_final


def _first_leg(fixture: Fixture) -> str:
    """The goals of the first leg, those of this match's home side first: level is what both come to."""
    if fixture.leg != 2 or fixture.if_needed or fixture.home is None or fixture.away is None:
        return ""
    first = Result.objects.filter(
        fixture__competition=fixture.competition_id, fixture__tie=fixture.number, fixture__leg=1, superseded=False
    ).exclude(outcome="annulled").select_related("home", "away").first()  # fmt: skip
    if first is None or {first.home_id, first.away_id} != {fixture.home_id, fixture.away_id}:
        return ""
    goals = both_legs(fixture.competition, first, result_row(fixture, fixture.home, fixture.away, Ending(), 0))
    return f"{goals[0]}-{goals[1]}"


def _note(fixture: Fixture, result: Result | None) -> str:
    if result is None:
        return ""
    note = outcome_note(Report("", "home", "away", result.outcome, shootout=result.shootout))  # type: ignore[arg-type]
    if result.awarded and result.outcome == "walkover":
        winner = result.home if result.awarded == "home" else result.away
        return _("walkover for {team}").format(team=winner.team.name)
    return note
