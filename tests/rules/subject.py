"""What the tests that run over all editions need to know about one of them.

Every edition's package of tests has a module `subject` with a `Subject`. Positions, tokens and dice in it are its own.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rules import EDITIONS, Match, Sheet
from rules.fields import Field

Options = dict[str, Any]
Leaning = dict[str, tuple[str, ...]]  # faces that come up more often, by the purpose of a roll
FAIR: Leaning = {}


class Case(NamedTuple):
    """How a golden record is made: options, dice that lean, what must have come of it, and how it starts."""

    options: Options
    leaning: Leaning = FAIR
    wanted: Callable[[Match], bool] = lambda match: True
    position: str = ""
    sheets: tuple[Sheet, Sheet] = (Sheet("Finland"), Sheet("Österreich"))
    override_at: int = 0  # after so many inputs the referee corrects the position


class Run(NamedTuple):
    """What must happen in a run of random matches, and how the dice are steered towards it."""

    decisions: Sequence[str]  # every kind of decision there is
    rolls: Sequence[str]  # every purpose of a roll
    others: Sequence[str]  # "skill TM1", "event streaker", "set piece corner", "end forfeit" ...
    leanings: Mapping[str, Leaning]
    settings: Sequence[Options]
    talents: Sequence[str] = ()  # skills that the teams own between them
    seen: Callable[[Match], set[str]] = lambda match: set()  # more than the events that all editions share tell
    most_matches: int = 600


class Subject(NamedTuple):
    """One edition under test."""

    edition: str
    option_sets: Mapping[str, Options]
    long_sets: Sequence[str]  # names of option sets for the tests that take long
    # any legal choice of options: switches, pairs of a switch and what it needs, other options with their values
    switches: Sequence[str]
    needs: Sequence[tuple[str, str]]
    values: Mapping[str, Sequence[Any]]
    # invariants of the edition at what the match waits for; the text is the last word that begins an action
    check: Callable[[Match, str], None]
    begins_action: Callable[[str], bool]
    match_fields: Sequence[Field]
    side_fields: Sequence[Field]
    words: Sequence[str]  # words that fields of a position may hold, beyond the common ones
    scratch: Sequence[str]  # variables of a state that every stage makes anew before it reads them
    # wrong input
    scene_settings: Sequence[Options]
    scene_leaning: Leaning
    least_scenes: tuple[int, int]  # kinds of decisions and purposes of rolls among the scenes
    override_scene: str
    foreign: tuple[str, str, Sequence[str], str]  # position, a legal token, tokens of the other team, kind of decision
    to_first_setup: Sequence[str]  # inputs of a match without options, up to Home's set-up
    wrong_lineups: Sequence[tuple[str, str]]  # with the advanced rules: token and part of the message
    wrong_setups: Sequence[tuple[str, str]]
    wrong_options: Sequence[tuple[Any, str]]
    wrong_sheets: Sequence[tuple[Sheet, str]]
    wrong_positions: Sequence[tuple[str, str]]
    # coaches
    coach_leaning: Leaning
    coach_settings: Sequence[Options]
    least_kinds: int
    sealed: Mapping[str, tuple[str, str, tuple[str, ...]]]  # position, decision asked second, sealed choices before it
    sealed_lineups: tuple[str, str]
    hiding: Options | None  # options under which skills are hidden until used
    hidden_positions: Sequence[str]
    hidden_skills: Sequence[str]  # skills of Away, as positions write them
    penalty_position: str
    # a run in which everything happens, and stored matches
    run: Run
    golden: Mapping[str, Case]
    referee: str  # the override of the golden record of that name
    full: str = "advanced"  # the preset with all options that say nothing before the line-ups

    @property
    def advanced(self) -> Options:
        return EDITIONS[self.edition].preset(self.full)

    @property
    def knockout(self) -> Options:
        return EDITIONS[self.edition].preset("worldcup")


def decided(how: str) -> Callable[[Match], bool]:
    """A match that ended so."""
    return lambda match: match.result["decided"] == how


def happened(kind: str, **data: object) -> Callable[[Match], bool]:
    """A match with such an event."""
    return lambda match: any(e.kind == kind and data.items() <= e.data.items() for e in match.events)
