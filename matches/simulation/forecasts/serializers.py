"""Forecasts as data, for the API and for --json."""

from typing import Any

from fuba_site.observability.readiness import somebody_works
from matches.jobs.models import WorkState
from matches.simulation.forecasts.models import Forecast


def as_data(forecast: Forecast, chances: bool = True) -> dict[str, Any]:
    """A forecast, with or without its chances. `outdated` says that the competition has moved on since it began."""
    work = forecast.work
    shown: dict[str, Any] = {
        "id": forecast.pk,
        "revision": forecast.revision,
        "outdated": forecast.revision != forecast.competition.revision,
        "played": forecast.played,
        "runs": forecast.runs,
        "seed": forecast.seed,
        "method": forecast.method,
        "automatic": forecast.automatic,
        "state": forecast.state,
        "error": forecast.error,
        "created": forecast.created.isoformat(),
        "finished": None if forecast.finished is None else forecast.finished.isoformat(),
        "progress": 1.0 if forecast.chances is not None else round(work.done / work.size, 3) if work else 0.0,
        "waits_for_workers": forecast.state in (WorkState.WAITING, WorkState.RUNNING) and not somebody_works(),
    }
    read = forecast.read
    if chances:
        shown["decided"] = None if read is None else read.decided
        shown["people"] = [] if read is None else [int(team) for team in read.people]
        shown["columns"] = [] if read is None else [{"key": each.key, "title": each.title} for each in read.columns]
        shown["teams"] = [] if read is None else read.as_data()
    return shown
