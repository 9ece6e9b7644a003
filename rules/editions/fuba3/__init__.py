"""FUBA 3 Fast (2022): alternating turns of one to three actions. One module per chapter of the rulebook."""

from collections.abc import Mapping
from typing import Any, Final, cast

from rules import state as shared
from rules.board import TEAM_NAMES
from rules.edition import Edition, Flow, Option
from rules.editions.fuba3 import options as switches
from rules.editions.fuba3 import skills
from rules.editions.fuba3.flow import PHASES
from rules.editions.fuba3.lineup import LineupDecision
from rules.editions.fuba3.options import Options
from rules.editions.fuba3.position import POSITIONS
from rules.editions.fuba3.positioning import chance_to_raise
from rules.editions.fuba3.result import result
from rules.editions.fuba3.shorthand import SHORTHAND
from rules.editions.fuba3.state import State
from rules.editions.fuba3.substitutes import EXTRA, SUBSTITUTIONS
from rules.nodes import IllegalInput
from rules.shared.phases import play
from rules.shared.stars import count_skill
from rules.sheets import Sheet, SheetError


class Fuba3(Edition):
    """The edition as the match sees it."""

    name = "fuba3"
    title = switches.TITLE
    ruleset = 1
    presets: Mapping[str, Mapping[str, Any]] = switches.PRESETS
    default_preset = "advanced"
    alternating = True
    skill_names: Mapping[str, str] = {skill.id: skill.name for skill in skills.SKILLS}
    skill_parts: Mapping[str, str] = skills.PARTS

    def options(self, given: Mapping[str, Any] | None) -> Options:
        return switches.check(given)

    def choices(self) -> tuple[Option, ...]:
        return switches.SWITCHBOARD.options()

    def write_options(self, options: Any) -> str:
        return switches.write(options)

    def read_options(self, text: str) -> Options:
        return switches.read(text)

    def new_state(self, options: Any, sheets: tuple[Sheet, Sheet]) -> State:
        state = State(options)
        for side, sheet in zip(state.teams, sheets, strict=True):
            name = sheet.name or TEAM_NAMES[side.team]
            sheet.refuse(name, self.title, "squad")
            for skill in (*sheet.talents, *sheet.barred):
                if skill not in skills.BY_ID:
                    raise SheetError("{team}: there is no skill {skill}", team=name, skill=repr(skill))
            side.catenaccio = sheet.catenaccio
            side.barred = skills.mask(sheet.barred)
            # A barred talent cannot be used in this match; one that these options make unusable neither.
            side.skills = skills.mask(sheet.talents) & skills.available(options, True) & ~side.barred
            if sheet.lineup:
                try:
                    LineupDecision(options, side).read(sheet.lineup)
                except IllegalInput as error:
                    raise SheetError("{team}: {what}", team=name, what=error.saying) from None
        state.fixed_lineups = (sheets[0].lineup, sheets[1].lineup)
        return state

    def copy(self, state: shared.State) -> State:
        return cast(State, state).copy()

    def flow(self, state: shared.State, log: shared.Log | None) -> Flow:
        own = cast(State, state)
        own.log = log
        return play(own, PHASES)

    def write_position(self, state: shared.State) -> str:
        return POSITIONS.write(state)

    def read_position(self, text: str, options: Any) -> State:
        return cast(State, POSITIONS.read(text, State(options)))

    def has_secrets(self, state: shared.State, team: int) -> bool:
        return cast(State, state).options.hidden_skills or super().has_secrets(state, team)

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

    def lineup(self, state: shared.State, team: int) -> tuple[str, list[str]]:
        side = cast(State, state).teams[team]
        return "-".join(map(str, side.formation)), skills.ids(side.skills)

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

    def shorten(self, token: str) -> str:
        return SHORTHAND.shorten(token)

    def expand(self, short: str) -> str:
        return SHORTHAND.expand(short)

    def pack(self, shorts: list[str]) -> list[str]:
        return SHORTHAND.pack(shorts)

    def unpack(self, word: str) -> list[str]:
        return SHORTHAND.unpack(word)


FUBA3: Final = Fuba3()
