"""Plays the rest of a competition many times and prints what may become of its teams."""

import json
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from django.core.management.base import CommandError, CommandParser

from matches.commentary.terminal import MOST_JOBS, WIDTH, TerminalCommand, fill, progress_bar, whole_number
from matches.jobs.execution import work_through
from matches.jobs.models import BulkWork
from matches.management.commands.playfixtures import find
from matches.simulation.forecasts.basis import from_data
from matches.simulation.forecasts.chances import Chances, in_percent
from matches.simulation.forecasts.models import Forecast
from matches.simulation.forecasts.runs import EXACT, FAST
from matches.simulation.forecasts.samples import score_models
from matches.simulation.forecasts.serializers import as_data
from matches.simulation.forecasts.services import MOST_RUNS, RUNS, draws_from_samples, order_forecast, start
from matches.simulation.report import percent, plural
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.refusals import Refusal

NAMES, PLACE, INTERVAL = 18, 7, 19  # columns
US = By(trusted=True, name="forecast")


class Command(TerminalCommand):
    help = "Plays the rest of a competition many times: the chances of each team. Same seed, same numbers."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("competition", help="its name, with its season if needed, or the last part of its address")
        parser.add_argument("--runs", help=f"number of runs (default {RUNS[FAST]}; with --exact {RUNS[EXACT]})")
        parser.add_argument("--seed", default="1", help="any text or number (default 1)")
        parser.add_argument(
            "--exact", action="store_true", help="play every match to its last die, with skills lost and gained"
        )
        parser.add_argument("--jobs", default="1", help="processors to use (default 1); does not change the output")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        competition = find(options["competition"])
        method = EXACT if options["exact"] else FAST
        runs = None if options["runs"] is None else whole_number("runs", options["runs"], 1, MOST_RUNS[method])
        jobs = whole_number("jobs", options["jobs"], 1, MOST_JOBS)
        try:
            forecast = order_forecast(competition, US, runs, str(options["seed"]), method)
        except Refusal as refusal:
            raise CommandError(str(refusal)) from None
        try:
            play(forecast, jobs)
        except BrokenProcessPool:
            raise CommandError("A worker process was stopped from outside; what is done is kept: start again.") from None
        if options["json"]:
            self.stdout.write(json.dumps(as_data(forecast)))
        else:
            self.say(page(competition, forecast))


def play(forecast: Forecast, jobs: int) -> None:
    """Everything that is missing: samples of matches first, then the runs."""
    work = forecast.work
    if forecast.chances is None and work is not None:
        if draws_from_samples(forecast) and "basis" in work.terms:
            for model in score_models(from_data(work.terms["basis"])):
                if model.counts is None and model.work is not None:
                    shown(model.work, jobs)
        start(forecast)
        forecast.refresh_from_db()
        assert forecast.work is not None
        shown(forecast.work, jobs)
        forecast.refresh_from_db()
    if forecast.chances is None:
        raise CommandError(f"The forecast was given up: {forecast.error}")


def shown(work: BulkWork, jobs: int) -> None:
    """Some work with a bar."""
    show = progress_bar(work.size)
    try:
        work_through(work, jobs, show)
    finally:
        show(0)


def page(competition: Competition, forecast: Forecast) -> Iterator[str]:
    """The chances for people: as many columns as fit, the last ones first, because they matter most."""
    chances: Chances = forecast.read
    names = {entry.key: entry.team.name for entry in competition.entries.select_related("team")}
    how = "every match played to its last die" if forecast.method == EXACT else "matches drawn from samples"
    yield f"{competition}: after {plural(forecast.played, 'match', 'matches')}"
    if chances.decided:
        yield "Nothing is left to be played."
    else:
        yield f"{plural(forecast.runs, 'run', 'runs')}, {how}, seed {forecast.seed}"
    if chances.people:
        yield f"Taken for veterans, because nobody knows how strong people are: {plural(len(chances.people), 'team', 'teams')}."
    yield ""
    wide = [max(6, len(column.short) + 2) for column in chances.columns]
    first = 0
    while NAMES + sum(wide[first:]) + INTERVAL > WIDTH:
        first += 1
    shown, wide = chances.columns[first:], wide[first:]
    title = next(i for i, column in enumerate(chances.columns) if column.kind == "title")
    places = NAMES + sum(wide) + INTERVAL + PLACE <= WIDTH and any(line.place for line in chances.lines())
    head = f"{'place':>{PLACE}}" if places else ""
    head += "".join(f"{column.short:>{n}}" for column, n in zip(shown, wide, strict=True))
    yield f"{'':<{NAMES}}{head}{'' if chances.decided else '    95% interval'}"
    for line in chances.lines():
        cells = ["" if each is None else in_percent(each.value) for each in line.chances[first:]]
        text = f"{line.place or 0:>{PLACE}.1f}" if places else ""
        text += "".join(f"{cell:>{n}}" for cell, n in zip(cells, wide, strict=True))
        sure = line.chances[title]
        span = "" if sure is None or chances.decided else f"    {percent(sure.low)} to {percent(sure.high)}"
        yield f"{fill(names[line.team], NAMES - 1)} {text}{span}"
    if not chances.decided:
        yield ""
        yield f"The interval is that of “{chances.columns[title].title}”{'; places are averages' if places else ''}."
