"""How many fixtures two workers play, next to two bare processes that call the engine with the same terms, in the same run.

    python bench/workers.py                                  # a league of 64 on SQLite, coaches rookie, random and veteran
    python bench/workers.py --database postgres --shape many # forty leagues of eight on PostgreSQL
    python bench/workers.py --growth                         # what a fixture costs in a league of 110 fixtures and of 10,100

The product as it is: a Valkey, a database, two Celery workers with a process each and the clock. A round orders some
hundred fixtures, waits until they are stored, and has the bare processes play the same matches, with the same sheets and seeds,
which it reads from the records; the workers stand still meanwhile. The bare processes do what anybody does who calls the
engine: they play a match to its end, ask for the result and write the record. They store nothing. "match" compares with the
match alone, without its record. The first round is for warming up; figures are medians over the others. "CPU" is the processor
time of everything that serves the workers: they themselves, the broker and the database. Above 1 the workers would be faster
than the engine alone; the wall clock says something only on a machine with two idle cores.
"""

import argparse
import json
import os
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent))

from fuba_site.laptop.valkey import Valkey
from tests.services.postgres import Postgres
from tests.services.workers import Workers, children

COACHES: Final = ("rookie", "random", "veteran")
TICK: Final = os.sysconf("SC_CLK_TCK")
Job = tuple[str, dict[str, Any], dict[str, Any], dict[str, Any], str, str, str]


class Spent(NamedTuple):
    """Seconds: on the wall, and of processors. Of the engine, in matches alone; of the product, by process."""

    wall: float
    cpu: float
    matches: float = 0.0
    parts: Mapping[str, float] = {}


# -- the engine alone -------------------------------------------------------------------


class Bare:
    """Two processes that play what they are told and keep nothing."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.pipes: list[Connection] = []
        for _ in range(2):
            mine, theirs = context.Pipe()
            context.Process(target=play_bare, args=(theirs,), daemon=True).start()
            self.pipes.append(mine)
        self.play([])

    def play(self, jobs: Sequence[Job]) -> Spent:
        began = time.perf_counter()
        for number, pipe in enumerate(self.pipes):
            pipe.send(jobs[number::2])
        spent = [pipe.recv() for pipe in self.pipes]
        wall = time.perf_counter() - began
        return Spent(wall, sum(cpu for cpu, _ in spent), sum(matches for _, matches in spent))

    def stop(self) -> None:
        for pipe in self.pipes:
            pipe.send(None)


def play_bare(pipe: "Connection[Any, Any]") -> None:
    from rules import Sheet
    from rules.notation import write
    from rules.play import play_seeded

    while (jobs := pipe.recv()) is not None:
        began = time.process_time()
        matches = 0.0
        for edition, options, home, away, one, other, seed in jobs:
            kick_off = time.process_time()
            sheets = Sheet.from_dict(home), Sheet.from_dict(away)
            match = play_seeded(edition, options, *sheets, one, other, seed, keep_events=False)
            matches += time.process_time() - kick_off
            assert match.result and write(match)
        pipe.send((time.process_time() - began, matches))


def jobs_of(matches: Any) -> list[Job]:
    """The terms of stored matches."""
    jobs: list[Job] = []
    for match in matches:
        header = dict(line.split(": ", 1) for line in match.record.split("\n\n", 1)[0].splitlines()[1:])
        sheets = json.loads(header["home"]), json.loads(header["away"])
        jobs.append((match.edition, match.options, *sheets, match.home_coach, match.away_coach, match.seed))
    return jobs


# -- the product ------------------------------------------------------------------------


class Site:
    """Database, broker and workers, and how much processor time all of them have used."""

    def __init__(self, folder: Path, database: str) -> None:
        self.postgres = Postgres() if database == "postgres" else None
        if self.postgres is not None:
            self.postgres.start()
        self.valkey = Valkey(folder / "valkey")
        address = self.postgres.new_database() if self.postgres else f"sqlite:///{folder}/bench.sqlite3"
        variables = {"DATABASE_URL": address, "REDIS_URL": self.valkey.url, "FUBA_VAR": str(folder)}
        os.environ |= {"DJANGO_SETTINGS_MODULE": "fuba_site.settings", **variables}
        self.valkey.start()  # it asks the settings, which are read once
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        self.workers = Workers(2, folder, variables)
        self.workers.wait_until_ready()

    def cpu(self) -> dict[str, float]:
        """By process; what starts the workers' processes and talks to the broker for them is called their hosts."""
        hosts = [process.pid for process in self.workers.processes.values()]
        parts = {"workers": sum(used(child) for host in hosts for child in children(host))}
        parts["hosts"] = sum(map(used, hosts)) - parts["workers"]
        others = {"clock": self.workers.beat, "broker": self.valkey.child and self.valkey.child.process}
        if self.postgres is not None:
            others["database"] = self.postgres.process
        return parts | {name: used(process.pid) for name, process in others.items() if process is not None}

    def stop(self) -> None:
        from django.db import connections

        connections.close_all()
        self.workers.stop()
        self.valkey.stop()
        if self.postgres is not None:
            self.postgres.remove()


