"""The day of a team: its next match, what waits for it, and all its matches."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.http import HttpRequest

from matches.appointments.services import standing
from matches.fixture_web.report_api import shape
from matches.lineups.models import LineUp
from matches.reports.models import OPEN
from matches.reports.services import OTHER, OVERTAKEN, reports_of
from tournaments.core.course import Status
from tournaments.core.formats import Decides, FixturePlan
from tournaments.models import Entry, Fixture
from tournaments.selectors.deadlines import deadlines_of
from tournaments.selectors.situation import Situation
from tournaments.web.public.presentation import Card, Reading
from tournaments.web.public.sides import Side
from tournaments.web.public.ways_on import WayOn, ways_on

TO_COME = (Status.OPEN, Status.READY)


@dataclass
class TeamMatch:
    """A match of the team as its card tells it; `side` is the one it plays on."""

    fixture: Fixture
    card: Card
    round: str
    side: str
    ready: bool
    to_come: bool
    knockout: bool
    lineup: bool = False  # is in
    report: dict[str, Any] | None = None  # an open one, of either side
    deadline: datetime | None = None  # until when it is to be played, where the coaches agree on a time
    asked: bool = False  # the other side has proposed times

    @property
    def opponent(self) -> Side:
        return self.card.lines[0 if self.side == "away" else 1].side

    @property
    def outcome(self) -> str:
        """won, lost or drawn, once it has a score."""
        mine = self.card.lines[0 if self.side == "home" else 1]
        if mine.goals is None:
            return ""
        return "won" if mine.won else "lost" if mine.lost else "drawn"

    @property
    def mine(self) -> bool:
        """Whether the open report is that of this team."""
        return self.report is not None and self.report["side"] == self.side


@dataclass
class Day:
    matches: list[TeamMatch]
    ways: list[WayOn]

    @property
    def next(self) -> TeamMatch | None:
        """What is played first of what is left; a match that is reported already is over for those at the table."""
        left = [each for each in self.matches if each.to_come and each.report is None]
        return next((each for each in left if each.ready), left[0] if left else None)

    @property
    def waiting(self) -> list[TeamMatch]:
        """Matches with a report that is neither confirmed nor settled, those first that this team has to answer."""
        return sorted((each for each in self.matches if each.report), key=lambda each: each.mine)

    @property
    def played(self) -> list[TeamMatch]:
        return [each for each in self.matches if not each.to_come]

    @property
    def later(self) -> list[TeamMatch]:
        return [each for each in self.matches if each.to_come and each is not self.next and each.report is None]


def day_of(request: HttpRequest, situation: Situation, entry: Entry) -> Day:
    reading = Reading(situation)
    names = {fixture.id: each.name for each in reading.rounds for fixture in each.fixtures}
    mine = [plan for stage in situation.plan.stages for plan in stage.fixtures if _plays(reading, plan, entry)]
    matches = [_match(reading, plan, names[plan.id], entry) for plan in mine]
    matches.sort(key=lambda each: (each.card.starts is None, each.card.starts or 0, each.fixture.place))
    _add_what_is_open(request, situation, matches, entry)
    return Day(matches, ways_on(reading, entry))


def _plays(reading: Reading, plan: FixturePlan, entry: Entry) -> bool:
    return entry.key in reading.course.pairing(plan.id) and reading.course.status[plan.id] is not Status.EMPTY


def _match(reading: Reading, plan: FixturePlan, name: str, entry: Entry) -> TeamMatch:
    row = reading.situation.by_number[plan.number]
    side = "home" if reading.course.pairing(plan.id)[0] == entry.key else "away"
    status = reading.course.status[plan.id]
    knockout = plan.decides is not Decides.TABLE
    return TeamMatch(row, reading.card(plan), name, side, status is Status.READY, status in TO_COME, knockout)


def _add_what_is_open(request: HttpRequest, situation: Situation, matches: list[TeamMatch], entry: Entry) -> None:
    by_pk = {each.fixture.pk: each for each in matches if each.ready}
    for lineup in LineUp.objects.filter(fixture__in=by_pk, entry=entry):
        by_pk[lineup.fixture_id].lineup = True
    _add_deadlines(situation, by_pk)
    for report in reports_of(situation.competition).filter(~OVERTAKEN, fixture__in=by_pk, state__in=OPEN):
        match = by_pk[report.fixture_id]
        if match.report is None or report.side == OTHER[match.side]:  # what they have to answer comes first
            match.report = shape(request, report)  # type: ignore[arg-type]


def _add_deadlines(situation: Situation, by_pk: dict[int, TeamMatch]) -> None:
    """Asks nothing where rounds have no deadlines."""
    if not (deadlines := deadlines_of(situation.competition)):
        return
    stages = {stage.pk: stage.name for stage in situation.stages}
    for match in by_pk.values():
        match.deadline = deadlines.get((stages[match.fixture.stage_id], match.fixture.round))
    for fixture, side in standing().filter(fixture__in=by_pk).values_list("fixture", "side"):
        by_pk[fixture].asked |= side == OTHER[by_pk[fixture].side]
