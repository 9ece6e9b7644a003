"""Schedules: games, tables and times in, a place for every game out. Pure, and the same every time.

The solver is loaded when the first schedule is made, not before. Calendar feeds are in `tournaments.core.schedule.ical`.
"""

from tournaments.core.schedule.conditions import Away, Closed, Conditions, Fixed, Game, Place
from tournaments.core.schedule.errors import ScheduleCode, ScheduleError
from tournaments.core.schedule.from_plan import games_from_plan
from tournaments.core.schedule.planner import arrange
from tournaments.core.schedule.times import Day, times_of
from tournaments.core.schedule.timetable import Schedule
from tournaments.core.schedule.warnings import ScheduleWarning, WarningCode, warnings

__all__ = [
    "Away",
    "Closed",
    "Conditions",
    "Day",
    "Fixed",
    "Game",
    "Place",
    "Schedule",
    "ScheduleCode",
    "ScheduleError",
    "ScheduleWarning",
    "WarningCode",
    "arrange",
    "games_from_plan",
    "times_of",
    "warnings",
]
