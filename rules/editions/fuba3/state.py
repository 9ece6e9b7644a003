"""The state of FUBA 3 Fast: what the shared state has, and its own variables."""

from rules import state as shared
from rules.board import PITCH, ZONE
from rules.editions.fuba3.options import Options


class Side(shared.Side):
    """One team, with skills and the marks of the running turn."""

    __slots__ = (
        "adj_passes", "barred", "cancelled", "catenaccio", "charged", "coach_off", "cp_start", "gained", "gk_injured",
        "lost_skills", "reshaped", "shown", "skills", "tired",
    )  # fmt: skip

    def __init__(self, team: int, source: "Side | None" = None) -> None:
        super().__init__(team, source)
        if source is None:
            self.cp_start: tuple[int, ...] = (0, 0, 0)
            self.skills = 0  # usable now, a mask
            self.lost_skills = 0
            self.gained = 0
            self.barred = 0  # by an earlier match of the competition
            self.shown = 0  # known to the opponent, with hidden skills
            self.catenaccio = False
            self.tired = False
            self.gk_injured = False
            self.coach_off = False
            self.reshaped = False  # Trained formation change used
            self.adj_passes = 0
            self.charged = False
            self.cancelled = False  # Skilled full back used
            return
        self.cp_start = source.cp_start
        self.skills = source.skills
        self.lost_skills = source.lost_skills
        self.gained = source.gained
        self.barred = source.barred
        self.shown = source.shown
        self.catenaccio = source.catenaccio
        self.tired = source.tired
        self.gk_injured = source.gk_injured
        self.coach_off = source.coach_off
        self.reshaped = source.reshaped
        self.adj_passes = source.adj_passes
        self.charged = source.charged
        self.cancelled = source.cancelled

    def copy(self) -> "Side":
        return Side(self.team, self)

    def take_tallies(self, now: shared.Side) -> None:
        """Skills as well."""
        assert isinstance(now, Side)
        super().take_tallies(now)
        self.skills = now.skills
        self.lost_skills = now.lost_skills
        self.gained = now.gained

    def points_at_start(self) -> tuple[int, ...]:
        return self.cp_start


class State(shared.State):
    """A match of FUBA 3 Fast."""

    __slots__ = (
        "actions", "free_boost", "moved", "moved_keeper", "no_offside", "no_reaction", "no_shot", "options", "phasing",
        "played", "regista", "shot_bonus", "target_area", "target_man", "teams", "weather",
    )  # fmt: skip

    def __init__(self, options: Options, source: "State | None" = None) -> None:
        super().__init__(source)
        if source is None:
            self.options = options
            self.teams: tuple[Side, Side] = (Side(0), Side(1))
            self.weather = ""
            self.regista: tuple[int, int] | None = None  # that team's next reaction may not enter that area
            self.phasing = 0
            self.actions = 1
            self.played = 0
            self.shot_bonus = 0
            self.no_reaction = False
            self.free_boost = False
            self.no_shot = False
            self.no_offside = False  # goal kick or corner (5.2)
            self.target_man = -1  # team whose piece at the ball counts as three
            self.target_area = -1
            self.moved: list[int] = [0] * PITCH  # pieces that have used their step, by area
            self.moved_keeper = False
            return
        self.options = source.options
        self.teams = (source.teams[0].copy(), source.teams[1].copy())
        self.weather = source.weather
        self.regista = source.regista
        self.phasing = source.phasing
        self.actions = source.actions
        self.played = source.played
        self.shot_bonus = source.shot_bonus
        self.no_reaction = source.no_reaction
        self.free_boost = source.free_boost
        self.no_shot = source.no_shot
        self.no_offside = source.no_offside
        self.target_man = source.target_man
        self.target_area = source.target_area
        self.moved = source.moved[:]
        self.moved_keeper = source.moved_keeper

    def copy(self) -> "State":
        return State(self.options, self)

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

    def set_value(self, value: int) -> None:
        self.value = 1 if value < 1 else 6 if value > 6 else value
