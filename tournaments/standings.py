"""Tables for programs outside the project, under the name they know; the work is done in `tournaments.core.standings`."""

from tournaments.core.standings import Result, TableRules, best_placed, build_table

__all__ = ["Result", "TableRules", "best_placed", "build_table"]
