"""The schedule: conditions set, games placed by the solver, moved by hand with warnings, read as a calendar."""

import zoneinfo
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime, time
from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.core.course import Status
from tournaments.core.formats import parse
from tournaments.core.schedule import (
    Away,
    Closed,
    Conditions,
    Day,
    Fixed,
    Game,
    Place,
    Schedule,
    ScheduleWarning,
    arrange,
    games_from_plan,
    times_of,
    warnings,
)
from tournaments.models import Action, Competition, Fixture
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, By, fixture_numbered, verb
from tournaments.services.consequences import Consequences, recorded_now
from tournaments.services.refusals import Forbidden, Refusal, refusing
from tournaments.wording.pages import group_title, round_title, slot_words

DEFAULTS: Final[Mapping[str, Any]] = {
    "tables": ["Table 1"],
    "days": [],
    "minutes": 60,
    "gap": 0,
    "rest": 0,
    "parallel_last_round": True,
    "away": [],
    "closed": [],
}
DATED: Final = frozenset(("days", "deadlines"))  # of this season: the next one has days and deadlines of its own
MOST_DAYS: Final = 400
YEARS: Final = range(1900, 2200)  # far from both ends of the calendar, where no clock can be put forward or back


def planned(day: date) -> date:
    """The day, if anybody can plan for it."""
    if day.year not in YEARS:
        words = _("Choose dates from {first} to {last}.")
        raise Refusal("year", words.format(first=YEARS[0], last=YEARS[-1]))
    return day


@verb("schedule settings", "schedule", undo=["competition"])
def set_conditions(act: Act, given: Mapping[str, Any]) -> None:
    """Tables, days with opening hours, length of a match, gap and rest in minutes, absences, closed tables.

    `days` are objects with date, opens and closes; `away` with entry, begin and end; `closed` with table, begin and end.
    """
    if not isinstance(given, Mapping) or not set(given) <= set(DEFAULTS):
        raise Refusal("schedule", _("A schedule has only {known}.").format(known=", ".join(DEFAULTS)))
    settings = {**DEFAULTS, **act.competition.schedule, **given}
    act.competition.schedule = settings
    read = _read(settings, act.competition.time_zone, {})
    if act.competition.started and read.times:  # tables may be set before days
        conditions_of(Situation(act.competition)).check()
    act.competition.save(update_fields=["schedule"])
    act.data["settings"] = dict(given)
    act.settle = False


def make_schedule(competition: Competition, by: By, keep: bool = True) -> Action:
    """Place all games that are not played or pinned. With `keep`, as few as possible leave the place they have.

    The search runs before the lock is taken; if somebody changes the competition meanwhile, nothing is done.
    """
    made = _arranged(competition, by, keep)
    return _place(competition, replace(by, revision=competition.revision if by.revision is None else by.revision), made)


def preview_schedule(competition: Competition, by: By, keep: bool = True) -> Consequences:
    """Which matches would get another time or table."""
    return _place.preview(competition, by, _arranged(competition, by, keep))


def _arranged(competition: Competition, by: By, keep: bool) -> Schedule:
    if not by.may("schedule", competition):
        raise Forbidden("schedule")
    competition.refresh_from_db()
    _started(competition)
    with refusing():
        situation = Situation(competition)
        return arrange(conditions_of(situation), schedule_of(situation) if keep else None)


@verb("schedule", "schedule", undo=["fixtures"])
def _place(act: Act, made: Schedule) -> None:
    fixtures = {fixture.key: fixture for fixture in act.competition.fixtures.all()}
    moved = []
    for place in made.places:
        fixture = fixtures[place.game]
        if (fixture.starts, fixture.table) != (place.start, place.table):
            fixture.starts, fixture.table = place.start, place.table
            moved.append(fixture)
    Fixture.objects.bulk_update(moved, ["starts", "table"], batch_size=500)
    act.data |= {"games": len(made.places), "moved": len(moved)}
    act.settle = False


