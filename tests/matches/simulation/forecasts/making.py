"""Competitions to look ahead in, without a database."""

from collections.abc import Mapping, Sequence
from typing import Any

from matches.simulation.forecasts.basis import Basis, as_data
from matches.simulation.forecasts.runs import play_range
from matches.simulation.forecasts.scores import Counts
from tournaments.core.formats import CompetitionPlan
from tournaments.core.formats.slots import Slot
from tournaments.core.reports import Report
from tournaments.core.standings import TableRules

EVEN: Counts = {
    "full": {"0-0": 10, "1-0": 12, "0-1": 12, "1-1": 10, "2-1": 8, "1-2": 8},
    "extra": {"0-0": 10, "1-0": 5, "0-1": 5},
    "kicks": {"first": 5, "second": 5},
}


def basis(
    plan: CompetitionPlan,
    count: int,
    reports: Sequence[Report] = (),
    divisions: Mapping[str, tuple[Slot, ...]] | None = None,
    coach: str = "random",
    **coaches: str,
) -> Basis:
    """Entries 1 to `count`, all with one coach unless another is named: basis(plan, 4, e1="veteran")."""
    field = [str(n) for n in range(1, count + 1)]
    of = {team: coaches.get(f"e{team}", coach) for team in field}
    return Basis(plan, field, list(reports), {"": TableRules()}, {}, {}, {}, divisions or {}, (), of, "fuba3", "basic", {})


def played(
    given: Basis, runs: int, method: str = "fast", seed: str = "1", samples: Any = None, first: int = 0
) -> dict[tuple[str, str], int]:
    """How often each team achieved what, in runs `first` to `first` + `runs` - 1."""
    samples = samples or [{"coaches": ["random", "random"], "counts": EVEN}]
    terms = {"basis": as_data(given), "method": method, "seed": seed, "samples": samples}
    result = play_range(terms, first, first + runs)
    return {(team, key): n for team, key, n in result["achieved"]}
