"""Bad input of every kind gets one clear sentence."""

from collections.abc import Callable
from typing import Any, get_args

import pytest

from tournaments.core.standings import Bonus, Deduction, Override, Result, StandingsError, TableRules, build_table
from tournaments.core.standings.errors import MESSAGES, ErrorCode
from tournaments.core.standings.written_rules import from_dict


def table(*results: Result, teams: str = "AB", overrides: Any = (), **rules: Any) -> object:
    return build_table(teams, results, TableRules(**rules), overrides=overrides)


BAD: list[tuple[str, Callable[[], object], str]] = [
    ("unknown_criterion", lambda: TableRules(tiebreakers=("points", "corners")), "There is no criterion “corners”"),
    ("unknown_criterion", lambda: TableRules(tiebreakers=(["gd"],)), "There is no criterion"),  # type: ignore[arg-type]
    ("repeated_criterion", lambda: TableRules(tiebreakers=("points", "gd", "points")), "“points” is in the order twice"),
    ("no_criteria", lambda: TableRules(tiebreakers=()), "The order of criteria is empty"),
    ("unknown_reapply", lambda: TableRules(h2h_reapply="often"), "not “often”"),  # type: ignore[arg-type]
    ("yes_or_no", lambda: from_dict({"h2h_complete": "yes"}), "“h2h_complete” of the table rules must be true or false"),
    ("points_order", lambda: TableRules(win=1, draw=2), "a win worth at least a draw"),
    ("points_order", lambda: TableRules(draw=1, loss=2), "a draw at least a loss"),
    ("points_order", lambda: TableRules(win=3.5), "whole numbers"),  # type: ignore[arg-type]
    ("points_order", lambda: TableRules(win="3"), "whole numbers"),  # type: ignore[arg-type]
    ("points_order", lambda: TableRules(shootout_win=True, draw=0), "whole numbers"),
    ("bonus", lambda: Bonus("corners", 3), "A bonus is for"),  # type: ignore[arg-type]
    ("bonus", lambda: Bonus("goals", 0), "from 1 goal up"),
    ("bonus", lambda: Bonus("goals", 4, points=0), "at least 1 point"),
    ("deduction", lambda: TableRules(deductions={"A": -3}), "The deduction for A"),
    ("deduction", lambda: TableRules(deductions={"A": Deduction(-1)}), "The deduction for A"),
    ("deduction", lambda: TableRules(deductions={"A": "3"}), "The deduction for A"),  # type: ignore[dict-item]
    ("fair_play", lambda: TableRules(fair_play={"yellow": 1}), "0 or less, not 1 for “yellow”"),
    ("decision", lambda: TableRules(decisions=[{"method": "gd", "order": ["A", "B"]}]), "A decision names one of lots"),
    ("decision", lambda: TableRules(decisions=[{"method": "lots", "order": ["A"]}]), "at least two different teams"),
    ("decision", lambda: TableRules(decisions=[{"method": "lots", "order": ["A", "A", "B"]}]), "different teams"),
    ("decision", lambda: TableRules(decisions=[{"method": "lots", "order": "AB"}]), "A decision names"),
    ("decision", lambda: TableRules(decisions=[{"method": "lots"}]), "A decision names"),  # type: ignore[typeddict-item]
    ("decision", lambda: TableRules(decisions=["lots"]), "A decision names"),  # type: ignore[list-item]
    ("walkover_goals", lambda: TableRules(walkover_goals=(0, 3)), "the first at least the second"),
    ("walkover_goals", lambda: TableRules(walkover_goals=(3,)), "two scores"),  # type: ignore[arg-type]
    ("unknown_team", lambda: table(Result("A", "Z", 1, 0)), "Z does not play in this table"),
    ("unknown_team", lambda: table(Result("Z", "A", 1, 0)), "Z does not play in this table"),
    ("unknown_team", lambda: table(deductions={"Z": 3}), "Z does not play in this table"),
    ("unknown_team", lambda: table(overrides=[Override("Z", 1)]), "Z does not play in this table"),
    ("unknown_team", lambda: build_table("AB", []).row("Z"), "Z does not play in this table"),
    ("repeated_team", lambda: table(teams="ABCB"), "B is in this table twice"),
    ("against_itself", lambda: table(Result("A", "A", 1, 0)), "A cannot play against itself"),
    ("against_itself", lambda: build_table("AB", []).why("A", "A"), "A cannot play against itself"),
    ("goals", lambda: table(Result("A", "B", -1, 0)), "The score of A against B"),
    ("goals", lambda: table(Result("A", "B", 0, -1)), "The score of A against B"),
    ("goals", lambda: table(Result("A", "B", 1.5, 0)), "two whole numbers"),  # type: ignore[arg-type]
    ("goals", lambda: table(Result("A", "B", "1", 0)), "two whole numbers"),  # type: ignore[arg-type]
    ("goals", lambda: table(Result("A", "B", None, 0)), "two whole numbers"),  # type: ignore[arg-type]
    ("goals", lambda: table(Result("A", "B", 0, -1, forfeit="away")), "two whole numbers"),
    ("cards", lambda: table(Result("A", "B", 0, 0, {"yellow": -1}), fair_play={"yellow": -1}), "The cards of A against B"),
    ("shootout", lambda: table(Result("A", "B", 2, 1, shootout=(4, 3))), "A shoot-out follows a draw"),
    ("shootout", lambda: table(Result("A", "B", 1, 1, shootout=(4, 4))), "has a winner"),
    ("shootout", lambda: table(Result("A", "B", 1, 1, shootout=(4, -1))), "look at A against B"),
    ("shootout", lambda: table(Result("A", "B", 0, 0, shootout=(4, 3), forfeit="home")), "look at A against B"),
    ("forfeit", lambda: table(Result("A", "B", 0, 0, forfeit="A")), "not “A”"),  # type: ignore[arg-type]
    ("not_rules", lambda: from_dict([]), "Table rules are an object"),
    ("unknown_rule", lambda: from_dict({"wins": 3}), "no “wins”; they have win,"),
    ("unknown_rule", lambda: from_dict({"deductions": {}}), "no “deductions”"),
    ("rule_type", lambda: from_dict({"tiebreakers": "points"}), "“tiebreakers” of the table rules must be a list"),
    ("rule_type", lambda: from_dict({"fair_play": []}), "must be an object"),
    ("bonus", lambda: from_dict({"bonus": [{"kind": "goals"}]}), "A bonus is for"),
    ("walkover_goals", lambda: from_dict({"walkover_goals": 3}), "two scores"),
    ("decision", lambda: from_dict({"decisions": [{"method": "lots", "order": [[], []]}]}), "at least two different teams"),
    ("unknown_criterion", lambda: from_dict({"tiebreakers": ["points", []]}), "There is no criterion"),
    ("override", lambda: table(overrides=[Override("A", 3)]), "each place from 1 to 2 once"),
    ("override", lambda: table(overrides=[Override("A", 0)]), "A cannot be put on place 0"),
    ("override", lambda: table(overrides=[Override("A", 1), Override("B", 1)]), "B cannot be put on place 1"),
    ("override", lambda: table(overrides=[Override("A", 1), Override("A", 2)]), "A cannot be put on place 2"),
]


@pytest.mark.parametrize(("code", "attempt", "sentence"), BAD)
def test_bad_input_is_refused_with_a_clear_sentence(code: str, attempt: Callable[[], object], sentence: str) -> None:
    with pytest.raises(StandingsError) as refused:
        attempt()
    assert refused.value.code == code
    assert sentence in str(refused.value)
    assert str(refused.value).endswith(".")


def test_the_list_of_errors_is_closed_and_every_one_of_them_is_shown() -> None:
    elsewhere = {"place", "unknown_preset"}  # in the tests of groups and presets
    assert set(MESSAGES) == set(get_args(ErrorCode)) == {code for code, _, _ in BAD} | elsewhere


def test_an_empty_table_is_no_error() -> None:
    assert list(build_table([], [])) == []
