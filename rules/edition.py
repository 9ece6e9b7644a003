"""What an edition of the rules offers to the match that plays it."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, Sequence
from typing import Any, NamedTuple

from .nodes import Node
from .refusal import Saying, WordedError
from .sheets import Sheet
from .state import Log, Side, State

# Rules are coroutines: they yield what they wait for and are sent the answer. A bare None says that a turn begins.
Flow = Generator[Node | None, Any, None]
Asks = Generator[Node | None, Any, int]  # the same, with a number as its answer
Rolls = Generator[Node | None, Any, tuple[int, int]]  # the same, with two dice


class OptionError(WordedError):
    """An option that does not exist, or does not go with another; the message says which."""


class RulesetError(WordedError):
    """A ruleset that this version does not have."""


class Option(NamedTuple):
    """Something that can be chosen: a switch (its default is True or False), one of some words, or a number.

    `needs` names switches without which it makes no sense. `basis` is what the rulebook says where an option allows another
    reading of it than ours.
    """

    name: str
    text: str
    default: bool | int | str
    needs: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    basis: str = ""


class Edition(ABC):
    """One rulebook."""

    name: str
    title: str
    ruleset: int  # raised whenever the same inputs would give another match or are told otherwise
    presets: Mapping[str, Mapping[str, Any]]
    default_preset: str  # by which it is played where none is named
    alternating: bool = False  # a turn belongs to one team, and the other waits
    skill_names: Mapping[str, str] = {}  # by id, of those that matches can leave behind
    skill_parts: Mapping[str, str] = {}  # "team", "goalkeeper", "defence" ..., by the id of the first skill about it
    card_names: Mapping[str, str] = {}  # by id, of those that line-ups take along
    rights: tuple[str, ...] = ()  # that a team's sheet may hold under some options
    words: tuple[str, ...] = ()  # in its refusals, that other editions do not know

    def preset(self, name: str) -> dict[str, Any]:
        """The options of a preset, to be changed at will."""
        if not isinstance(name, str) or name not in self.presets:
            raise OptionError(
                "{title} has no preset {name}; choose one of {known}",
                title=Saying(self.title), name=repr(name), known=", ".join(self.presets),
            )  # fmt: skip
        return dict(self.presets[name])

    def chosen(self, preset: str, changes: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a preset with what was chosen beside it, checked."""
        if not isinstance(changes, Mapping):
            self.options(changes)  # says what is wrong
        found = {**self.preset(preset), **changes}
        self.options(found)
        return found

    def known_ruleset(self, number: int) -> int:
        """One of this edition, up to the newest: rules that have changed are kept for matches that were played by them."""
        if type(number) is not int or not 1 <= number <= self.ruleset:
            raise RulesetError(
                "the record was made with ruleset {other} of {title}, this is {ruleset}",
                other=str(number)[:10], title=Saying(self.title), ruleset=self.ruleset,
            )  # fmt: skip
        return number

    @abstractmethod
    def options(self, given: Mapping[str, Any] | None) -> Any:
        """Checked options."""

    @abstractmethod
    def choices(self) -> Sequence[Option]:
        """The options that can be chosen one by one."""

    def switches(self) -> dict[str, str]:
        """The options that are on or off, with what they are about."""
        return {option.name: option.text for option in self.choices() if isinstance(option.default, bool)}

    def needs(self) -> list[tuple[str, str]]:
        """Switches, each with one that it does not work without."""
        return [(each.name, other) for each in self.choices() if isinstance(each.default, bool) for other in each.needs]

    @abstractmethod
    def write_options(self, options: Any) -> str:
        """Options as one line of text, and back with `read_options`."""

    @abstractmethod
    def read_options(self, text: str) -> Any: ...

    @abstractmethod
    def new_state(self, options: Any, sheets: tuple[Sheet, Sheet]) -> State: ...

    @abstractmethod
    def copy(self, state: State) -> State: ...

    @abstractmethod
    def flow(self, state: State, log: Log | None) -> Flow:
        """The whole match from a state that stands at the beginning of a phase."""

    @abstractmethod
    def write_position(self, state: State) -> str: ...

    @abstractmethod
    def read_position(self, text: str, options: Any) -> State: ...

    @abstractmethod
    def correct(self, state: State, text: str, options: Any) -> tuple[int, State | None]:
        """Write the referee's words over a running match, or IllegalInput. Returns the areas whose pieces are others now, as a
        mask, and the state from which the rules begin anew, if they do."""

    def seen_by(self, state: State, team: int) -> State:
        """The state without what that team may not know."""
        if not self.has_secrets(state, team):
            return state
        seen = self.copy(state)
        self.hide(seen, team)
        return seen

    def has_secrets(self, state: State, team: int) -> bool:
        """Whether there is anything that the team may not know; before the line-ups it is the opponents' sealed one."""
        return state.phase == "lineup"

    def hide(self, state: State, team: int) -> None:
        """Take out of a state what that team may not know. An edition adds what else its teams keep to themselves."""
        fixed = state.fixed_lineups[team]
        state.fixed_lineups = ("", fixed) if team else (fixed, "")

    def hides_teams(self, options: Any) -> bool:
        """Whether a team's line-up says more than the opponent may know once both have lined up."""
        return False

    def buys_teams(self, options: Any) -> bool:
        """Whether a team is bought (the decision `squad`) before it lines up."""
        return False

    def squad(self, token: str) -> dict[str, Any]:
        """A bought team as a sheet brings it, from the input that bought it; SheetError where it cannot be read."""
        raise NotImplementedError(f"nobody buys a team in {self.name}")

    def squad_token(self, squad: Mapping[str, Any]) -> str:
        """The input that buys what a sheet brings, in the form of the rules; SheetError where it cannot be read."""
        raise NotImplementedError(f"nobody buys a team in {self.name}")

    def squad_price(self, squad: Mapping[str, Any]) -> int:
        """What a squad that the rules have taken costs."""
        raise NotImplementedError(f"nobody buys a team in {self.name}")

    @abstractmethod
    def result(self, state: State) -> dict[str, Any]: ...

    @abstractmethod
    def lineup(self, state: State, team: int) -> tuple[str, list[str]]:
        """A team's formation and the skills it may use, as they stand."""

    def skills_of(self, state: State, team: int) -> list[str]:
        """The skills a team may use now, in an edition that has any."""
        return []

    @abstractmethod
    def most_substitutions(self, extra_time: bool) -> int:
        """Of a team in a match, with all options that give more."""

    def count_event(self, state: Any, team: int, kind: str, by: int, skill: str = "") -> None:
        """A goal, card, substitution or skill more or, with -1, one less: what an event sheet says and no input did."""
        side: Side = state.teams[team]
        if kind == "goal":
            state.score[team] = max(0, state.score[team] + by)
        elif kind == "yellow":
            side.yellow, side.yellows = max(0, side.yellow + by), max(0, side.yellows + by)
        elif kind == "red":
            side.red, side.lost = max(0, side.red + by), max(0, side.lost + by)
        elif kind == "substitution":
            side.subs = max(0, side.subs + by)

    def progress(self, state: State) -> tuple[int, int] | None:
        """The number of the action that comes next and how many this turn has, where the rules count them."""
        return None

    def positioning(self, state: State) -> tuple[float, int] | None:
        """The chance that positioning raises the ball value and the least that a die has to show, where there is such an
        action. Odds that are said neither here nor in `pass_odds` are told by the events of a throw."""
        return None

    def pass_odds(self, state: State) -> Mapping[str, tuple[float, int]]:
        """The same of every pass that may be played now, by its token, where both are known before two dice are thrown."""
        return {}

    @abstractmethod
    def shorten(self, token: str) -> str:
        """A token in the short form of records; `expand` is the inverse."""

    @abstractmethod
    def expand(self, short: str) -> str: ...

    def pack(self, shorts: list[str]) -> list[str]:
        """The words of a turn in a record: short forms, some of them joined. `unpack` takes a word apart again."""
        return shorts

    def unpack(self, word: str) -> list[str]:
        return [word]
