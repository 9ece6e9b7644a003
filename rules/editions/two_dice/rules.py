"""What an edition with two-dice turns decides for itself: figures, and procedures that replace the usual ones."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from ...edition import Asks, Flow
from ...shared.shot_areas import ShotTables, shot_tables

if TYPE_CHECKING:
    from .lineup import LineupDecision
    from .state import Side, State

SHOTS: Final = shot_tables()


class Options:
    """What the shared procedures ask for. Editions set these from their own switches."""

    condition: bool = False  # condition points
    roles: bool = False
    tiredness: bool = False
    substitutions: bool = False
    injuries: bool = False
    free_formations: bool = False
    extra_time: bool = False
    shoot_out: bool = False
    play_on: bool = False  # no forfeit below seven pieces


class Rules(ABC):
    """One edition's own part. An object without state: a match keeps it beside its state."""

    first_minute: int = 1  # where the marker stands when a half begins
    shots: ShotTables = SHOTS
    free_value: int = 1  # ball value of a free kick
    own_half_untested: bool = True  # no offside for targets in the own half
    offside_binds_both: bool = False  # moves into offside areas: both teams, or the one with the ball
    rebounds: bool = False  # a shot one short may come back
    second_die_misses: bool = False  # a second die below the area's figure misses; otherwise it is a corner
    majority_in_direct_shot: bool = False  # numbers at the ball count for a direct free kick
    direct_malus: int = -1  # modifier of a direct free kick
    offside_pieces_balance: bool = True  # offside pieces in the box do not help a shot, but balance defenders
    corner_spots: bool = True  # a corner is taken from a spot of its own, not from the corner area
    lineup_node: type[LineupDecision] | None = None  # the decision about a line-up, where it is not the common one
    fresh_points: tuple[int, int] = (1, 2)  # points of a fresh player: dice above the minute, and not
    injury_out: int = 4  # injury die from which a piece does not return
    injury_event: tuple[str, str] = ("hurt", "turns")  # what is told about an injury, and in which unit
    replace_after: int = 1  # injury die from which a substitute may come on at once
    paces: tuple[str, str] = ("normal", "slow")  # how a goal kick is taken

    # -- before the match and around the halves

    def preparation(self, s: State) -> Flow:
        """After the line-ups, before the kick-off roll."""
        yield from ()

    def half_time(self, s: State) -> Flow:
        """Before the second half and before extra time."""
        yield from ()

    def after_goal(self, s: State) -> Flow:
        """Before the kick-off that follows a goal."""
        yield from ()

    # -- shots and set pieces

    def keeper_counts(self, s: State, team: int) -> bool:
        """Whether that team's goalkeeper counts as a piece against a shot."""
        return False

    def shot_extras(self, s: State, team: int, direct: bool) -> list[tuple[str, int]]:
        """Further modifiers of a shot by `team`."""
        return []

    def second_die(self, die: int, needed: int) -> str:
        """What comes of a difficult attempt: the second die against the area's figure."""
        return "goal" if die > needed else "corner" if die == needed or not self.second_die_misses else "goalkick"

    def wall(self, s: State, team: int) -> int:
        """Areas of which one must hold a piece of `team` when the opponents take a free kick; 0 where none is demanded."""
        return 0

    def penalty_saver(self, s: State, team: int) -> Asks:
        """1 if that team's keeper makes the kicker throw two dice and keep the lower."""
        yield from ()
        return 0

    def penalty_expert(self, s: State, team: int, event: str) -> Asks:
        """1 if that team's kicker throws two dice and keeps the higher; with a saver against him it is one die."""
        yield from ()
        return 0

    def penalty_missed(self, s: State) -> None:
        """The turn goes on with a goal kick waiting."""
        s.phase = "stages"

    # -- cards, injuries, condition

    @abstractmethod
    def yellows_gone(self, die: int) -> int:
        """Yellow cards that a red one uses up."""

    def red_limit(self, s: State, side: Side, plus: int) -> int:
        """A red-card die below this sends a piece off."""
        return side.yellow + plus

    def injury_die(self, s: State, team: int, die: int) -> int:
        """The injury die after the edition's modifiers."""
        return die

    def incident_area(self, s: State) -> int:
        """Where a player is hurt."""
        return s.target

    def back_at(self, s: State, length: int) -> int:
        """When an injured piece returns."""
        return s.turn + length

    def only_keeper_near(self, s: State, side: Side) -> None:  # noqa: B027  # a hook: most editions do nothing here
        """Of the injured team the keeper alone is near; a piece further away goes off all the same."""

    def replacement(self, s: State, team: int) -> Flow:
        """What an immediate substitution for an injured piece brings."""
        yield from ()

    def strengthened(self, s: State, side: Side, zone: int) -> int:
        """Points gained with a formation change by substitution."""
        return 0


class StageRules(Rules):
    """The same for editions that play the turn of turn.py."""

    # -- the turn

    def turn_begins(self, s: State) -> None:
        """Whatever an edition sets at the beginning of a turn."""

    def waited(self, s: State) -> None:
        """Both teams have moved before a goal kick."""

    def target_chosen(self, s: State) -> None:
        """The target is named, nothing is thrown yet."""

    def passed_anyway(self, s: State) -> bool:
        """Whether the control check is passed for another reason than a target without opponents; asked once a turn."""
        return False

    @abstractmethod
    def special_event(self, s: State) -> Flow:
        """The die equals the ball value."""

    def after_ball(self, s: State) -> Flow:
        """Right after the ball has moved, before anybody is sent to it."""
        yield from ()

    @abstractmethod
    def overflow_value(self, s: State) -> int:
        """The ball value after it went over six and the other team took the ball."""

    @abstractmethod
    def first_stage(self, s: State) -> int:
        """The team that plays its stage first."""

    def penalty_missed(self, s: State) -> None:
        s.first = self.first_stage(s)
        super().penalty_missed(s)

    def stages_skipped(self, s: State) -> None:
        """An event skipped both stages."""

    def stages_played(self, s: State) -> None:
        """Both stages were played to their end."""

    @abstractmethod
    def tiredness(self, s: State, team: int) -> Flow:
        """The test of one team."""

    # -- a stage

    @abstractmethod
    def move(self, s: State, team: int, second: bool) -> Flow:
        """The moves of a team; `second` if the other team has moved before."""

    @abstractmethod
    def adjust(self, s: State, by: int) -> None:
        """The value adjustment once the numbers at the ball are known."""

    def after_adjustment(self, s: State, team: int) -> Flow:
        """What a stage has between the adjustment and the substitutions."""
        yield from ()
