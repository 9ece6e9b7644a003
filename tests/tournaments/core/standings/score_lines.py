"""Results written the way people write them: `played("A-B 2-1, C-D 0-0")`."""

from tournaments.core.standings import Result, Table, TableRules, build_table


def played(lines: str) -> list[Result]:
    results = []
    for line in lines.split(","):
        teams, score = line.split()
        home, away = teams.split("-")
        goals, against = score.split("-")
        results.append(Result(home, away, int(goals), int(against)))
    return results


def table_of(lines: str, *order: str, **rules: object) -> Table:
    """The table of all teams in the results, by this order of criteria."""
    results = played(lines)
    teams = {team for result in results for team in result[:2]}
    return build_table(teams, results, TableRules(tiebreakers=order or ("points", "gd", "gf"), **rules))  # type: ignore[arg-type]


def order_of(table: Table) -> str:
    return "".join(row.team for row in table)
