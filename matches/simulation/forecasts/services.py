"""Ordering forecasts: who may, what is merged, when one begins, and when one is due without being asked for."""

import logging
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from fuba_site.web.throttle import Limit
from matches.jobs.execution import announce, new_work
from matches.jobs.models import BulkWork, WorkState
from matches.simulation.forecasts.basis import STAND_IN, Basis, as_data, from_data
from matches.simulation.forecasts.models import Forecast, ForecastSetting
from matches.simulation.forecasts.prospects import Outlook
from matches.simulation.forecasts.runs import EXACT, FAST, METHODS
from matches.simulation.forecasts.samples import known_models, samples_of, score_models
from rules.coaches import COACHES
from tournaments.core.course import SETTLED
from tournaments.core.recipes import next_divisions
from tournaments.models import Action, Competition, Fixture, State
from tournaments.selectors.situation import Situation
from tournaments.services.command import By, command
from tournaments.services.refusals import Conflict, Refusal

RUNS: Final = {FAST: 10_000, EXACT: 100}
MOST_RUNS: Final = {FAST: 100_000, EXACT: 2_000}
AUTOMATIC_RUNS: Final = 2_000
AUTOMATIC_FIXTURES: Final = 200  # larger competitions want to be asked
UNFINISHED: Final = 3  # forecasts of one competition that may be under way
PER_MINUTE: Final = 10
SEED_LENGTH: Final = 40
logger = logging.getLogger(__name__)


class TooManyForecasts(Refusal):
    """Somebody in a hurry."""

    status = 429


def order_forecast(
    competition: Competition, by: By, runs: int | None = None, seed: str = "1", method: str = FAST, automatic: bool = False
) -> Forecast:
    """Have the rest of a competition played many times, from where it stands now. The same order again is the same forecast."""
    runs = _checked(runs, seed, method)
    with command(competition, by, "forecast") as locked:
        if not locked.started:
            raise Conflict("draft", _("The competition has not started, so there is nothing to forecast."))
        wanted = {"competition": locked, "revision": locked.revision, "runs": runs, "seed": seed, "method": method}
        found = Forecast.objects.filter(**wanted).select_related("work").first()
        if found is not None and found.state != WorkState.FAILED:
            return found
        if not by.trusted and not Limit("forecast", PER_MINUTE).take(str(getattr(by.user, "pk", ""))):
            raise TooManyForecasts("too_many", _("Too many forecasts at once. Try again in a minute."))
        if not by.trusted and unfinished(locked).count() >= UNFINISHED:
            raise Conflict(
                "busy",
                _("%(count)s forecasts of this competition are already running. Wait for one of them.") % {"count": UNFINISHED},
            )
        if found is not None:
            found.delete()
        situation = Situation(locked)
        basis = basis_of(situation)
        for entry in situation.entries:
            if basis.coaches[entry.key] not in COACHES:
                raise Refusal(
                    "coach",
                    _("“%(team)s” has an AI coach that does not exist: “%(coach)s”.")
                    % {"team": entry.team.name, "coach": entry.team.coach_level},
                )
        course = basis.course()
        forecast = Forecast(**wanted, played=len(course.counted), automatic=automatic, ordered_by=by.actor)
        # Where everything is decided, one run says it all.
        size = 1 if course.over() else runs
        people = [entry.key for entry in situation.entries if not entry.team.coach_level]
        terms = {"basis": as_data(basis), "method": method, "seed": seed, "decided": course.over(), "people": people}
        forecast.work = new_work("exact" if method == EXACT else "forecast", terms, size, waiting=True)
        forecast.save()
        if draws_from_samples(forecast):
            score_models(basis)
        transaction.on_commit(lambda: _begin(forecast))
    return forecast


def _checked(runs: int | None, seed: str, method: str) -> int:
    if method not in METHODS:
        raise Refusal("method", _("A forecast is %(methods)s.") % {"methods": " or ".join(METHODS)})
    if not seed or len(seed) > SEED_LENGTH or not seed.isprintable():
        raise Refusal("seed", _("A seed is text of 1 to %(most)s printable characters.") % {"most": SEED_LENGTH})
    runs = RUNS[method] if runs is None else runs
    if not 1 <= runs <= MOST_RUNS[method]:
        raise Refusal(
            "runs", _("A forecast (%(method)s) has 1 to %(most)s runs.") % {"method": method, "most": MOST_RUNS[method]}
        )
    return runs


def unfinished(competition: Competition) -> Any:
    """Forecasts under way that somebody asked for."""
    return Forecast.objects.filter(
        competition=competition, automatic=False, chances__isnull=True, work__state__in=(WorkState.WAITING, WorkState.RUNNING)
    )


