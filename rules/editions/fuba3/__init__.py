"""FUBA 3 Fast (2022): alternating turns of one to three actions. One module per chapter of the rulebook."""

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from ... import state as shared
from ...edition import Flow, Option
from ...shared.editions import WrittenEdition
from ...shared.positions import PositionText
from ...shared.stars import count_skill
from ...sheets import Sheet
from . import options as switches
from . import skills
from .flow import PHASES
from .options import Options
from .passing import ODDS, PASS_TOKENS, targets
from .position import POSITIONS
from .positioning import chance_to_raise
from .result import result
from .shorthand import SHORTHAND
from .state import State
from .substitutes import EXTRA, SUBSTITUTIONS


class Fuba3(WrittenEdition):
    """The edition as the match sees it."""

    name = "fuba3"
    title = switches.TITLE
    ruleset = 2
    presets: Mapping[str, Mapping[str, Any]] = switches.PRESETS
    default_preset = "advanced"
    alternating = True
    rights: tuple[str, ...] = ("catenaccio",)
    skill_names: Mapping[str, str] = {skill.id: skill.name for skill in skills.SKILLS}
    skill_parts: Mapping[str, str] = skills.PARTS
    phases: Mapping[str, Callable[[Any], Flow]] = PHASES
    positions: PositionText = POSITIONS
    shorthand = SHORTHAND
    not_in_sheets: tuple[str, ...] = ("squad",)

    def options(self, given: Mapping[str, Any] | None) -> Options:
        return switches.check(given)

    def choices(self) -> tuple[Option, ...]:
        return switches.SWITCHBOARD.options()

    def write_options(self, options: Any) -> str:
        return switches.write(options)

    def read_options(self, text: str) -> Options:
        return switches.read(text)

    def make_state(self, options: Options) -> State:
        return State(options)

    def take_squad(self, state: State, team: int, sheet: Sheet, name: str) -> None:
        """Talents and barred skills of earlier matches, and Catenaccio."""
        side = state.teams[team]
        side.catenaccio = sheet.catenaccio
        side.barred = skills.mask(sheet.barred)
        # A barred talent cannot be used in this match; one that these options make unusable neither.
        side.skills = skills.mask(sheet.talents) & skills.available(state.options, True) & ~side.barred

    def copy(self, state: shared.State) -> State:
        return cast(State, state).copy()

    def has_secrets(self, state: shared.State, team: int) -> bool:
        assert isinstance(state, State)  # asked at every decision: a `cast` and `super` would cost a hundredth of a match
        return state.phase == "lineup" or state.options.hidden_skills

    def hide(self, state: shared.State, team: int) -> None:
        """The skills that the opponent has not used yet as well, where they are hidden."""
        super().hide(state, team)
        own = cast(State, state)
        if own.options.hidden_skills:
            opponent = own.teams[1 - team]
            opponent.skills &= opponent.shown

    def hides_teams(self, options: Any) -> bool:
        return cast(Options, options).hidden_skills

    def result(self, state: shared.State) -> dict[str, Any]:
        return result(cast(State, state))

    def skills_of(self, state: shared.State, team: int) -> list[str]:
        return skills.ids(cast(State, state).teams[team].skills)

    def most_substitutions(self, extra_time: bool) -> int:
        return SUBSTITUTIONS + (EXTRA if extra_time else 0)

    def count_event(self, state: Any, team: int, kind: str, by: int, skill: str = "") -> None:
        if skill:
            count_skill(state.teams[team], skills.LIST, kind, by, skill)
        else:
            super().count_event(state, team, kind, by)

    def progress(self, state: shared.State) -> tuple[int, int] | None:
        own = cast(State, state)
        return (own.played + 1, own.actions) if own.phase == "actions" and own.played < own.actions else None

    def positioning(self, state: shared.State) -> tuple[float, int] | None:
        return chance_to_raise(state.value), state.value + 1

    def pass_odds(self, state: shared.State) -> Mapping[str, tuple[float, int]]:
        return {PASS_TOKENS[area]: (ODDS[needed] / 36, needed) for area, needed in targets(cast(State, state))}


FUBA3: Final = Fuba3()
