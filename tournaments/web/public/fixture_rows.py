"""A fixture as a card from its own rows alone, for pages that show a few fixtures of many competitions.

`Reading` gives the same cards of a competition that is worked out as a whole.
"""

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from django.urls import reverse

from tournaments.core.course import LATE, Status
from tournaments.core.formats import parse
from tournaments.core.reports import Report, Side
from tournaments.core.standings.written_rules import from_dict
from tournaments.models import Competition, Entry, Fixture, Result
from tournaments.web.public.presentation import Card, scored
from tournaments.web.public.sides import Side as ShownSide
from tournaments.web.public.sides import entry_side
from tournaments.wording.pages import STATUS_WORDS, group_title, outcome_note, round_title, slot_words


def report_of(fixture: Fixture, results: Sequence[Result]) -> Report | None:
    """What counts of a fixture: the standing report of the pair that belongs there, or the walkover of a withdrawal."""
    pair = {fixture.home_id, fixture.away_id}
    for each in results:
        mine = each.fixture_id == fixture.pk and not each.superseded and {each.home_id, each.away_id} == pair
        if mine and each.outcome != "annulled":
            goals = each.home_goals, each.away_goals
            return Report(
                fixture.key,
                str(each.home_id),
                str(each.away_id),
                each.outcome,  # type: ignore[arg-type]  # the choices of the field are these words
                goals,
                each.shootout,
                each.awarded,  # type: ignore[arg-type]
                order=each.order,
            )
    if fixture.status != Status.WALKED_OVER or fixture.home is None or fixture.away is None:
        return None
    gone = bool(fixture.home.withdrawn), bool(fixture.away.withdrawn)
    outcome, awarded = ("double_walkover", "") if all(gone) else ("walkover", "away" if gone[0] else "home")
    side: Side = awarded  # type: ignore[assignment]
    home, away = str(fixture.home_id), str(fixture.away_id)
    return Report(fixture.key, home, away, outcome, awarded=side, order=LATE + fixture.number)  # type: ignore[arg-type]


def card_of(competition: Competition, fixture: Fixture, report: Report | None, results: Sequence[Result]) -> Card:
    sides = entry_or_slot(fixture.home, fixture.home_slot), entry_or_slot(fixture.away, fixture.away_slot)
    rules = from_dict(fixture.stage.table_rules or competition.table_rules)
    turned = report is not None and report.home != str(fixture.home_id)
    note = outcome_note(report) if report else str(STATUS_WORDS[Status(fixture.status)])
    pair = {fixture.home_id, fixture.away_id}
    others = any(each.fixture_id == fixture.pk and {each.home_id, each.away_id} != pair for each in results)
    void = report is None and others
    starts = fixture.starts.astimezone(ZoneInfo(competition.time_zone)) if fixture.starts else None
    place = group_title(fixture.group) if fixture.group and fixture.group != fixture.stage.name else ""
    return Card(
        fixture.number,
        fixture_url(competition, fixture.number),
        scored(sides, report, rules, turned),
        place,
        note,
        void,
        starts,
        fixture.table,
    )


def entry_or_slot(entry: Entry | None, slot: str) -> ShownSide:
    """The team, or who it will be."""
    return entry_side(entry) if entry else ShownSide(slot_words(parse(slot)))


def fixture_url(competition: Competition, number: int) -> str:
    return reverse("fixture", args=[competition.public_id, number])


def round_of(rounds: Sequence[str], number: int) -> str:
    """What a stage calls one of its rounds; those of a Swiss stage are added while it is played."""
    return round_title(rounds[number - 1] if number <= len(rounds) else f"Round {number}")
