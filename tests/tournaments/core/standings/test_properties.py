"""What holds in every table, whatever the results and the rules."""

import itertools
from collections.abc import Sequence
from dataclasses import replace
from functools import cmp_to_key
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.soak import often
from tests.tournaments.core.standings.score_lines import order_of
from tournaments.core.standings import Reason, Result, Table, TableRules, best_placed, build_table
from tournaments.core.standings.lots import lot
from tournaments.core.standings.table_rules import REAPPLY

# Hypothesis draws the same examples on every run: a red test here is red for everybody.
PROPERTY = settings(max_examples=often(25, soak=500))
CARDS = {"yellow": -1, "red": -3}
FIGURES = ("points", "gd", "gf", "wins", "away_goals", "h2h_points", "h2h_gd", "h2h_gf", "h2h_away_goals", "fair_play")
TEAMS = "ABCDEF"

Drawn = tuple[str, list[Result], TableRules]  # teams, results, rules


@st.composite
def orders(draw: st.DrawFn) -> tuple[str, ...]:
    """Points first, as nearly everywhere, then any criteria; head-to-head often in one run, as in real regulations."""
    shuffled = draw(st.permutations(FIGURES[1:]))
    if draw(st.booleans()):
        shuffled = sorted(shuffled, key=lambda key: key.startswith("h2h"), reverse=True)
    return ("points", *shuffled[: draw(st.integers(0, len(shuffled)))])


@st.composite
def tables(draw: st.DrawFn) -> Drawn:
    """Few goals, so that there are many ties."""
    teams = TEAMS[: draw(st.integers(2, 6))]
    goals = st.integers(0, 2)
    cards = st.fixed_dictionaries({}, optional={"yellow": st.integers(0, 1), "red": st.integers(0, 1)})
    pairs = draw(st.lists(st.sampled_from(list(itertools.permutations(teams, 2))), max_size=20))
    results = [Result(home, away, draw(goals), draw(goals), draw(cards), draw(cards)) for home, away in pairs]
    rules = TableRules(
        win=draw(st.sampled_from([2, 3])),
        tiebreakers=draw(orders()),
        h2h_reapply=draw(st.sampled_from(["none", "block", "immediate"])),
        deductions=draw(st.dictionaries(st.sampled_from(teams), st.integers(0, 3), max_size=2)),
        fair_play=CARDS,
        seed=draw(st.integers(0, 3)),
    )
    return teams, results, rules


# -- the same thing written the slow and obvious way -------------------------------------------------------------


def figure(key: str, team: str, among: Sequence[str], results: list[Result], rules: TableRules) -> int:
    """One criterion of one team, counted from all results each time."""
    if key == "lots":
        return lot(rules.seed, team)
    total = 0
    for home, away, goals, against, home_cards, away_cards, *_ in results:
        if team not in (home, away) or (key.startswith("h2h") and not {home, away} <= set(among)):
            continue
        own, other, cards = (goals, against, home_cards) if team == home else (against, goals, away_cards)
        total += {
            "points": rules.win if own > other else rules.draw if own == other else rules.loss,
            "gd": own - other,
            "gf": own,
            "wins": int(own > other),
            "away_goals": own if team == away else 0,
            "fair_play": sum(CARDS[kind] * count for kind, count in cards.items()),
        }[key.removeprefix("h2h_")]
    if key == "points":
        total -= sum(each.points for each in rules.deductions_of(team))
    return total


def slowly(teams: Sequence[str], results: list[Result], rules: TableRules) -> list[str]:
    """The order by recursion, as the regulations describe it."""
    keys = (*rules.tiebreakers, "lots")
    run_start = {i: i for i in range(len(keys))}
    for i in range(1, len(keys)):
        if keys[i].startswith("h2h") and keys[i - 1].startswith("h2h"):
            run_start[i] = run_start[i - 1]

    def separate(level: list[str], step: int, among: list[str]) -> list[str]:
        if len(level) == 1 or step == len(keys):
            return level
        key = keys[step]
        head_to_head = key.startswith("h2h")
        if not head_to_head or run_start[step] == step:
            among = level
        ends = head_to_head and not keys[step + 1].startswith("h2h")
        values = {team: figure(key, team, among, results, rules) for team in level}
        ordered: list[str] = []
        for value in sorted(set(values.values()), reverse=True):
            part = [team for team in level if values[team] == value]
            following = step + 1
            if head_to_head and rules.h2h_reapply == "immediate" and len(part) < len(level):
                following = run_start[step]
            if ends and rules.h2h_reapply == "block" and len(part) < len(among):
                following = run_start[step]
            ordered += separate(part, following, among)
        return ordered

    return separate(sorted(teams), 0, [])


# -- properties ----------------------------------------------------------------------------------------------------


@PROPERTY
@given(tables())
def test_the_order_is_the_one_the_regulations_describe(drawn: Drawn) -> None:
    teams, results, rules = drawn
    for reapply in REAPPLY:
        same = replace(rules, h2h_reapply=reapply)
        assert order_of(build_table(teams, results, same)) == "".join(slowly(teams, results, same))


