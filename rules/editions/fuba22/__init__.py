"""FUBA 2.2: both teams throw one die, then each plays two different actions. One module per chapter of the rulebook."""

from collections.abc import Mapping
from typing import Any, Final, cast

from ... import state as shared
from ...shared.positions import PositionText
from ...shared.result import result
from ...shared.shorthand import WORDS, Shorthand
from ...shared.stars import count_skill
from ...sheets import Sheet
from ..two_dice.edition import StageEdition
from ..two_dice.flow import PHASES, Phases
from ..two_dice.rules import Options as BaseOptions
from ..two_dice.state import State as BaseState
from . import restarts, stage, turn
from .options import PRESETS, SWITCHBOARD, TITLE, Options
from .position import Positions
from .rulebook import RULES
from .skills import PARTS, SKILLS, available
from .state import Side, State

OWN_PHASES: Final[Phases] = {
    **PHASES,
    "setpiece": cast(Any, restarts.set_piece),
    "turn": cast(Any, turn.play_turn),
    "stages": cast(Any, stage.play_stages),
    "turn_end": cast(Any, turn.end_turn),
    "half_end": cast(Any, turn.half_end),
}
SHORTHAND: Final = Shorthand(
    WORDS
    | {
        "midfield": "w", "forward": "v", "defence": "u", "adjust": "G", "high": "D", "sweep": "W", "take": "V",
        "up": "O", "down": "Q",
    },
    tuple(SKILLS.by_id),
    "SX",
)  # fmt: skip


class Fuba22(StageEdition):
    """The edition as the match sees it."""

    name = "fuba22"
    title = TITLE
    ruleset = 2
    presets: Mapping[str, Mapping[str, Any]] = PRESETS
    default_preset = "advanced"
    switchboard = SWITCHBOARD
    skill_names: Mapping[str, str] = {skill.id: skill.name for skill in SKILLS.skills}
    skill_parts: Mapping[str, str] = PARTS
    positions: PositionText = Positions(State.variables, Side.variables, OWN_PHASES)
    shorthand = SHORTHAND
    phases = OWN_PHASES
    not_in_sheets: tuple[str, ...] = ("catenaccio", "squad")

    def make_options(self, values: Mapping[str, Any]) -> Options:
        return Options(values)

    def make_state(self, options: BaseOptions) -> State:
        return State(cast(Options, options), RULES)

    def take_squad(self, state: BaseState, team: int, sheet: Sheet, name: str) -> None:
        """Talents and barred skills of earlier matches (2.2 A11, carry-over)."""
        own = cast(State, state)
        side = own.sides[team]
        side.banned = SKILLS.mask(sheet.barred)
        # A barred talent cannot be used in this match; one that these options make unusable neither.
        side.skills = SKILLS.mask(sheet.talents) & available(own.on) & ~side.banned

    def has_secrets(self, state: shared.State, team: int) -> bool:
        opponent = cast(State, state).sides[1 - team]
        return bool(opponent.skills & ~opponent.shown or state.fixed_lineups[1 - team])

    def hide(self, state: shared.State, team: int) -> None:
        """The skills that the opponent has not used yet as well (2.2 A10)."""
        super().hide(state, team)
        opponent = cast(State, state).sides[1 - team]
        opponent.skills &= opponent.shown

    def hides_teams(self, options: Any) -> bool:
        return cast(Options, options).most_skills > 0

    def result(self, state: shared.State) -> dict[str, Any]:
        own = cast(State, state)
        return result(own, (_carried(own.sides[0]), _carried(own.sides[1])))

    def skills_of(self, state: shared.State, team: int) -> list[str]:
        return SKILLS.ids(cast(State, state).sides[team].skills)

    def count_event(self, state: Any, team: int, kind: str, by: int, skill: str = "") -> None:
        if skill:
            count_skill(state.teams[team], SKILLS, kind, by, skill)
        else:
            super().count_event(state, team, kind, by)


def _carried(side: Side) -> dict[str, list[str]]:
    """What a competition has to know (2.2 A11): stars lost and talents gained."""
    return {"skills_lost": SKILLS.ids(side.lost_skills), "skills_gained": SKILLS.ids(side.gained)}


FUBA22: Final = Fuba22()
