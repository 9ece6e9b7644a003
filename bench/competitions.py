"""How fast competitions are planned, tabulated, paired, stored and scheduled, next to peers measured in the same run.

    npm install --prefix DIR brackets-manager brackets-memory-db
    python bench/competitions.py --peer DIR

Plans and tables are compared with brackets-manager on its in-memory database: what it creates is the same number of
matches, and its table counts wins and draws where ours also sorts by criteria and gives reasons. A Swiss round is compared
with rustworkx alone on the same graph. Figures are medians of CPU time over rounds in which both sides take turns; the
ratio is the median of the rounds' ratios, and above 1 we are faster.
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date, timedelta
from datetime import time as hour
from pathlib import Path
from typing import Any
from unittest.mock import patch
from zoneinfo import ZoneInfo

sys.path.append(str(Path(__file__).resolve().parent.parent))

import rustworkx

from tournaments.core.formats import build, competition, knockout, league, next_round, pairing, swiss
from tournaments.core.formats.chain import StageSpec
from tournaments.core.schedule import Conditions, Day, arrange, games_from_plan, times_of
from tournaments.core.standings import Result, TableRules, build_table

ROOT = Path(__file__).resolve().parent.parent


class Peer:
    """brackets-manager in a process of its own."""

    def __init__(self, folder: str) -> None:
        modules = Path(folder) / "node_modules"
        if not (modules / "brackets-manager").is_dir():
            sys.exit(f"{folder} has no brackets-manager: see the first lines of this file")
        self.process = subprocess.Popen(
            ["node", str(ROOT / "bench" / "competitions_peer.js")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "NODE_PATH": str(modules)},
        )

    def milliseconds(self, job: str, times: int) -> float:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(f"{job} {times}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def cpu(job: Callable[[], object], times: int = 1) -> float:
    """Milliseconds of CPU time for one."""
    began = time.process_time()
    for _ in range(times):
        job()
    return (time.process_time() - began) * 1000 / times


def results(teams: list[str]) -> list[Result]:
    """A league in which the same scores come as in the peer's."""
    found = []
    for n, (home, away) in enumerate((a, b) for i, a in enumerate(teams) for b in teams[i + 1 :]):
        found.append(Result(home, away, n * 7 % 5, n * 3 % 4))
    return found


def compare(name: str, ours: Callable[[], object], theirs: Callable[[], float], rounds: int, times: int) -> None:
    ours()
    mine, other = [], []
    for _ in range(rounds):
        mine.append(cpu(ours, times))
        other.append(theirs())
    ratio = statistics.median(b / a for a, b in zip(mine, other, strict=True))
    print(f"{name:<44}{statistics.median(mine):>9.2f} ms {statistics.median(other):>9.2f} ms   ratio {ratio:.2f}")


def plans_and_tables(peer: Peer, rounds: int) -> None:
    teams = [f"Team {n}" for n in range(1, 65)]
    played = results(teams)
    rules = TableRules()
    compare("knockout of 512", lambda: competition(knockout(512)), lambda: peer.milliseconds("knockout", 3), rounds, 3)
    compare("league of 64, 2,016 matches", lambda: competition(league(64)), lambda: peer.milliseconds("league", 3), rounds, 3)
    compare(
        "table of 64 after 2,016 matches",
        lambda: build_table(teams, played, rules),
        lambda: peer.milliseconds("table", 10),
        rounds,
        10,
    )


def swiss_round(rounds: int) -> None:
    """Round five of 500: all of it, and the matching alone."""
    draw = random.Random(1)
    stage = swiss(500, rounds=9)
    points: dict[Any, float] = dict.fromkeys(stage.entrants, 0)
    for _ in range(4):
        for fixture in stage.fixtures[-250:]:
            points[draw.choice((fixture.home, fixture.away))] += 3
        if len(stage.fixtures) < 1000:
            stage = next_round(stage, points)
    graphs: list[Any] = []
    matching = rustworkx.max_weight_matching

    def watched(graph: Any, **options: Any) -> Any:
        graphs.append((graph, options))
        return matching(graph, **options)

    with patch.object(pairing.rustworkx, "max_weight_matching", watched):
        next_round(stage, points)
    mine, alone = [], []
    for _ in range(rounds):
        mine.append(cpu(lambda: next_round(stage, points)))
        alone.append(cpu(lambda: [matching(graph, **options) for graph, options in graphs]))
    ratio = statistics.median(a / b for a, b in zip(mine, alone, strict=True))
    figures = f"{statistics.median(mine):>9.2f} ms {statistics.median(alone):>9.2f} ms"
    print(f"{'Swiss round of 500 (rustworkx alone)':<44}{figures}   {ratio:.2f} times")


def schedule(rounds: int) -> None:
    """96 games on 8 tables with rest: 64 teams in 16 groups of four, one day after the other."""
    plan = build([StageSpec("groups", "groups", 64, {"count": 16})])
    first = date(2026, 5, 2)
    days = [Day(first + timedelta(days=n), hour(9), hour(21)) for n in range(2)]
    times = times_of(days, ZoneInfo("Europe/Helsinki"), minutes=60)
    games = games_from_plan(plan, minutes=60)
    conditions = Conditions(games, tuple(f"Table {n}" for n in range(1, 9)), times, rest=60)
    arrange(conditions)  # the solver is loaded once
    figures = [cpu(lambda: arrange(conditions)) for _ in range(min(rounds, 5))]
    print(f"{f'{len(games)} games on 8 tables with rest':<44}{statistics.median(figures):>9.0f} ms")


def stored(rounds: int) -> None:
    """Fixtures made and written to SQLite through the service, with lock, audit and pairings."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"DJANGO_SETTINGS_MODULE": "fuba_site.settings", "FUBA_VAR": folder}
        os.environ.setdefault("DATABASE_URL", f"sqlite:///{folder}/bench.sqlite3")
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        from django.contrib.auth import get_user_model
        from django.db import connections

        from tournaments.exchange.team_lists import NewTeam
        from tournaments.services.command import By
        from tournaments.services.competitions import create_competition
        from tournaments.services.entries import enter
        from tournaments.services.start import start

        owner = get_user_model().objects.create_user("bench")
        for name, format, count in (("knockout of 512 stored", "knockout", 512), ("league of 64 stored", "league", 64)):
            figures = []
            for number in range(min(rounds, 5)):
                cup = create_competition(owner, f"{format} {number}", recipe={"stages": [{"name": "one", "format": format}]})
                enter(cup, By(owner), [NewTeam(f"Team {n}") for n in range(count)])
                began = time.perf_counter()
                start(cup, By(owner))
                figures.append((time.perf_counter() - began) * 1000)
            print(f"{name:<44}{statistics.median(figures):>9.0f} ms (wall)")
        connections.close_all()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peer", help="the folder in which brackets-manager is installed")
    parser.add_argument("--rounds", type=int, default=11)
    given = parser.parse_args()
    if given.peer:
        print(f"{'':<44}{'ours':>9}    {'brackets-manager':>9}")
        plans_and_tables(Peer(given.peer), given.rounds)
    else:
        print("Without --peer DIR there is no comparison with brackets-manager.")
    swiss_round(given.rounds)
    schedule(given.rounds)
    stored(given.rounds)


if __name__ == "__main__":
    main()
