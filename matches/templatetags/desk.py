"""For the desk, which does not know matches: the rows with what is being recorded and what coaches say of each."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django import template
from django.db.models import F
from django.utils import timezone

from matches.cards.models import TeamMessage
from matches.cards.services import messages_of
from matches.reports.models import OPEN, Report, ReportState
from matches.reports.services import OVERTAKEN
from matches.templatetags.live import Playing, playing_in
from tournaments.models import Competition
from tournaments.selectors.permissions import may
from tournaments.web.organiser.desk.needs import Need, needs_of
from tournaments.web.organiser.desk.rows import DeskRow, desk_rows, found, unplayed
from tournaments.web.organiser.desk.tables import TableLine, table_lines
from tournaments.wording.pages import OUTCOMES

register = template.Library()
MOST_LETTERS: Final = 20


@dataclass(frozen=True)
class Version:
    """What one side says."""

    report: int
    team: str
    score: str
    goals: tuple[int, int]
    words: str


@dataclass(frozen=True)
class Talk:
    """What the coaches say of a match. With one version the other side is still to answer, or disputes it by words."""

    number: int
    home: str
    away: str
    versions: list[Version]
    disputed: bool
    waits_for: str
    due: datetime | None
    objection: str


@dataclass(frozen=True)
class Line:
    """A table, with how its match stands."""

    table: TableLine
    playing: Playing | None
    talk: Talk | None

    @property
    def acts(self) -> bool:
        """Whether somebody has to do something."""
        return bool(self.table.late or self.talk or (self.table.over and self.playing is None))


@dataclass(frozen=True)
class Desk:
    rows: list[tuple[DeskRow, Talk | None, Playing | None]]
    lines: list[Line]
    talks: list[Talk]
    needs: list[Need]
    late: int
    left: int  # matches that can be played and have no row
    may_settle: bool
    letters: list[TeamMessage]

    @property
    def to_type(self) -> int:
        return sum(1 for row, _talk, playing in self.rows if row.result is None and playing is None) + self.left

    @property
    def urgent(self) -> int:
        return len(self.needs) + len(self.letters) + (len(self.talks) if self.may_settle else 0)


@register.simple_tag(takes_context=True)
def desk_of(context: Mapping[str, Any], competition: Competition) -> Desk:
    user = context["request"].user
    to_come = unplayed(competition)
    playing, talks = playing_in(competition), talks_of(competition)
    first = {*playing, *talks, *found(to_come, context.get("find", ""))}
    rows = desk_rows(competition, user, to_come, context.get("keep", ()), first)
    tables = table_lines(competition, to_come, timezone.now(), playing)
    lines = [
        Line(each, playing.get(each.now.number) if each.now else None, talks.get(each.now.number) if each.now else None)
        for each in tables
    ]
    organises = may(user, "settings", competition)
    ready = sum(1 for each in to_come if each.status == "ready")
    return Desk(
        [(row, talks.get(row.number), playing.get(row.number)) for row in rows],
        lines,
        sorted(talks.values(), key=lambda talk: (not talk.disputed, talk.number)),
        needs_of(competition, to_come, tables) if organises else [],
        max((each.late for each in tables), default=0),
        ready - sum(1 for row in rows if row.result is None),
        may(user, "settle", competition),
        list(messages_of(competition).filter(done=None)[:MOST_LETTERS]) if organises else [],
    )


def talks_of(competition: Competition) -> dict[int, Talk]:
    """What coaches reported and nobody has settled, by match."""
    reports = Report.objects.filter(
        ~OVERTAKEN, fixture__competition=competition, fixture__status="ready", state__in=OPEN,
        home=F("fixture__home"), away=F("fixture__away"),
    )  # fmt: skip
    by_match: dict[int, list[Report]] = {}
    for report in reports.select_related("fixture", "home__team", "away__team").order_by("pk"):
        by_match.setdefault(report.fixture.number, []).append(report)
    return {number: _talk(number, rows) for number, rows in by_match.items()}


def _talk(number: int, reports: list[Report]) -> Talk:
    first = reports[0]
    disputed = any(each.state == ReportState.DISPUTED for each in reports)
    names = {"home": first.home.team.name, "away": first.away.team.name}
    versions = [
        Version(each.pk, names[each.side], score_words(each.ending), (each.ending["home_goals"], each.ending["away_goals"]),
                each.reason)
        for each in reports
    ]  # fmt: skip
    other = names["away" if first.side == "home" else "home"]
    objection = next((each.answer for each in reports if each.answer), "")
    return Talk(number, names["home"], names["away"], versions, disputed, "" if disputed else other, first.due, objection)


def score_words(ending: Mapping[str, Any]) -> str:
    """
    >>> score_words({"outcome": "penalties", "home_goals": 1, "away_goals": 1, "shootout": [4, 3]})
    '1–1 (4–3)'
    """
    if ending["outcome"] in ("walkover", "double_walkover", "annulled"):
        return str(OUTCOMES[ending["outcome"]])
    score = f"{ending['home_goals']}–{ending['away_goals']}"
    kicks = ending.get("shootout")
    return f"{score} ({kicks[0]}–{kicks[1]})" if kicks else score
