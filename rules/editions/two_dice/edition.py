"""What editions with two-dice turns offer to the match alike."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, cast

from rules import state as shared
from rules.board import TEAM_NAMES
from rules.edition import Edition, Flow, Option
from rules.editions.two_dice.flow import PHASES, Phases
from rules.editions.two_dice.lineup import lineup_decision
from rules.editions.two_dice.rules import Options
from rules.editions.two_dice.state import State
from rules.editions.two_dice.substitutes import SUBSTITUTIONS
from rules.nodes import IllegalInput
from rules.shared.formation import written
from rules.shared.phases import play
from rules.shared.positions import PositionText
from rules.shared.result import result
from rules.shared.shorthand import Shorthand
from rules.shared.switches import Switchboard
from rules.sheets import Sheet, SheetError


class StageEdition(Edition):
    """An edition whose parts are a switchboard, a text form of positions, short forms and a state of its own."""

    switchboard: Switchboard
    positions: PositionText
    shorthand: Shorthand
    phases: Phases = PHASES
    not_in_sheets: tuple[str, ...] = ("talents", "barred", "catenaccio", "squad")

    @abstractmethod
    def make_options(self, values: Mapping[str, Any]) -> Options:
        """Options from checked values."""

    @abstractmethod
    def make_state(self, options: Options) -> State:
        """A match before its line-ups."""

    def options(self, given: Mapping[str, Any] | None) -> Options:
        return self.make_options(self.switchboard.values(given))

    def choices(self) -> tuple[Option, ...]:
        return self.switchboard.options()

    def write_options(self, options: Any) -> str:
        values = {name: getattr(options, name) for name in self.switchboard.attributes}
        return self.switchboard.write(values, self.presets)

    def read_options(self, text: str) -> Options:
        return self.make_options(self.switchboard.read(text, self.presets))

    def new_state(self, options: Any, sheets: tuple[Sheet, Sheet]) -> State:
        state = self.make_state(options)
        for side, sheet in zip(state.teams, sheets, strict=True):
            name = sheet.name or TEAM_NAMES[side.team]
            sheet.refuse(name, self.title, *self.not_in_sheets)
            self.take_squad(state, side.team, sheet, name)
            if sheet.lineup:
                try:
                    lineup_decision(state, side).read(sheet.lineup)
                except IllegalInput as error:
                    raise SheetError("{team}: {what}", team=name, what=error.saying) from None
        state.fixed_lineups = (sheets[0].lineup, sheets[1].lineup)
        return state

    def take_squad(self, state: State, team: int, sheet: Sheet, name: str) -> None:
        """What a sheet brings beyond its line-up, or SheetError."""

    def copy(self, state: shared.State) -> State:
        assert isinstance(state, State)
        return state.copy()

    def flow(self, state: shared.State, log: shared.Log | None) -> Flow:
        own = cast(State, state)
        own.log = log
        return play(own, self.phases)

    def write_position(self, state: shared.State) -> str:
        return self.positions.write(cast(State, state))

    def read_position(self, text: str, options: Any) -> State:
        return cast(State, self.positions.read(text, self.make_state(options)))

    def result(self, state: shared.State) -> dict[str, Any]:
        return result(cast(State, state))

    def lineup(self, state: shared.State, team: int) -> tuple[str, list[str]]:
        return written(cast(State, state).teams[team].formation), []

    def most_substitutions(self, extra_time: bool) -> int:
        return SUBSTITUTIONS

    def shorten(self, token: str) -> str:
        return self.shorthand.shorten(token)

    def expand(self, short: str) -> str:
        return self.shorthand.expand(short)

    def pack(self, shorts: list[str]) -> list[str]:
        return self.shorthand.pack(shorts)

    def unpack(self, word: str) -> list[str]:
        return self.shorthand.unpack(word)
