"""Tables: results and an organiser's rules in, rows with places and reasons out. Plain Python, no Django.

>>> table = build_table(["Lions", "Bears"], [Result("Lions", "Bears", 2, 1)], preset("uefa"))
>>> [(row.place, row.team, row.points) for row in table]
[(1, 'Lions', 3), (2, 'Bears', 0)]
"""

from tournaments.core.standings.across_groups import best_placed
from tournaments.core.standings.errors import StandingsError
from tournaments.core.standings.presets import PRESETS, preset
from tournaments.core.standings.reasons import Reason
from tournaments.core.standings.results import IdleRound, Result
from tournaments.core.standings.table import Override, Table, TableRow, build_table
from tournaments.core.standings.table_rules import Bonus, Decision, Deduction, TableRules
from tournaments.core.standings.tiebreakers import CRITERIA

__all__ = [
    "CRITERIA",
    "PRESETS",
    "Bonus",
    "Decision",
    "Deduction",
    "IdleRound",
    "Override",
    "Reason",
    "Result",
    "StandingsError",
    "Table",
    "TableRow",
    "TableRules",
    "best_placed",
    "build_table",
    "preset",
]
