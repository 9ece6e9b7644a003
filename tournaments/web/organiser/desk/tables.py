"""Every table of the hall: what is played there now, what comes next, and how late it is."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from tournaments.core.course import Status
from tournaments.core.formats import parse
from tournaments.models import Competition, Fixture
from tournaments.services.schedule import DEFAULTS
from tournaments.web.organiser.desk.rows import place_of
from tournaments.wording.pages import slot_words

SOON: Final = timedelta(hours=12)  # what is further away is another day, and nobody is late for it


@dataclass(frozen=True)
class TableLine:
    """One table. `over`: by the plan the match has ended. `late`: minutes the next one should have begun ago."""

    name: str
    now: Fixture | None
    next: Fixture | None
    over: bool
    late: int

    @property
    def short(self) -> str:
        """The number of a table called "Table 5"; a name of its own as it is."""
        last = self.name.rpartition(" ")[2]
        return last if last.isdigit() else self.name

    @property
    def next_teams(self) -> str:
        return pair_words(self.next) if self.next is not None else ""


def pair_words(fixture: Fixture) -> str:
    """Who plays, or what the match is called as long as nobody is known."""
    if fixture.home is None and fixture.away is None:
        return place_of(fixture)
    home, away = (
        entry.team.name if entry is not None else slot_words(parse(slot))
        for entry, slot in ((fixture.home, fixture.home_slot), (fixture.away, fixture.away_slot))
    )
    return f"{home} – {away}"


def table_lines(
    competition: Competition, to_come: Sequence[Fixture], now: datetime, playing: Collection[int] = ()
) -> list[TableLine]:
    """The tables in the order of the schedule, then those that matches were put at by hand. `playing` are being recorded."""
    minutes = competition.schedule.get("minutes", DEFAULTS["minutes"])
    at: dict[str, list[Fixture]] = {name: [] for name in competition.schedule.get("tables") or ()}
    for fixture in to_come:
        if fixture.table:
            at.setdefault(fixture.table, []).append(fixture)
    if not any(at.values()):
        return []
    return [_line(name, queue, now, timedelta(minutes=minutes), playing) for name, queue in at.items()]


def _line(name: str, queue: Sequence[Fixture], now: datetime, length: timedelta, playing: Collection[int]) -> TableLine:
    live = next((each for each in queue if each.number in playing), None)
    begun = next((each for each in queue if each.status == Status.READY and each.starts and each.starts <= now), None)
    current = live or begun
    later = [each for each in queue if each is not current and each.starts is not None]
    following = later[0] if later else None
    over = current is not None and current.starts is not None and current.starts + length <= now
    late = 0
    if current is not None and following is not None and following.starts is not None and following.starts <= now:
        behind = now - following.starts
        late = int(behind.total_seconds() // 60) if behind < SOON else 0
    return TableLine(name, current, following, over, late)
