"""Matches in the words of a paper: who, when, where, and in which order."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from zoneinfo import ZoneInfo

from fuba_site.web.dates import written
from tournaments.core.course import Status
from tournaments.core.formats import parse
from tournaments.models import Fixture
from tournaments.selectors.situation import Situation
from tournaments.web.public.presentation import Reading
from tournaments.wording.pages import group_title, round_title, slot_words


def names(situation: Situation, row: Fixture) -> tuple[str, str]:
    pair = situation.course.pairing(row.key)
    slots = (row.home_slot, row.away_slot)
    home, away = (
        situation.by_key[key].team.name if key else slot_words(parse(slot)) for key, slot in zip(pair, slots, strict=True)
    )
    return home, away


def local(situation: Situation, row: Fixture) -> datetime | None:
    """When a match begins, by the clock of the competition."""
    return row.starts.astimezone(ZoneInfo(situation.competition.time_zone)) if row.starts else None


def when(situation: Situation, row: Fixture) -> str:
    starts = local(situation, row)
    return f"{written(starts, 'D j F, H:i')}  {row.table}".strip() if starts else row.table


def clock(moment: datetime | None) -> str:
    return written(moment, "H:i") if moment else ""


def whole_day(day: date) -> str:
    return written(day, "l j F Y")


def days_of(situation: Situation, rows: Iterable[Fixture]) -> list[date]:
    return sorted({starts.date() for row in rows if (starts := local(situation, row))})


def has_several_days(situation: Situation) -> bool:
    return len(days_of(situation, situation.fixtures)) > 1


def days_in_words(days: Sequence[date]) -> str:
    """The day or the days of some matches, whole.

    >>> days_in_words([date(2026, 11, 21), date(2026, 11, 22)])
    'Saturday 21 November 2026 – Sunday 22 November 2026'
    """
    if not days:
        return ""
    return whole_day(days[0]) if len(days) == 1 else f"{whole_day(days[0])} – {whole_day(days[-1])}"


def round_of(situation: Situation, row: Fixture) -> str:
    stage = next(each for each in situation.stages if each.pk == row.stage_id)
    name = round_title(stage.plan["rounds"][row.round - 1])
    return f"{group_title(row.group)}, {name}" if row.group and row.group != stage.name else name


def to_play(situation: Situation) -> list[Fixture]:
    """The matches that are still to be played, in the order of play."""
    return in_order(row for row in situation.fixtures if row.status in (Status.OPEN, Status.READY))


def in_order(rows: Iterable[Fixture]) -> list[Fixture]:
    return sorted(rows, key=lambda row: (row.starts is None, row.starts or 0, row.number))


def of_round(situation: Situation, rows: Sequence[Fixture], number: int) -> list[Fixture]:
    """Those of some matches that belong to a round, as the pages of the competition number them."""
    rounds = Reading(situation).rounds
    wanted = {each.number for each in rounds[number - 1].fixtures} if 1 <= number <= len(rounds) else set()
    return [row for row in rows if row.number in wanted]