def basis_of(situation: Situation) -> Basis:
    """What a forecast starts from, as things stand."""
    competition = situation.competition
    return Basis(
        plan=situation.plan,
        field=situation.field,
        reports=situation.reports,
        rules=situation.rules,
        withdrawn=situation.withdrawn,
        overrides=situation.places,
        pairs=situation.pairs,
        cut_short=situation.cut_short,
        divisions=next_divisions(competition.recipe) if competition.recipe else {},
        ledger=situation.ledger,
        coaches={entry.key: entry.team.coach_level or STAND_IN for entry in situation.entries},
        edition=competition.edition,
        preset=competition.preset,
        options={key: value for key, value in competition.options.items() if key not in ("X1", "X2")},
    )


# -- beginning and ending ------------------------------------------------------------------


def _begin(forecast: Forecast) -> None:
    if start(forecast):
        assert forecast.work is not None
        announce(forecast.work)


def start(forecast: Forecast) -> bool:
    """Let a forecast begin, if all samples it draws from are there."""
    with transaction.atomic():
        work = BulkWork.objects.select_for_update().filter(forecast=forecast, state=WorkState.WAITING).first()
        if work is None:
            return False
        if draws_from_samples(forecast):
            models = known_models(from_data(work.terms["basis"]))
            lost = [model.work.error for model in models if model.work is not None and model.work.state == WorkState.FAILED]
            if lost:
                work.state, work.error = WorkState.FAILED, lost[0]
                work.save(update_fields=["state", "error"])
                return False
            samples = samples_of(models)
            if samples is None:
                return False
            work.terms["samples"] = samples
        work.state = WorkState.RUNNING
        work.save(update_fields=["terms", "state"])
    forecast.work = work
    return True


def draws_from_samples(forecast: Forecast) -> bool:
    """Whether there are matches to be drawn from samples: not where nothing is left to be played."""
    work = forecast.work
    return forecast.method == FAST and work is not None and not work.terms.get("decided")


def start_waiting() -> None:
    """A sample has been played: whoever waited for it may begin."""
    for forecast in Forecast.objects.filter(work__state=WorkState.WAITING).order_by("pk"):
        _begin(forecast)


def forecast_done(work: BulkWork, results: Sequence[dict[str, Any]]) -> None:
    """All runs are played: add them up."""
    basis = from_data(work.terms["basis"])
    achieved: Counter[tuple[str, str]] = Counter()
    places: Counter[tuple[str, str, int]] = Counter()
    for result in results:
        for team, key, n in result["achieved"]:
            achieved[team, key] += n
        for team, stage, place, n in result["places"]:
            places[team, stage, place] += n
    teams: dict[str, Any] = {team: {"achieved": {}, "places": {}} for team in basis.field if team}
    for (team, key), n in sorted(achieved.items()):
        teams[team]["achieved"][key] = n
    for (team, stage, place), n in sorted(places.items()):
        teams[team]["places"].setdefault(stage, {})[str(place)] = n
    chances = {
        "runs": sum(result["runs"] for result in results),
        "decided": work.terms["decided"],
        "people": work.terms["people"],
        "prospects": [each._asdict() for each in Outlook(basis.plan, basis.divisions).prospects],
        "teams": teams,
    }
    Forecast.objects.filter(work=work).update(chances=chances, finished=timezone.now())


# -- without being asked -------------------------------------------------------------------


def wants_automatic(competition: Competition) -> bool:
    """What the organiser set; else a competition of AI coaches alone that is not too large."""
    setting = ForecastSetting.objects.filter(competition=competition).first()
    if setting is not None:
        return setting.automatic
    others = competition.entries.exclude(team__coach_level__in=COACHES).exists()
    return not others and competition.fixtures.count() <= AUTOMATIC_FIXTURES


def set_automatic(competition: Competition, by: By, automatic: bool) -> ForecastSetting:
    with command(competition, by, "forecast") as locked:
        return ForecastSetting.objects.update_or_create(competition=locked, defaults={"automatic": automatic})[0]


def after_action(action: Action) -> None:
    """A result has been reported: if its round is over and others are to come, see what has become of the chances."""
    if action.verb != "report":
        return
    try:
        if _round_is_over(action) and wants_automatic(action.competition):
            order_forecast(action.competition, By(trusted=True), AUTOMATIC_RUNS, automatic=True)
    except Exception:  # whoever reported the result has done what they wanted to do
        logger.exception("No forecast of %s", action.competition_id)


def _round_is_over(action: Action) -> bool:
    """Whether the reported match was the last of its round, and not of the competition."""
    if not Competition.objects.filter(pk=action.competition_id, state=State.RUNNING).exists():
        return False
    fixture = Fixture.objects.filter(competition=action.competition_id, number=action.data["fixture"]).first()
    if fixture is None:
        return False
    others = Fixture.objects.filter(stage=fixture.stage_id, round=fixture.round)
    return not others.exclude(status__in=[status.value for status in SETTLED]).exists()
