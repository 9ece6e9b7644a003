"""FUBA 2.0 (2015 playtest): eight stages a turn, styles, a pool of condition dice, and teams bought with the Team Manager."""

from collections.abc import Mapping
from typing import Any, Final, cast

from ... import state as plain
from ...refusal import Saying, also
from ...shared.positions import PositionText
from ...shared.shorthand import WORDS, Shorthand
from ...sheets import Sheet, SheetError
from ..two_dice import state as shared
from ..two_dice.edition import StageEdition
from ..two_dice.position import StagePositions
from ..two_dice.rules import Options as BaseOptions
from . import build
from . import squad as squads
from .catalogue import SKILL, TACTIC
from .flow import PHASES
from .options import PRESETS, SWITCHBOARD, TITLE, Options
from .rulebook import RULEBOOK
from .state import Side, State

POSITIONS: Final = StagePositions(State.variables, Side.variables, PHASES)
SHORTHAND: Final = Shorthand(
    WORDS | {"easy": "O", "aggressive": "G", "fast": "W", "play": "V"},
    (*TACTIC, *SKILL),
    "S",
)


class Fuba20(StageEdition):
    """The edition as the match sees it."""

    name = "fuba20"
    title = TITLE
    ruleset = 2
    presets: Mapping[str, Mapping[str, Any]] = PRESETS
    default_preset = "basic"  # pro has teams that are bought first
    switchboard = SWITCHBOARD
    card_names: Mapping[str, str] = {card: tactic.name for card, tactic in TACTIC.items()}
    words = (*squads.PLURALS.values(), *squads.LIMITS)
    positions: PositionText = POSITIONS
    shorthand = SHORTHAND
    phases = PHASES
    not_in_sheets: tuple[str, ...] = ("talents", "barred", "catenaccio")

    def make_options(self, values: Mapping[str, Any]) -> Options:
        return Options(values)

    def make_state(self, options: BaseOptions) -> State:
        assert isinstance(options, Options)
        state = State(options, RULEBOOK)
        if options.manager:
            state.phase = "squad"
        return state

    def take_squad(self, state: shared.State, team: int, sheet: Sheet, name: str) -> None:
        own = cast(State, state)
        if sheet.squad and not own.on.manager:
            raise SheetError(
                "{team}: {title} without the option team_manager knows no 'squad' in a sheet",
                team=name, title=Saying(self.title),
            )  # fmt: skip
        if sheet.squad:
            build.settle(own.sides[team], build.from_sheet(sheet, own.on, name))

    def buys_teams(self, options: Any) -> bool:
        return cast(Options, options).manager

    def squad(self, token: str) -> dict[str, Any]:
        squad = squads.from_words(token.split(" ")[1:])
        if isinstance(squad, Saying):
            raise SheetError("a squad needs {wanted}", wanted=squad)
        return squad.as_dict()

    def squad_token(self, squad: Mapping[str, Any]) -> str:
        found, unread = squads.from_dict(squad)
        if unread:
            raise SheetError(also(unread))
        return " ".join(["squad", *found.words()])

    def squad_price(self, squad: Mapping[str, Any]) -> int:
        return squads.from_dict(squad)[0].price

    def hides_teams(self, options: Any) -> bool:
        return self.buys_teams(options)

    def has_secrets(self, state: plain.State, team: int) -> bool:
        return cast(State, state).on.manager or super().has_secrets(state, team)

    def hide(self, state: plain.State, team: int) -> None:
        """Cards and players of the opponents that they have not shown as well (Team Manager: secret until used)."""
        super().hide(state, team)
        opponent = cast(State, state).sides[1 - team]
        opponent.hand = ()
        squad = opponent.squad
        if squad.players:
            known = tuple(p for i, p in enumerate(squad.players) if opponent.shown >> i & 1)
            opponent.squad = squad._replace(players=known)
            opponent.shown = (1 << len(known)) - 1

    def skills_of(self, state: plain.State, team: int) -> list[str]:
        """Those of the squad's players."""
        return [player.skill for player in cast(State, state).sides[team].squad.players]


FUBA20: Final = Fuba20()
