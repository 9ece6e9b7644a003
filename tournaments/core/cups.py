"""Ready-made cups of seeded teams: the draw from a public seed, and the plan that follows from it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, time, timedelta
from typing import Final, NamedTuple

from tournaments.core.draws import AtMost, Draw, Entrant, conduct, group_plan, knockout_plan, pots_by_seed
from tournaments.core.formats import PRESETS, CompetitionPlan, preset
from tournaments.core.schedule import Conditions, Day, ScheduleError, arrange, games_from_plan, times_of
from tournaments.core.standings import Decision, TableRules
from tournaments.core.standings import preset as table_preset


class CupFormat(NamedTuple):
    """What a number of teams plays: a preset of formats, with its order of tables, in so many groups."""

    title: str
    format: str
    groups: int  # 0: the knockout begins at once


CUPS: Final[Mapping[int, CupFormat]] = {
    4: CupFormat("Cup of 4", "cup-4", 0),
    16: CupFormat("Cup of 16", "cup-16", 4),
    24: CupFormat("World Cup 24", "euro-24", 6),
    32: CupFormat("World Cup 32", "world-cup-32", 8),
    48: CupFormat("World Cup 48", "world-cup-48", 12),
}
# As in real World Cups: Europe sends more teams than there are groups.
CONFEDERATIONS: Final = AtMost("confederation", 1, {"UEFA": 2})


@dataclass(frozen=True)
class Cup:
    """A cup that has been drawn and can be played. `entrants` stand in the order the plan numbers them."""

    title: str
    format: str
    draw: Draw
    plan: CompetitionPlan
    entrants: tuple[str, ...]
    rules: TableRules


def draw_cup(teams: Sequence[Entrant], seed: str) -> Cup:
    """Draw the teams, best first, into the cup made for their number. The draw has the seed "<seed>:draw".

    >>> from tournaments.core.nations import nations
    >>> cup = draw_cup(nations(4), "5")
    >>> cup.title, sorted(cup.entrants)
    ('Cup of 4', ['Argentina', 'Brazil', 'France', 'Spain'])
    """
    if len(teams) not in CUPS:
        raise ValueError(f"No cup is made for {len(teams)} teams; there are cups for {', '.join(map(str, CUPS))}.")
    cup = CUPS[len(teams)]
    names = tuple(team.name for team in teams)
    ranking: Decision = {"method": "ranking", "order": names}
    rules = table_preset(PRESETS[cup.format].tables)
    if "ranking" in rules.tiebreakers:
        rules = replace(rules, decisions=(ranking,))
    rules = replace(rules, seed=f"{seed}:lots")
    if cup.groups:
        pots = pots_by_seed(teams, cup.groups)
        draw = conduct(group_plan(teams, cup.groups, f"{seed}:draw", "pots", pots, [CONFEDERATIONS]))
        members = [[names.index(name) + 1 for name in group] for group in draw.groups.values()]
        return Cup(cup.title, cup.format, draw, preset(cup.format, len(names), members), names, rules)
    draw = conduct(knockout_plan(teams, f"{seed}:draw", "pots", pots_by_seed(teams, len(teams) // 2)))
    ties = [[names.index(name) + 1 for name in tie] for tie in draw.groups.values()]
    return Cup(cup.title, cup.format, draw, preset(cup.format, len(names), ties), names, rules)


class Sitting(NamedTuple):
    """When and where a match of a cup is played, days and tables counted from 1."""

    day: int
    time: str
    table: int


TABLES: Final = {4: 2, 16: 4}  # eight for larger cups
HOURS: Final = (time(10), time(20))
MINUTES, REST = 60, 60
MOST_DAYS: Final = 10


def timetable(plan: CompetitionPlan, teams: int) -> dict[str, Sitting]:
    """A place for every match: an hour each, an hour's rest, ten hours a day, as many days as are needed.

    >>> timetable(preset("cup-4", 4), 4)["4"]
    Sitting(day=1, time='13:00', table=1)
    """
    first = date(2026, 1, 1)  # any day: only the distance from it is told
    games = games_from_plan(plan, minutes=MINUTES)
    tables = [str(number) for number in range(1, TABLES.get(teams, 8) + 1)]
    days = 1
    while True:
        hours = [Day(first + timedelta(days=day), *HOURS) for day in range(days)]
        times = times_of(hours, UTC, minutes=MINUTES)
        try:
            made = arrange(Conditions(games, tuple(tables), times, REST))
        except ScheduleError:
            if days == MOST_DAYS:
                raise
            days += 1
            continue
        return {
            each.game: Sitting((each.start.date() - first).days + 1, f"{each.start:%H:%M}", int(each.table))
            for each in made.places
        }
