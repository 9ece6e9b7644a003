"""What kinds of work there are: what is done for a part, in how large parts, and what becomes of the results.

By address, because those who do the work stand on this package.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from django.utils.module_loading import import_string

Do = Callable[[Mapping[str, Any], int, int], Any]


class Kind(NamedTuple):
    do: str  # (terms, first, end) -> result, without Django: any process can do it
    finish: str  # (work, results in order): store what it comes to; called once, in a transaction
    size: int  # of a part
    gave_up: str = ""  # (): called when such work was given up


KINDS: Final = {
    "scores": Kind(
        "matches.simulation.forecasts.scores.play_range",
        "matches.simulation.forecasts.samples.fitted",
        25,
        "matches.simulation.forecasts.services.start_waiting",
    ),
    "forecast": Kind(
        "matches.simulation.forecasts.runs.play_range", "matches.simulation.forecasts.services.forecast_done", 500
    ),
    "exact": Kind("matches.simulation.forecasts.runs.play_range", "matches.simulation.forecasts.services.forecast_done", 2),
    "analysis": Kind("matches.analysis.review.play_range", "matches.analysis.services.analysis_done", 6),
    "balance": Kind("matches.simulation.balance.cells.play_range", "matches.simulation.balance.services.balance_done", 10),
}


def doing(kind: str) -> Do:
    do: Do = import_string(KINDS[kind].do)
    return do


def finishing(kind: str) -> Callable[[Any, Sequence[Any]], None]:
    finish: Callable[[Any, Sequence[Any]], None] = import_string(KINDS[kind].finish)
    return finish