@verb("move", "schedule")
def move_fixture(act: Act, number: int, starts: datetime | None, table: str, pinned: bool = True) -> None:
    """Put a fixture anywhere by hand. What is wrong with it is written down as warnings, and it is done all the same."""
    act.keep("fixtures", number=number)
    fixture = fixture_numbered(act.competition, number)
    if starts is not None and starts.utcoffset() is None:
        raise Refusal("no_zone", _("The time needs a time zone."))
    if starts is not None:
        planned(starts)
    if not isinstance(table, str) or len(table) > 60:
        raise Refusal("table", _("The name of a table has at most 60 characters."))
    act.data |= {
        "fixture": number,
        "before": [fixture.starts.isoformat() if fixture.starts else None, fixture.table],
        "after": [starts.isoformat() if starts else None, table],
    }
    fixture.starts, fixture.table, fixture.pinned = starts, table, pinned and starts is not None
    fixture.save(update_fields=["starts", "table", "pinned"])
    act.data["warnings"] = [each.text for each in warnings_of(act.competition) if str(number) in each.games]
    act.settle = False


@verb("unpin", "schedule")
def unpin(act: Act, number: int) -> None:
    """Let the next schedule place a fixture that was put somewhere by hand."""
    act.keep("fixtures", number=number)
    fixture = fixture_numbered(act.competition, number)
    fixture.pinned = False
    fixture.save(update_fields=["pinned"])
    act.data["fixture"] = number
    act.settle = False


def warnings_of(competition: Competition) -> Sequence[ScheduleWarning]:
    """Everything wrong with the schedule as it is."""
    situation = Situation(competition)
    if not any(fixture.starts for fixture in situation.fixtures):
        return ()
    conditions = conditions_of(situation)
    known = {game.id for game in conditions.games}
    placed = Schedule.of(place for place in schedule_of(situation).places if place.game in known)
    return warnings(placed, conditions)


def calendar(
    competition: Competition,
    domain: str,
    address: str = "",
    entry: int | None = None,
    table: str = "",
    number: int | None = None,
) -> bytes:
    """The calendar feed of a competition, of one entry, of one table or of one fixture.

    The same state gives the same bytes in a language. A fixture has the same name in all of them, so that a calendar which
    has it already moves it.
    """
    from tournaments.core.schedule.ical import Entry, feed  # the calendar library takes its time to load

    situation = Situation(competition)
    words = {stage.pk: stage for stage in situation.stages}
    minutes = {**DEFAULTS, **competition.schedule}["minutes"]
    team = situation.by_key[str(entry)].team.name if entry is not None and str(entry) in situation.by_key else ""
    if entry is not None and not team:
        raise Refusal("no_entry", _("There is no entry {entry} in this competition.").format(entry=entry))
    entries = []
    for fixture in [each for each in situation.fixtures if number in (None, each.number)]:
        pair = situation.course.pairing(fixture.key)
        slots = (fixture.home_slot, fixture.away_slot)
        home, away = (
            situation.by_key[key].team.name if key else slot_words(parse(slot)) for key, slot in zip(pair, slots, strict=True)
        )
        stage = words[fixture.stage_id]
        group = group_title(fixture.group) if fixture.group and fixture.group != stage.name else ""
        entries.append(
            Entry(
                f"{competition.public_id}-{fixture.number}",
                home,
                away,
                fixture.starts,
                minutes,
                fixture.table,
                # Names change without a move: the competition's own count tells calendars that something may be new.
                competition.revision,
                situation.course.status[fixture.key] in (Status.CANCELLED, Status.EMPTY),
                ", ".join(filter(None, (round_title(stage.plan["rounds"][fixture.round - 1]), group))),
                f"{address}{competition.get_absolute_url()}fixtures/{fixture.number}/" if address else "",
            )
        )
    last = competition.actions.order_by("-revision").values_list("time", flat=True).first()
    return feed(str(competition), entries, domain=domain, stamp=last or competition.created, team=team, table=table)


# -- from rows to conditions and back ----------------------------------------------------


