"""Programs outside work out tables with these names."""

from tournaments.standings import Result, TableRules, best_placed, build_table

ORDER = ("points", "gd", "gf", "h2h_points", "fair_play", "lots")


def rules(**more: object) -> TableRules:
    return TableRules(win=3, draw=1, loss=0, tiebreakers=ORDER, h2h_reapply="none", fair_play={"yellow": -1}, **more)


def test_a_table_is_worked_out_from_results_with_cards():
    results = [
        Result("Lions", "Bears", 1, 1, home_cards={"yellow": 2}, away_cards={"yellow": 1}),
        Result("Bears", "Wolves", 2, 0),
        Result("Lions", "Wolves", 2, 0),
    ]
    table = build_table(["Lions", "Bears", "Wolves"], results, rules())
    assert [(row.team, row.points) for row in table] == [("Bears", 4), ("Lions", 4), ("Wolves", 0)]


def test_deductions_and_decisions_count():
    results = [Result("Lions", "Bears", 1, 1)]
    taken = build_table(["Lions", "Bears"], results, rules(deductions={"Bears": 1}, decisions=()))
    assert [row.team for row in taken] == ["Lions", "Bears"]
    for order in (["Lions", "Bears"], ["Bears", "Lions"]):
        drawn = build_table(["Lions", "Bears"], results, rules(decisions=({"method": "lots", "order": order},)))
        assert [row.team for row in drawn] == order


def test_the_best_of_a_place_come_from_all_groups():
    groups = {
        "A": build_table(["Lions", "Bears"], [Result("Lions", "Bears", 1, 0)], rules()),
        "B": build_table(["Wolves", "Hawks"], [Result("Wolves", "Hawks", 5, 0)], rules()),
    }
    assert [row.team for row in best_placed(groups, 2, rules())] == ["Bears", "Hawks"]