@PROPERTY
@given(tables(), st.randoms(use_true_random=False))
def test_neither_the_order_of_results_nor_that_of_teams_matters(drawn: Drawn, chance: Any) -> None:
    teams, results, rules = drawn
    shuffled, entered = list(results), list(teams)
    chance.shuffle(shuffled)
    chance.shuffle(entered)
    assert list(build_table(entered, shuffled, rules)) == list(build_table(teams, results, rules))


@PROPERTY
@given(tables())
def test_every_team_has_one_place(drawn: Drawn) -> None:
    teams, results, rules = drawn
    table = build_table(teams, results, rules)
    assert sorted(order_of(table)) == sorted(teams)
    assert [row.place for row in table] == list(range(1, len(teams) + 1))


@PROPERTY
@given(tables())
def test_the_columns_add_up(drawn: Drawn) -> None:
    teams, results, rules = drawn
    table = build_table(teams, results, rules)
    draws = sum(result.home_goals == result.away_goals for result in results)
    taken = sum(row.deducted for row in table)
    assert sum(row.points for row in table) == rules.win * (len(results) - draws) + 2 * rules.draw * draws - taken
    assert sum(row.played for row in table) == 2 * len(results)
    assert sum(row.won for row in table) == sum(row.lost for row in table) == len(results) - draws
    assert sum(row.difference for row in table) == 0
    assert all(row.played == row.won + row.drawn + row.lost for row in table)


def is_true(reason: Reason, upper: str, lower: str, drawn: Drawn, table: Table) -> bool:
    """Whether a reason can be checked with a pencil."""
    _, results, rules = drawn
    key = reason.criterion
    if key == "lots":
        return lot(rules.seed, upper) > lot(rules.seed, lower)
    if reason.how == "won":
        between = [match for match in results if {match.home, match.away} == {upper, lower}]
        assert len(between) == 1
        own, other = between[0][2:4] if between[0].home == upper else between[0][3:1:-1]
        return (own, other) == (reason.upper, reason.lower) and own > other
    if not key.startswith("h2h"):
        above, below = (figure(key, team, (), results, rules) for team in (upper, lower))
        return (above, below) == (reason.upper, reason.lower) and above > below
    # Some set of teams on the same points must give just these figures.
    level = [row.team for row in table if row.points == table.row(upper).points]
    return reason.upper > reason.lower and any(
        (figure(key, upper, among, results, rules), figure(key, lower, among, results, rules)) == (reason.upper, reason.lower)
        for among in itertools.combinations(level, reason.among)
        if upper in among and lower in among
    )


@PROPERTY
@given(tables())
def test_every_row_but_the_last_has_a_reason_and_it_is_true(drawn: Drawn) -> None:
    teams, results, rules = drawn
    table = build_table(teams, results, rules)
    for above, below in itertools.pairwise(table):
        assert above.why is not None and above.reason
        assert is_true(above.why, above.team, below.team, drawn, table), above.reason
    assert table[-1].why is None and table[-1].reason == ""


@PROPERTY
@given(tables())
def test_the_reason_between_any_two_teams_is_true(drawn: Drawn) -> None:
    table = build_table(*drawn)
    for above, below in itertools.combinations(table, 2):
        assert is_true(table.why(below.team, above.team), above.team, below.team, drawn, table)


@PROPERTY
@given(tables())
def test_without_head_to_head_a_table_is_a_plain_sort(drawn: Drawn) -> None:
    teams, results, rules = drawn
    keys = tuple(key for key in rules.tiebreakers if not key.startswith("h2h"))

    def compare(one: str, other: str) -> int:
        values = [(figure(key, one, (), results, rules), figure(key, other, (), results, rules)) for key in (*keys, "lots")]
        return next(theirs - ours for ours, theirs in values if ours != theirs)

    table = build_table(teams, results, replace(rules, tiebreakers=keys))
    assert list(order_of(table)) == sorted(teams, key=cmp_to_key(compare))


@PROPERTY
@given(st.lists(tables(), min_size=2, max_size=4), st.integers(1, 6))
def test_ignoring_the_last_lets_nobody_play_a_team_beyond_the_smallest_group(drawn: list[Drawn], place: int) -> None:
    groups = {
        str(number): build_table(
            [team + str(number) for team in teams],
            [match._replace(home=match.home + str(number), away=match.away + str(number)) for match in results],
        )
        for number, (teams, results, _) in enumerate(drawn)
        if len(teams) >= place
    }
    if not groups:
        return
    smallest = min(len(rows) for rows in groups.values())
    best = best_placed(groups, place, TableRules(), ignore_last=True)
    assert len(best) == len(groups)
    for row in best:
        counted = {other.team for other in groups[row.group][:smallest]}
        assert row.played == sum(row.team in match[:2] and set(match[:2]) <= counted for match in row.results)
