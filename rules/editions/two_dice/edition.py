"""What editions with two-dice turns offer to the match alike."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, cast

from ... import state as shared
from ...edition import Flow, Option
from ...shared.editions import WrittenEdition
from ...shared.result import result
from ...shared.switches import Switchboard
from .flow import PHASES
from .rules import Options
from .state import State
from .substitutes import SUBSTITUTIONS


class StageEdition(WrittenEdition):
    """An edition with a switchboard and a state of its own."""

    switchboard: Switchboard
    phases: Mapping[str, Callable[[Any], Flow]] = PHASES
    not_in_sheets: tuple[str, ...] = ("talents", "barred", "catenaccio", "squad")

    @abstractmethod
    def make_options(self, values: Mapping[str, Any]) -> Options:
        """Options from checked values."""

    def options(self, given: Mapping[str, Any] | None) -> Options:
        return self.make_options(self.switchboard.values(given))

    def choices(self) -> tuple[Option, ...]:
        return self.switchboard.options()

    def write_options(self, options: Any) -> str:
        values = {name: getattr(options, name) for name in self.switchboard.attributes}
        return self.switchboard.write(values, self.presets)

    def read_options(self, text: str) -> Options:
        return self.make_options(self.switchboard.read(text, self.presets))

    def copy(self, state: shared.State) -> State:
        assert isinstance(state, State)
        return state.copy()

    def result(self, state: shared.State) -> dict[str, Any]:
        return result(cast(State, state))

    def most_substitutions(self, extra_time: bool) -> int:
        return SUBSTITUTIONS
