"""A variable of a state is declared once: slot, default, copy and the words of positions follow."""

from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from rules import get_edition, new_match
from rules.fields import FLAG, number
from rules.variables import Declared, by_team, fields, given, pair, passing, same_as, var
from scripts.compile_rules import written_out
from tests.rules.subjects import EACH, SUBJECTS

STATES = ("rules.state", *(f"rules.editions.{name}.state" for name in ("two_dice", "french", "fuba20", "fuba22", "fuba3")))


class Team(metaclass=Declared):
    """A side of a game made up for this."""

    variables: Any
    team: Any = given()
    marks: list[int] = by_team(([1, 0], [0, 1]))
    fresh: bool = var(True, FLAG)
    tired: int = var(0, number(0, 2), key="tiredness", unwritten=1)


class Game(metaclass=Declared):
    """Its state."""

    variables: Any
    options: Any = given()
    teams: tuple[Team, Team] = pair(Team)
    log: Any = passing(None)
    half: int = var(1, number(1, 2))
    kicks: tuple[list[int], list[int]] = var(([], []))
    score: list[int] = var([0, 0])
    ball: int = var(6, number())


class Captain(Team):
    """A side of another edition of it."""

    armband: bool = var(False, FLAG, after="fresh")
    tired: int = var(2, number(0, 3))


class NewGame(Game):
    """Its state."""

    on: Any = same_as("options")
    sides: tuple[Captain, Captain] = pair(Captain, also="teams")
    weather: int = var(0, number(), after="half")
    wind: int = var(0, number())
    half: int = var(2, number(1, 4))


def test_a_new_state_has_the_values_that_were_declared() -> None:
    game: Any = NewGame("rules")  # type: ignore[call-arg]
    assert (game.options, game.on, game.half, game.ball, game.score, game.log) == ("rules", "rules", 2, 6, [0, 0], None)
    assert game.sides is game.teams and [type(side) for side in game.teams] == [Captain, Captain]
    assert [side.marks for side in game.teams] == [[1, 0], [0, 1]] and game.teams[1].tired == 2
    assert not hasattr(game, "__dict__") and not hasattr(game.teams[0], "__dict__")


def test_a_copy_has_everything_and_shares_nothing_that_changes() -> None:
    game: Any = NewGame("rules")  # type: ignore[call-arg]
    game.score[1], game.half, game.log = 3, 4, print
    game.kicks[0].append(1)
    game.sides[0].armband = True
    copy = game.copy()
    assert (copy.score, copy.half, copy.kicks, copy.sides[0].armband, copy.on) == ([0, 3], 4, ([1], []), True, "rules")
    assert copy.log is None and copy.sides is copy.teams
    copy.score[0], copy.sides[0].marks[0] = 9, 9
    copy.kicks[0].append(0)
    assert (game.score, game.sides[0].marks, game.kicks) == ([0, 3], [1, 0], ([1], []))
    assert NewGame("rules").score == [0, 0]  # type: ignore[call-arg]


def test_positions_write_variables_in_the_order_of_their_declarations_unless_told_otherwise() -> None:
    assert [field.key for field in fields(NewGame.variables)] == ["half", "weather", "wind", "ball"]
    assert [(field.key, field.default) for field in fields(Team.variables)] == [("fresh", True), ("tiredness", 1)]
    assert [(field.key, field.default) for field in fields(Captain.variables)] == [
        ("fresh", True),
        ("armband", False),
        ("tired", 2),
    ]


@EACH
def test_no_copy_of_a_state_shares_a_list_with_it(edition: str) -> None:
    state: Any = new_match(edition, options=SUBJECTS[edition].knockout).state
    copy: Any = get_edition(edition).copy(state)
    for one, other in ((state, copy), *zip(state.teams, copy.teams, strict=True)):
        assert type(one) is type(other)
        for name in one.variables:
            value = getattr(one, name)
            assert not isinstance(value, list) or (value == getattr(other, name) and value is not getattr(other, name))


def test_the_code_for_the_compiler_does_what_the_declarations_say(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in STATES:
        plain: Any = import_module(name)
        written: Any = ModuleType(name)
        exec(compile(written_out(plain), name, "exec"), vars(written))
        monkeypatch.setattr(f"{name}", written)  # those that extend it find it
        for kind in ("Side", "State"):
            declared, other = getattr(plain, kind), getattr(written, kind)
            assert type(other) is type
            assert [field[::3] for field in fields(other.variables)] == [field[::3] for field in fields(declared.variables)]
            values = [0 for variable in declared.variables.values() if variable.kind == "given"]
            new = declared(*values), other(*values)
            for one, same in (new, (declared(*values, new[0]), other(*values, new[1]))):
                for variable, what in declared.variables.items():
                    assert what.kind == "pair" or getattr(one, variable) == getattr(same, variable)
