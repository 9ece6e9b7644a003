"""Why there is no schedule: a closed list, one clear sentence each."""

from collections.abc import Mapping
from enum import Enum


class ScheduleCode(Enum):
    """The reasons for refusing. The name is the stable code, the value the sentence for the organiser."""

    # The conditions contradict themselves.
    NO_GAMES = "There are no games to schedule."
    NO_TABLES = "A schedule needs at least one table."
    NO_TIMES = "A schedule needs at least one time at which games may start."
    SAME_GAME = "Two games are called “{game}”."
    SAME_TABLE = "Two tables are called “{table}”."
    SAME_TIME = "The time {time} is given twice."
    # Without a zone nobody knows when that is, and clocks change in the middle of a season.
    NO_ZONE = "The time {time} needs a time zone."
    # Once a year the clock jumps over an hour, and once it shows one twice.
    SKIPPED_HOUR = "The clocks of {zone} skip {time}. Choose another time."
    DOUBLED_HOUR = "The clocks of {zone} show {time} twice. Choose another time."
    NOT_A_MINUTE = "Games start at whole minutes, not at {time}."
    BAD_NUMBER = "{what} must be a whole number from {least} to {most}, not {value}."
    BAD_PERIOD = "The time {name} is not available must end after it begins, not {begin} to {end}."
    AGAINST_ITSELF = "{team} cannot play against itself in game {game}."
    UNKNOWN_GAME = "“{game}”, which {where} refers to, is not among the games."
    UNKNOWN_TABLE = "“{table}”, which {where} refers to, is not among the tables."
    FIXED_TWICE = "Game {game} is fixed twice."
    CIRCLE = "The games wait for each other in a circle: {circle}."
    # The feed: a UID holds for ever and must be readable everywhere.
    BAD_DOMAIN = "“{domain}” is not the name of a host, such as fuba.example."
    BAD_KEY = "“{key}” cannot name a fixture in a calendar: use letters, digits, dots, hyphens and underscores."
    # A slip of the keyboard must not keep the solver busy all night.
    TOO_MANY = "{count} {what} are too many to schedule at once: at most {most}."

    # Seen by counting, before anything is searched.
    TOO_FEW_TIMES = "{games:game} on {tables:table} need at least {least:time}, not {times}."
    TOO_FEW_PLACES = "The tables are free for {places:game}, not for the {games} to be placed."
    TOO_LONG_A_CHAIN = "The games that wait for each other, from {first} to {last}, take longer than the times given."
    TOGETHER_TOO_MANY = "The {games:game} of {name} must start together, and there is never room for more than {room}."
    TOGETHER_SAME_TEAM = "{team} plays twice among the games of {name}, which must start together."
    TEAM_NEVER_AVAILABLE = "{team} is away at every time."
    TEAM_TOO_BUSY = "{team} has {games:game} to play and time for {room}, with {rest:minute} of rest between them."
    NOWHERE = "Game {game} fits nowhere: {reason}."
    # What is pinned by hand must be right; what has been played is a fact.
    PINNED = "A pinned game stands in the way: {warning}"

    # Seen by searching.
    CONFLICT = "There is no schedule that keeps these together: {rules}."
    NOT_SETTLED = "No schedule for {games:game} was found in time. Add times or tables, or shorten the rest."


class Count(int):
    """A number that brings its noun; a plural that does not end in s is written out.

    >>> f"{Count(1):game}, {Count(2):game}, {Count(3)}, {Count(2):partita/partite}"
    '1 game, 2 games, 3, 2 partite'
    """

    def __format__(self, noun: str) -> str:
        one, _, many = noun.partition("/")
        return f"{int(self)} {one if self == 1 else many or f'{one}s'}" if noun else str(int(self))


def sentence(template: str, details: Mapping[str, object]) -> str:
    """A sentence of a list with its figures filled in."""
    return template.format(**{name: Count(value) if isinstance(value, int) else value for name, value in details.items()})


class ScheduleError(ValueError):
    """A schedule that cannot be made, for the organiser to read.

    >>> str(ScheduleError(ScheduleCode.TOO_FEW_TIMES, games=9, tables=2, least=5, times=4))
    '9 games on 2 tables need at least 5 times, not 4.'
    """

    def __init__(self, code: ScheduleCode, **details: object) -> None:
        super().__init__(sentence(code.value, details))
        self.code = code
        self.details = details