def conditions_of(situation: Situation) -> Conditions:
    """What the solver is given. Teams go by their names, which warnings and refusals then use."""
    competition = situation.competition
    names = {key: entry.team.name for key, entry in situation.by_key.items()}
    settings = {**DEFAULTS, **competition.schedule}
    parallel = ("groups",) if settings["parallel_last_round"] else ()
    games = games_from_plan(
        situation.plan, situation.course.progress, minutes=settings["minutes"], parallel_last_round=parallel
    )
    games = tuple(_named(game, names) for game in games)
    known = {game.id for game in games}
    under_way = recorded_now(competition, situation.by_number)  # who plays already is not sent elsewhere
    begun = {each.key for each in situation.fixtures if each.status == Status.PLAYED or each.number in under_way}
    fixed = tuple(
        Fixed(fixture.key, fixture.starts, fixture.table, played=fixture.key in begun)
        for fixture in situation.fixtures
        if fixture.starts and fixture.key in known and (fixture.pinned or fixture.key in begun)
    )
    played = {fixture.key for fixture in situation.fixtures if fixture.status == Status.PLAYED and not fixture.starts}
    conditions = _read(settings, competition.time_zone, {entry.number: entry.team.name for entry in situation.entries})
    # A match that was played without a time is over: nothing waits for it.
    left = tuple(_without(game, played) for game in games if game.id not in played)
    return replace(conditions, games=left, fixed=fixed)


def schedule_of(situation: Situation) -> Schedule:
    return Schedule.of(Place(each.key, each.starts, each.table) for each in situation.fixtures if each.starts)


def _named(game: Game, names: Mapping[str, str]) -> Game:
    return replace(
        game,
        teams=tuple(names.get(team, team) for team in game.teams),
        candidates=tuple(names.get(team, team) for team in game.candidates),
    )


def _without(game: Game, over: set[str]) -> Game:
    return replace(
        game,
        sources=tuple(each for each in game.sources if each not in over),
        after=tuple(each for each in game.after if each not in over),
    )


def _read(settings: Mapping[str, Any], zone_name: str, names: Mapping[int, str]) -> Conditions:
    """The settings as conditions without games; what does not fit is refused in a sentence."""
    zone = zoneinfo.ZoneInfo(zone_name)
    tables = settings["tables"]
    if not isinstance(tables, list) or not all(isinstance(each, str) and 0 < len(each) <= 60 for each in tables):
        raise Refusal("tables", _("“tables” is a list of names, each of at most 60 characters."))
    if not isinstance(settings["parallel_last_round"], bool):
        raise Refusal("parallel_last_round", _("“parallel_last_round” is true or false."))
    days = _objects(settings, "days", {"date", "opens", "closes"})
    if len(days) > MOST_DAYS:
        raise Refusal("days", _("A schedule has at most {most_days} days.").format(most_days=MOST_DAYS))
    try:
        hours = [
            Day(planned(date.fromisoformat(day["date"])), time.fromisoformat(day["opens"]), time.fromisoformat(day["closes"]))
            for day in days
        ]
        away = [
            Away(names.get(each["entry"], str(each["entry"])), _moment(each["begin"]), _moment(each["end"]))
            for each in _objects(settings, "away", {"entry", "begin", "end"})
        ]
        closed = [
            Closed(each["table"], _moment(each["begin"]), _moment(each["end"]))
            for each in _objects(settings, "closed", {"table", "begin", "end"})
        ]
    except (TypeError, ValueError):
        raise Refusal("times", _("Write dates as 2026-05-02, hours as 09:30, moments as 2026-05-02T09:30+02:00.")) from None
    times = times_of(hours, zone, minutes=settings["minutes"], gap=settings["gap"])
    return Conditions((), tuple(tables), times, settings["rest"], tuple(away), tuple(closed))


def _objects(settings: Mapping[str, Any], key: str, fields: set[str]) -> list[Mapping[str, Any]]:
    given = settings[key]
    if not isinstance(given, list) or not all(isinstance(each, Mapping) and set(each) == fields for each in given):
        raise Refusal(key, _("“{key}” is a list of objects with {known}.").format(key=key, known=", ".join(sorted(fields))))
    return given


def _moment(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    if moment.utcoffset() is None:
        raise ValueError("no time zone")
    planned(moment)
    return moment


def _started(competition: Competition) -> None:
    if not competition.started:
        raise Refusal("draft", _("There are no fixtures to schedule yet. Start the competition first."))
