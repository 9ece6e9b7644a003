"""What editions offer to the match alike: sheets taken in, positions, and the short form of tokens."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from ..board import TEAM_NAMES
from ..edition import Edition, Flow
from ..nodes import IllegalInput
from ..sheets import Sheet, SheetError
from ..state import Log, State
from .corrections import correct
from .formation import written
from .phases import MatchOver, TurnOver
from .positions import PositionText
from .shorthand import Shorthand


class WrittenEdition(Edition):
    """An edition whose parts are phases, a text form of positions, and short forms."""

    phases: Mapping[str, Callable[[Any], Flow]]
    positions: PositionText
    shorthand: Shorthand
    not_in_sheets: tuple[str, ...]  # what a sheet may not bring

    @abstractmethod
    def make_state(self, options: Any) -> Any:
        """A match before its line-ups."""

    def take_squad(self, state: Any, team: int, sheet: Sheet, name: str) -> None:
        """What a sheet brings beyond its line-up, or SheetError."""

    def new_state(self, options: Any, sheets: tuple[Sheet, Sheet]) -> State:
        state: Any = self.make_state(options)
        for side, sheet in zip(state.teams, sheets, strict=True):
            name = sheet.name or TEAM_NAMES[side.team]
            sheet.refuse(name, self.title, *self.not_in_sheets)
            for skill in (*sheet.talents, *sheet.barred):
                if skill not in self.skill_names:
                    raise SheetError("{team}: there is no skill {skill}", team=name, skill=repr(skill))
            self.take_squad(state, side.team, sheet, name)
            if sheet.lineup:
                try:
                    self.positions.lineup_decision(state, side).read(sheet.lineup)
                except IllegalInput as error:
                    raise SheetError("{team}: {what}", team=name, what=error.saying) from None
        begun: State = state
        begun.fixed_lineups = (sheets[0].lineup, sheets[1].lineup)
        return begun

    def flow(self, state: State, log: Log | None) -> Flow:
        """A loop over phases, each of which names the next; a bare yield says that a new turn begins."""
        state.log = log
        phases = self.phases
        marked = -1
        try:
            while state.phase != "over":
                if state.turn != marked:
                    marked = state.turn
                    yield None
                try:
                    yield from phases[state.phase](state)
                except TurnOver:
                    state.phase = "turn_end"
        except MatchOver:
            state.phase = "over"

    def lineup(self, state: Any, team: int) -> tuple[str, list[str]]:
        return written(state.teams[team].formation), self.skills_of(state, team)

    def write_position(self, state: State) -> str:
        return self.positions.write(state)

    def read_position(self, text: str, options: Any) -> State:
        read: State = self.positions.read(text, self.make_state(options))
        return read

    def correct(self, state: State, text: str, options: Any) -> tuple[int, State | None]:
        areas, begun = correct(self.positions, state, text)
        return areas, self.read_position(begun, options) if begun else None

    def shorten(self, token: str) -> str:
        return self.shorthand.shorten(token)

    def expand(self, short: str) -> str:
        return self.shorthand.expand(short)

    def pack(self, shorts: list[str]) -> list[str]:
        return self.shorthand.pack(shorts)

    def unpack(self, word: str) -> list[str]:
        return self.shorthand.unpack(word)