def used(pid: int) -> float:
    """Processor time of a process, of those it has started and of those that have ended, in seconds."""
    figures = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(map(int, figures[11:15])) / TICK + sum(map(used, children(pid)))


@contextmanager
def site(database: str) -> Iterator[Site]:
    with tempfile.TemporaryDirectory() as folder:
        made = Site(Path(folder), database)
        try:
            yield made
        finally:
            made.stop()


def league(coach: str, teams: int, legs: int, name: str) -> Any:
    """A league of AI coaches that has begun."""
    from django.contrib.auth import get_user_model

    from fuba_site.accounts.models import User
    from tournaments.exchange.team_lists import NewTeam
    from tournaments.models import Team
    from tournaments.services.command import By
    from tournaments.services.competitions import create_competition
    from tournaments.services.entries import enter
    from tournaments.services.start import start

    owner = get_user_model().objects.create_user(name)
    assert isinstance(owner, User)
    recipe = {"stages": [{"name": "league", "format": "league", "options": {"legs": legs}}]}
    competition = create_competition(owner, name, recipe=recipe, seed=name, preset="advanced")
    enter(competition, By(owner), [NewTeam(f"Team {n}") for n in range(1, teams + 1)])
    Team.objects.filter(owner=owner).update(coach_level=coach)
    start(competition, By(owner))
    return competition


def play(made: Site, orders: Sequence[tuple[Any, list[int] | None]]) -> tuple[Spent, list[Job]]:
    """Have fixtures of competitions played, by number or all of them: what it took, and what was played."""
    from matches.ai_play.models import PlayOrder
    from matches.ai_play.orders import order_play
    from matches.match.models import Match
    from tournaments.services.command import By

    done = Match.objects.count()
    before, began = made.cpu(), time.perf_counter()
    for competition, numbers in orders:
        order_play(competition, By(trusted=True), numbers)
    while PlayOrder.objects.filter(state__in=("waiting", "claimed")).exists():
        time.sleep(0.05)
    wall = time.perf_counter() - began
    parts = {name: cpu - before[name] for name, cpu in made.cpu().items()}
    return Spent(wall, sum(parts.values()), parts=parts), jobs_of(Match.objects.order_by("pk")[done:])


def alone(made: Site, bare: Bare, jobs: Sequence[Job]) -> Spent:
    """The same matches by the engine, while the workers stand still."""
    made.workers.hold()
    try:
        return bare.play(jobs)
    finally:
        made.workers.let_go()


# -- what is measured -------------------------------------------------------------------


