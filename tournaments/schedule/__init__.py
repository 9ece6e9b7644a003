"""Schedules: games, tables and times in, a place for every game out. Pure, and the same every time.

The solver is loaded when the first schedule is made, not before. Calendar feeds are in `tournaments.schedule.ical`.
"""

from tournaments.schedule.arranging import arrange
from tournaments.schedule.conditions import Away, Closed, Conditions, Fixed, Game, Place
from tournaments.schedule.errors import ScheduleCode, ScheduleError
from tournaments.schedule.from_plan import games_from_plan
from tournaments.schedule.times import Day, times_of
from tournaments.schedule.timetable import Schedule
from tournaments.schedule.warning import ScheduleWarning, WarningCode, warnings

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
