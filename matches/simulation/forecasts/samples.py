"""Samples of matches between coaches: which ones a forecast needs, and having them played. A sample is played once for ever."""

import json
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from django.conf import settings
from django.db import transaction

from matches.jobs.execution import announce, new_work
from matches.jobs.models import BulkWork, WorkState
from matches.simulation.forecasts.basis import Basis
from matches.simulation.forecasts.models import ScoreModel
from matches.simulation.forecasts.scores import Counts, add_up
from rules.editions import get_edition


def coach_pairs(basis: Basis) -> list[tuple[str, str]]:
    """The pairs of coaches that may meet, each once and by name.

    >>> from types import SimpleNamespace
    >>> coach_pairs(SimpleNamespace(coaches={"1": "veteran", "2": "rookie", "3": "rookie"}))
    [('rookie', 'rookie'), ('rookie', 'veteran')]
    """
    teams = Counter(basis.coaches.values())
    names = sorted(teams)
    return [(one, other) for one in names for other in names if one < other or (one == other and teams[one] > 1)]


def score_models(basis: Basis) -> list[ScoreModel]:
    """The samples for a forecast; those that are new, or were given up, are ordered. To be called inside a transaction."""
    for key in _keys(basis):
        model, new = ScoreModel.objects.get_or_create(**key)
        if new or _was_given_up(model):
            terms = {
                "edition": model.edition,
                "options": json.loads(model.options),
                "home": model.home_coach,
                "away": model.away_coach,
            }
            work = model.work = new_work("scores", terms, model.matches)
            model.save(update_fields=["work"])
            transaction.on_commit(partial(announce, work))
    return known_models(basis)


def known_models(basis: Basis) -> list[ScoreModel]:
    """The samples for a forecast, as far as they have been ordered."""
    found = [ScoreModel.objects.select_related("work").filter(**key).first() for key in _keys(basis)]
    return [model for model in found if model is not None]


def _keys(basis: Basis) -> list[dict[str, Any]]:
    edition = get_edition(basis.edition)
    options = {**edition.preset(basis.preset), **basis.options}
    written = json.dumps({key: value for key, value in options.items() if key not in ("X1", "X2")}, sort_keys=True)
    rules = {"edition": edition.name, "ruleset": edition.ruleset, "options": written, "matches": settings.FORECAST_SAMPLE}
    return [{**rules, "home_coach": home, "away_coach": away} for home, away in coach_pairs(basis)]


def _was_given_up(model: ScoreModel) -> bool:
    return model.counts is None and (model.work is None or model.work.state == WorkState.FAILED)


def samples_of(models: Sequence[ScoreModel]) -> list[dict[str, Any]] | None:
    """The samples as terms of a forecast; None while one of them is not played yet."""
    if any(model.counts is None for model in models):
        return None
    return [{"coaches": [model.home_coach, model.away_coach], "counts": model.counts} for model in models]


def fitted(work: BulkWork, results: Sequence[Counts]) -> None:
    """All matches of a sample are played."""
    from matches.simulation.forecasts.services import start_waiting

    ScoreModel.objects.filter(work=work).update(counts=add_up(results))
    transaction.on_commit(start_waiting)
