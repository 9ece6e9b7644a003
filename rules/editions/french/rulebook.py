"""What the French rulebook decides for itself in the turn that the older editions share."""

from typing import Final, cast

from ...edition import Flow
from ...shared.halves import formation_changes
from ..two_dice import state as stages
from ..two_dice.condition import fresh_player, gain
from ..two_dice.rules import StageRules
from ..two_dice.setups import NEARER
from .movement import move
from .pressing import press
from .special_events import event_moves, special_event
from .state import State
from .styles import choose_styles, style_modifier
from .tiredness import tiredness_test

OPENED_BY_SET_PIECE: Final = ("kickoff", "corner", "free")
ADVANCED_KEEPER: Final = 2


class FrenchRules(StageRules):
    rebounds = True
    second_die_misses = True
    majority_in_direct_shot = True  # RFR-26
    replace_after = 4
    paces = ("direct", "short")

    # -- before the match and around the halves

    def preparation(self, s: stages.State) -> Flow:
        return choose_styles(own(s))

    def half_time(self, s: stages.State) -> Flow:
        """One player to another line, in secret, then styles; an automatic pass is lost (RFR-24)."""
        self._forget_presses(s)
        yield from formation_changes(s, s.teams)
        yield from choose_styles(own(s))

    def after_goal(self, s: stages.State) -> Flow:
        self._forget_presses(s)
        return choose_styles(own(s))

    def _forget_presses(self, s: stages.State) -> None:
        for team in (0, 1):
            own(s).sides[team].auto_pass = False

    # -- the turn

    def turn_begins(self, s: stages.State) -> None:
        mine = own(s)
        mine.event_moves = 0
        for team in (0, 1):
            mine.sides[team].no_defence = False

    def waited(self, s: stages.State) -> None:
        """The moves before a short goal kick settle the order of its stages (FR 5.3.1)."""
        mine = own(s)
        mine.prev_first = s.control
        mine.prev_moves = [side.made for side in s.teams]

    def target_chosen(self, s: stages.State) -> None:
        bit = 1 << s.target
        own(s).theirs_alone = bool(s.teams[1 - s.control].occupied & bit) and not s.teams[s.control].occupied & bit

    def passed_anyway(self, s: stages.State) -> bool:
        """After a failed press of the opponents in the turn before; every such claim lapses now (RFR-46)."""
        claimed = own(s).sides[s.starter].auto_pass
        self._forget_presses(s)
        return claimed

    def special_event(self, s: stages.State) -> Flow:
        return special_event(own(s))

    def after_ball(self, s: stages.State) -> Flow:
        return event_moves(own(s))

    def overflow_value(self, s: stages.State) -> int:
        return s.dice[s.starter]

    def first_stage(self, s: stages.State) -> int:
        """Set pieces, a target held by the others alone, then the moves of the last turn (FR 4.6)."""
        mine = own(s)
        if s.origin in OPENED_BY_SET_PIECE or mine.theirs_alone:
            return 1 - s.starter
        first = mine.prev_first
        return first if mine.prev_moves[first] < mine.prev_moves[1 - first] else 1 - first

    def penalty_missed(self, s: stages.State) -> None:
        s.first = 1 - s.control  # RFR-43
        s.phase = "stages"

    def stages_skipped(self, s: stages.State) -> None:
        mine = own(s)
        mine.prev_first = s.first
        mine.prev_moves = [0, 0]

    def stages_played(self, s: stages.State) -> None:
        mine = own(s)
        mine.prev_first = s.first
        mine.prev_moves = [side.made + side.covered for side in s.teams]

    def tiredness(self, s: stages.State, team: int) -> Flow:
        return tiredness_test(own(s), team)

    # -- a stage

    def move(self, s: stages.State, team: int, second: bool) -> Flow:
        return move(own(s), team)

    def adjust(self, s: stages.State, by: int) -> None:
        value = s.value + by
        s.value = 1 if value < 1 else 6 if value > 6 else value

    def after_adjustment(self, s: stages.State, team: int) -> Flow:
        return press(own(s), team)

    # -- shots and set pieces

    def keeper_counts(self, s: stages.State, team: int) -> bool:
        return own(s).sides[team].gk_out

    def shot_extras(self, s: stages.State, team: int, direct: bool) -> list[tuple[str, int]]:
        return [("keeper advanced", ADVANCED_KEEPER)] if own(s).sides[1 - team].gk_out else []

    def wall(self, s: stages.State, team: int) -> int:
        """A piece where the kick is taken (FR 5.1.1, RFR-20)."""
        return 1 << s.ball if own(s).on.fk_wall == "in_area" else NEARER[team][s.ball]

    # -- cards, injuries, condition

    def yellows_gone(self, die: int) -> int:
        return 1 if die == 1 else 2

    def injury_die(self, s: stages.State, team: int, die: int) -> int:
        return die + style_modifier(own(s), team)

    def replacement(self, s: stages.State, team: int) -> Flow:
        """A fresh player; without condition points the piece simply stays (RFR-54)."""
        if s.options.condition:
            yield from fresh_player(s, team)

    def strengthened(self, s: stages.State, side: stages.Side, zone: int) -> int:
        return gain(side, zone, 1) if s.half >= 2 and s.options.condition else 0


def own(s: stages.State) -> State:
    """The state as this edition knows it."""
    return cast(State, s)


RULES: Final = FrenchRules()
