"""The state of FUBA 3 Fast: what the shared state has, and its own variables."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ... import fields as f
from ... import state as shared
from ...board import PITCH, TEAM_NAMES, ZONE
from ...fields import Codec
from ...refusal import Saying
from ...shared.roles import ROLES
from ...variables import given, pair, var
from .options import Options
from .skills import BIT

WEATHERS: Final = ("", "heat", "sunshine", "wind", "rain", "cold", "storm", "extreme_heat")
SKILL_SET: Final = f.mask(BIT)


def _read_regista(text: str) -> tuple[int, int] | None:
    if text == f.NOTHING:
        return None
    team, _, area = text.partition(":")
    return f.TEAM.read(team), f.PLACE.read(area)


REGISTA: Final = Codec(lambda v: f"{TEAM_NAMES[v[0]]}:{f.PLACE.write(v[1])}" if v else f.NOTHING, _read_regista)


class Side(shared.Side):
    """One team, with skills and the marks of the running turn."""

    cp_start: tuple[int, ...] = var((0, 0, 0), f.POINTS_AT_START, unwritten=None, after="cp")
    roles: tuple[str, ...] = var((), f.names(ROLES, Saying("roles with commas")))
    skills: int = var(0, SKILL_SET, after="roles", tally=True)  # usable now, a mask
    lost_skills: int = var(0, SKILL_SET, tally=True)
    gained: int = var(0, SKILL_SET, tally=True)
    barred: int = var(0, SKILL_SET)  # by an earlier match of the competition
    shown: int = var(0, SKILL_SET)  # known to the opponent, with hidden skills
    catenaccio: bool = var(False, f.FLAG)
    subs: int = var(0, f.number(0, 4), tally=True)
    tired: bool = var(False, f.FLAG, after="subs")
    gk_injured: bool = var(False, f.FLAG)
    coach_off: bool = var(False, f.FLAG)
    reshaped: bool = var(False, f.FLAG)  # Trained formation change used
    adj_passes: int = var(0, f.number())
    charged: bool = var(False, f.FLAG)
    cancelled: bool = var(False, f.FLAG)  # Skilled full back used

    def points_at_start(self) -> tuple[int, ...]:
        return self.cp_start


class State(shared.State):
    """A match of FUBA 3 Fast."""

    options: Options = given()
    teams: tuple[Side, Side] = pair(Side)
    weather: str = var("", f.word(*WEATHERS), after="kicked_off")
    regista: tuple[int, int] | None = var(None, REGISTA, after="value")  # that team's next reaction may not enter that area
    phasing: int = var(0, f.TEAM)
    actions: int = var(1, f.number(1, 4), after="origin")
    played: int = var(0, f.number(0, 4))
    shot_bonus: int = var(0, f.number(0, 2))
    no_reaction: bool = var(False, f.FLAG)
    free_boost: bool = var(False, f.FLAG)
    no_shot: bool = var(False, f.FLAG)
    no_offside: bool = var(False)  # goal kick or corner (5.2)
    target_man: int = var(-1)  # team whose piece at the ball counts as three
    target_area: int = var(-1)
    moved: list[int] = var([0] * PITCH)  # pieces that have used their step, by area
    moved_keeper: bool = var(False)
    walker: int = var(0)  # the team of these pieces

    if TYPE_CHECKING:

        def __init__(self, options: Options, source: "State | None" = None) -> None: ...

    def line_number(self, team: int) -> int:
        """form(T): the formation number of the team's line for the zone of the ball."""
        return self.teams[team].formation[ZONE[team][self.ball]]

    def count(self, team: int, area: int) -> int:
        """n(T, a): pieces for comparisons, at most six."""
        n = self.teams[team].pieces[area]
        return n if n < 6 else 6

    def known_weather(self) -> str:
        return self.weather

    def rain(self) -> bool:
        return self.weather == "rain" or self.weather == "storm"

    def wind(self) -> bool:
        return self.weather == "wind" or self.weather == "storm"

    def cold(self) -> bool:
        return self.weather == "cold" or self.weather == "storm"

    def hot(self) -> bool:
        return self.weather == "heat" or self.weather == "extreme_heat"

    def marks(self, team: int) -> Sequence[list[int]]:
        return (self.moved,) if team == self.walker else ()

    def set_value(self, value: int) -> None:
        self.value = 1 if value < 1 else 6 if value > 6 else value
