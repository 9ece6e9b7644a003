"""Who leads: the best teams of a competition, figure by figure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from fuba_site.web.numbers import decimal, percent
from matches.statistics.totals import Team, Total

MOST: Final = 5


def tenths(value: float) -> str:
    return decimal(value, 1)


def hundredths(value: float) -> str:
    return decimal(value, 2)


def difference(value: float) -> str:
    return decimal(value, 2, signed=True)


@dataclass(frozen=True)
class Board:
    """One figure to lead in. `needs_record`: it is known of recorded matches alone."""

    code: str
    title: str | Promise
    figure: Callable[[Total], float]
    as_text: Callable[[float], str] = decimal
    fewest: bool = False
    average: bool = True  # then nobody leads after a single lucky match
    needs_record: bool = True


@dataclass(frozen=True)
class Place:
    team: Team
    figure: float
    text: str
    share: float  # percent of the leader's figure, for a bar


@dataclass(frozen=True)
class Leaders:
    code: str
    title: str
    places: tuple[Place, ...]


BOARDS: Final = (
    Board("goals", gettext_lazy("Most goals"), lambda t: t.goals, average=False, needs_record=False),
    Board(
        "goals_per_match", gettext_lazy("Goals per match"), lambda t: t.per_match(t.goals), hundredths, needs_record=False
    ),
    Board("expected_goals", gettext_lazy("Expected goals per match"), lambda t: t.per_record(t.expected_goals), hundredths),
    Board("finishing", gettext_lazy("Goals above expected"), lambda t: t.finishing, difference, average=False),
    Board(
        "defence",
        gettext_lazy("Fewest expected goals conceded per match"),
        lambda t: t.per_record(t.expected_goals_against),
        hundredths,
        fewest=True,
    ),
    Board("clean_sheets", gettext_lazy("Clean sheets"), lambda t: t.clean_sheets, average=False, needs_record=False),
    Board("possession", gettext_lazy("Turns in control"), lambda t: t.possession, percent),
    Board("territory", gettext_lazy("Ball in the last third"), lambda t: t.territory, percent),
    Board("passing", gettext_lazy("Passes completed"), lambda t: t.passing, percent),
    Board("pressing", gettext_lazy("Balls won by pressing per match"), lambda t: t.per_record(t.balls_won), tenths),
    Board(
        "cleanest", gettext_lazy("Fewest card points per match"), lambda t: t.per_match(t.card_points), hundredths, fewest=True
    ),
    Board("cards", gettext_lazy("Most card points"), lambda t: t.card_points, average=False),
)  # fmt: skip


def leaders(teams: Mapping[Team, Total]) -> list[Leaders]:
    """The boards on which there is something to see."""
    found = []
    for board in BOARDS:
        places = _places(board, teams)
        if places:
            found.append(Leaders(board.code, str(board.title), places))
    return found


def _places(board: Board, teams: Mapping[Team, Total]) -> tuple[Place, ...]:
    counted = {team: total.recorded if board.needs_record else total.matches for team, total in teams.items()}
    # An average wants half as many matches as the busiest team has played.
    least = (max(counted.values(), default=0) + 1) // 2 if board.average else 1
    found = [(board.figure(teams[team]), team) for team, matches in counted.items() if matches >= max(least, 1)]
    if not board.fewest:
        found = [(figure, team) for figure, team in found if figure > 0]
    found.sort(key=lambda pair: (pair[0] if board.fewest else -pair[0], pair[1].name))
    top = found[:MOST]
    highest = max((figure for figure, _ in top), default=0) or 1
    return tuple(
        Place(team, figure, board.as_text(figure), round(100 * figure / highest, 1) if figure > 0 else 0.0)
        for figure, team in top
    )