def rounds_of(shape: str, coach: str, rounds: int) -> list[list[tuple[Any, list[int] | None]]]:
    """What is ordered in each round: rounds of a league of 64, or whole leagues of eight. The first is for warming up."""
    from tournaments.models import Fixture

    size = {"rookie": 12, "random": 12, "veteran": 4}[coach]  # rounds of 32 matches
    if shape == "many":
        leagues = [league(coach, 8, 1, f"{coach} {n}") for n in range((rounds + 1) * size)]
        return [[(each, None) for each in leagues[at : at + size]] for at in range(0, len(leagues), size)]
    competition = league(coach, 64, 2, coach)
    fixtures = Fixture.objects.filter(competition=competition)
    return [
        [(competition, list(fixtures.filter(round__gt=at, round__lte=at + size).values_list("number", flat=True)))]
        for at in range(0, (rounds + 1) * size, size)
    ]


def throughput(made: Site, bare: Bare, shape: str, coach: str, rounds: int) -> None:
    seen: list[tuple[float, ...]] = []
    parts: list[dict[str, float]] = []
    for number, orders in enumerate(rounds_of(shape, coach, rounds)):
        spent, jobs = play(made, orders)
        engine = alone(made, bare, jobs)
        if number:
            fixtures = len(jobs)
            rates = fixtures / spent.wall, fixtures / engine.wall, engine.wall / spent.wall
            rest = 1000 * (spent.cpu - engine.cpu) / fixtures
            seen.append((*rates, engine.cpu / spent.cpu, engine.matches / spent.cpu, rest))
            parts.append({name: 1000 * cpu / fixtures for name, cpu in spent.parts.items()})
    figures = [statistics.median(each) for each in zip(*seen, strict=True)]
    rates_shown = "".join(f"{each:>10.0f}" for each in figures[:2])
    print(f"{coach:<10}{rates_shown}" + "".join(f"{each:>9.2f}" for each in figures[2:]) + " ms", flush=True)
    medians = {name: statistics.median(each[name] for each in parts) for name in parts[0]}
    print("          CPU by process: " + ", ".join(f"{name} {cpu:.2f} ms" for name, cpu in medians.items()), flush=True)


def growth(made: Site, bare: Bare, coach: str) -> None:
    """Processor time for one fixture, the match included, and beside it; of the large league in three parts."""
    from tournaments.models import Fixture

    small = [league(coach, 11, 2, f"small {n}") for n in range(6)]
    large = league(coach, 101, 2, "large")
    last = 202
    parts: list[tuple[str, list[tuple[Any, list[int] | None]]]] = [("warming up", [(small[0], None)])]
    parts += [("110 fixtures", [(each, None)]) for each in small[1:]]
    for one, other in ((0, 20), (20, 182), (182, last)):
        numbers = Fixture.objects.filter(competition=large, round__gt=one, round__lte=other).values_list("number", flat=True)
        parts.append((f"10,100 fixtures, rounds {one + 1} to {other}", [(large, list(numbers))]))
    for name, orders in parts[1:]:
        spent, jobs = play(made, orders)
        engine = alone(made, bare, jobs)
        cost, match = 1000 * spent.cpu / len(jobs), 1000 * engine.cpu / len(jobs)
        print(f"{name:<40}{cost:>8.1f} ms {match:>8.1f} ms {cost - match:>8.1f} ms {match / cost:>7.2f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--shape", choices=("league", "many"), default="league")
    parser.add_argument("--coach", choices=COACHES, action="append")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--growth", action="store_true")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # and what was started is stopped, too
    bare = Bare()
    with site(given.database) as made:
        if given.growth:
            print(f"{'CPU time of one fixture':<40}{'in all':>11}{'the match':>12}{'the rest':>12}{'ratio':>8}")
            growth(made, bare, (given.coach or ["rookie"])[0])
        else:
            print(f"{given.database}, {given.shape}, fixtures per second")
            print(f"{'coaches':<10}{'workers':>10}{'engine':>10}{'ratio':>9}{'of CPU':>9}{'match':>9}{'the rest':>12}")
            for coach in given.coach or COACHES:
                throughput(made, bare, given.shape, coach, given.rounds)
    bare.stop()


if __name__ == "__main__":
    main()
