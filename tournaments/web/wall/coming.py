"""What is played now as far as the timetable knows, what comes next, and what was played last."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from itertools import islice
from typing import Final

from fuba_site.web.dates import written
from tournaments.core.course import SETTLED, Status
from tournaments.core.formats import FixturePlan
from tournaments.web.public.presentation import Card, Reading
from tournaments.web.public.sides import Side
from tournaments.wording.pages import round_names

LONGEST: Final = timedelta(hours=6)  # a match that began before that and has no result is forgotten, not played
NEXT: Final = 12
TICKER: Final = 4
LATEST: Final = 10
UNPLAYED: Final = ("walkover", "double_walkover")


@dataclass(frozen=True)
class Meeting:
    """A fixture as the wall shows it."""

    fixture: FixturePlan
    card: Card
    table: str  # short: its number, where all tables are numbered
    where: str  # group or round
    time: str

    @property
    def number(self) -> int:
        return self.fixture.number

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.card.lines[0].side, self.card.lines[1].side


class Meetings:
    """The fixtures of a reading, by the clock."""

    def __init__(self, reading: Reading, now: datetime) -> None:
        self.reading = reading
        self.now = now
        rounds = {stage.name: [each.name for each in stage.rounds] for stage in reading.plan.stages}
        self._rounds = round_names(rounds)
        names = [fixture.table for fixture in reading.situation.fixtures if fixture.table]
        self._short = short_tables(names)

    def meeting(self, fixture: FixturePlan) -> Meeting:
        card = self.reading.card(fixture)
        stage = self.reading.stage_of[fixture.id]
        where = card.place or self._rounds.get((stage.name, fixture.round), "")
        return Meeting(fixture, card, self._short.get(card.table, card.table), where, self._time(card.starts))

    def _time(self, starts: datetime | None) -> str:
        if starts is None:
            return ""
        today = starts.date() == self.now.astimezone(starts.tzinfo).date()
        return written(starts, "H:i" if today else "D H:i")

    @cached_property
    def _to_come(self) -> list[FixturePlan]:
        """Without a result, in the order in which they begin."""
        status = self.reading.course.status
        rows = self.reading.situation.by_number
        open_ones = [each for each in self.reading.plan.fixtures() if status[each.id] not in SETTLED]
        late = datetime.max.replace(tzinfo=self.now.tzinfo)
        ready = {each.id: status[each.id] is not Status.READY for each in open_ones}
        return sorted(open_ones, key=lambda each: (rows[each.number].starts or late, ready[each.id], each.number))

    def begun(self, recorded: Collection[int]) -> list[Meeting]:
        """Matches whose time has come and which nobody records, one for each table."""
        rows = self.reading.situation.by_number
        tables = {rows[number].table for number in recorded}
        busy = {team for number in recorded for team in (rows[number].home_id, rows[number].away_id)}
        found = []
        for fixture in self._to_come:
            row = rows[fixture.number]
            if row.starts is None or not self.now - LONGEST <= row.starts <= self.now or row.number in recorded:
                continue
            ready = self.reading.course.status[fixture.id] is Status.READY
            if ready and row.table not in tables and not {row.home_id, row.away_id} & busy:
                found.append(self.meeting(fixture))
                busy |= {row.home_id, row.away_id}
                tables |= {row.table} if row.table else set()
        return found

    def coming(self, playing: Collection[int]) -> list[Meeting]:
        """In the order in which they begin; not those of which nothing is known but which matches lead to them."""
        rest = [each for each in self._to_come if each.number not in playing]
        # Where nothing has a time, somebody has to know who plays.
        timed = [each for each in rest if self.reading.situation.by_number[each.number].starts]
        ready = [each for each in rest if self.reading.course.status[each.id] is Status.READY]
        meetings = (self.meeting(each) for each in timed or ready)
        return list(islice((each for each in meetings if not all(side.waits for side in each.sides)), NEXT))

    def latest(self) -> list[Meeting]:
        """The latest results first."""
        counted = self.reading.course.counted
        over = [each for each in self.reading.plan.fixtures() if each.id in counted]
        played = [each for each in over if counted[each.id].outcome not in UNPLAYED]
        return [self.meeting(each) for each in sorted(played, key=lambda each: -counted[each.id].order)[:LATEST]]


_NUMBERED: Final = re.compile(r"(\D*)(\d{1,3})")


def short_tables(names: Iterable[str]) -> dict[str, str]:
    """Tables by their number, where that tells them apart.

    >>> short_tables(["Table 1", "Table 12"])
    {'Table 1': '1', 'Table 12': '12'}
    >>> short_tables(["Table 1", "Window"])
    {}
    """
    found = {name: _NUMBERED.fullmatch(name) for name in names}
    if not all(found.values()) or len({match[1] for match in found.values() if match}) > 1:
        return {}
    return {name: match[2] for name, match in found.items() if match}
