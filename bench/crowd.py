"""What public pages and lists cost the database when much has been played, and what happens when many ask at once.

    python bench/crowd.py                    # a hundred leagues, 120,000 matches, on PostgreSQL
    python bench/crowd.py --matches 1000     # one league
    python bench/crowd.py --growth           # these two and 12,000, side by side
    python bench/crowd.py --show team        # the statements of one page, with their times
    python bench/crowd.py --fill FOLDER [--growth]     # fills the databases and leaves them in a folder, and
    python bench/crowd.py --filled FOLDER [--growth]   # measures with them, as often as you like

First every public page and list is asked for by a visitor without an account, in this process, with nothing kept for a
moment: statements, the milliseconds they took, and how many of these the database's process was computing (the medians of some
tries, so that one slow moment does not decide; the second figure hardly knows that others use the machine); and how many blocks
of tables and indexes they looked at, which knows of no others at all. More than 10 statements or 20 ms are marked, and with
--growth what computes more than 1.5 times as long where ten times as much was played. Then a server process answers thirty-two
clients: the home page, and an empty view for the same clients, by turns.
"""

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent))

from tests.services.postgres import Postgres
from tests.services.served import Served

MOST_QUERIES: Final = 10
MOST_MS: Final = 20.0
TRIES: Final = 9
CLIENTS: Final = 32
SMALL, MIDDLE, LARGE = 1_000, 12_000, 119_000
MOST_GROWTH: Final = 1.5
EMPTY: Final = "/bench-empty"


class Cost(NamedTuple):
    queries: int
    ms: float
    computed: float  # of these, in the database's process
    blocks: int  # of tables and indexes that were looked at
    size: int  # bytes of the answer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=LARGE)
    parser.add_argument("--growth", action="store_true", help="1,000 matches, 12,000 and 120,000")
    parser.add_argument("--show", default="", help="a page by its name: its statements")
    parser.add_argument("--rounds", type=int, default=5, help="of the crowd; 0: no crowd")
    parser.add_argument("--seconds", type=float, default=4, help="of a round, for each of the two pages")
    parser.add_argument("--fill", type=Path, help="only fill, and keep it there")
    parser.add_argument("--filled", type=Path, help="measure what --fill has left there")
    options = parser.parse_args()
    server = Postgres(options.fill or options.filled)
    try:
        server.start()
        found = [
            in_a_process(at_a_site, server.database(f"crowd{matches}"), matches, options)
            for matches in ((SMALL, MIDDLE, LARGE) if options.growth else (options.matches,))
        ]
        if options.growth and not options.fill:
            show_growth(found)
    finally:
        if options.fill or options.filled:
            server.stop()
        else:
            server.remove()


def at_a_site(pipe: Any, database: str, matches: int, options: argparse.Namespace) -> None:
    """In a process of its own: Django knows one database, and its processor time belongs to one site."""
    with tempfile.TemporaryDirectory(prefix="fuba-bench-") as folder:
        os.environ |= {"DJANGO_SETTINGS_MODULE": "fuba_site.settings", "DATABASE_URL": database, "FUBA_VAR": folder}
        ready(matches)
        found = None
        if options.show:
            show_page(options.show)
        elif not options.fill:
            found = costs()
            show(found)
            if options.rounds and (matches == LARGE or not options.growth):
                crowd(options.rounds, options.seconds)
        pipe.send(found)


def ready(matches: int) -> None:
    """The site is there, with its rows."""
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    from bench.crowd_rows import is_filled, seed, tables

    began = time.perf_counter()
    if not is_filled():
        seed(matches)
    print(f"filled in {time.perf_counter() - began:.0f} s: " + ", ".join(f"{n:,} {name}" for name, n in tables()), flush=True)


# -- what pages cost --------------------------------------------------------------------


def addresses() -> dict[str, str]:
    """Every public page and list. Papers and files are made by workers or in one go, and rules never grow."""
    from matches.match.models import Match
    from tournaments.models import Competition, Team

    league = Competition.objects.filter(name__contains="League").order_by("pk").first()
    going = Competition.objects.filter(name__contains="League", state="running").order_by("pk").first() or league
    cup = Competition.objects.get(name="Bench Cup")
    assert league is not None and going is not None
    match = Match.objects.filter(fixture__competition=league).order_by("pk").first()
    old, usual, other = (Team.objects.get(name=f"Team {number:03}") for number in (1, 2, 3))
    assert match is not None
    page, api, of_cup = (f"{before}{row.public_id}/" for before, row in (
        ("/competitions/", going), ("/api/v1/competitions/", going), ("/competitions/", cup)
    ))  # fmt: skip
    return {
        "home": "/",
        "matches": "/matches/",
        "competitions": "/competitions/",
        "search, one letter": "/search/?q=e",
        "search, a team": "/search/?q=team+01",
        "search, nothing there": "/search/?q=zzzz",
        "competition": page,
        "competition, a cup": of_cup,
        "wall": f"{page}wall/",
        "competition statistics": f"{page}statistics/",
        "fixture": f"{page}fixtures/1/",
        "fixture, coaches": f"{page}fixtures/1/coaches/",
        "timetable": f"{page}timetable/",
        "draw": f"{of_cup}draw/",
        "forecast": f"{page}forecast/",
        "AI matches": f"{page}play/",
        "calendar": f"{of_cup}calendar.ics",
        "team": f"/teams/{usual.public_id}/",
        "team, in all competitions": f"/teams/{old.public_id}/",
        "head to head": f"/teams/{usual.public_id}/against/{other.public_id}/",
        "head to head, of old": f"/teams/{old.public_id}/against/{other.public_id}/",
        "match": f"/matches/{match.public_id}/",
        "match, dice": f"/matches/{match.public_id}/dice/",
        "match, analysis": f"/matches/{match.public_id}/analysis/",
        "api matches": "/api/v1/matches/",
        "api matches, later": "/api/v1/matches/?page=20",
        "api match": f"/api/v1/matches/{match.public_id}/",
        "api match statistics": f"/api/v1/matches/{match.public_id}/statistics/",
        "api competitions": "/api/v1/competitions/",
        "api teams": "/api/v1/teams/",
        "api teams, by name": "/api/v1/teams/?name=team+01",
        "api team": f"/api/v1/teams/{usual.public_id}/",
        "api team statistics": f"/api/v1/teams/{old.public_id}/statistics/",
        "api head to head": f"/api/v1/teams/{old.public_id}/against/{other.public_id}/",
        "api competition": api,
        "api entries": f"{api}entries/",
        "api fixtures": f"{api}fixtures/",
        "api fixtures, later": f"{api}fixtures/?page=20",
        "api fixture": f"{api}fixtures/1/",
        "api tables": f"{api}tables/",
        "api bracket": f"/api{of_cup}bracket/",
        "api ledger": f"{api}ledger/",
        "api schedule": f"{api}schedule/",
        "api competition statistics": f"{api}statistics/",
        "api draw": f"/api{of_cup}draw/",
    }


def asker() -> Callable[[str], Any]:
    """Asks the site as a server would, with nothing kept of what it answered a moment ago."""
    from django.conf import settings
    from django.core.handlers.wsgi import WSGIHandler
    from django.test import RequestFactory

    settings.ALLOWED_HOSTS = ["testserver"]
    settings.PAGE_SECONDS = 0
    handler, factory = WSGIHandler(), RequestFactory()
    return lambda address: handler.get_response(factory.get(address))


class Meter:
    """Counts statements and the time they take."""

    def __init__(self) -> None:
        from django.db import connection

        connection.ensure_connection()
        self.statements: list[tuple[float, str]] = []
        self.asked: list[tuple[str, Any]] = []
        self.computed = 0.0
        self._process = Path(f"/proc/{connection.connection.info.backend_pid}/schedstat")

    def __call__(self, execute: Any, sql: Any, params: Any, many: bool, context: Any) -> Any:
        used, began = self._used(), time.perf_counter()
        try:
            return execute(sql, params, many, context)
        finally:
            self.computed += self._used() - used
            self.statements.append((1000 * (time.perf_counter() - began), str(sql)))
            self.asked.append((sql, params))

    def blocks(self) -> int:
        """Of all statements, asked for once more."""
        from django.db import connection

        found = 0
        with connection.cursor() as cursor:
            for sql, params in self.asked:
                if str(sql).startswith("SELECT"):
                    cursor.execute(f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {sql}", params)
                    plan = cursor.fetchone()[0]
                    top = (json.loads(plan) if isinstance(plan, str) else plan)[0]["Plan"]
                    found += top["Shared Hit Blocks"] + top["Shared Read Blocks"]
        return found

    def _used(self) -> float:
        """Milliseconds on a processor so far."""
        return int(self._process.read_text().split()[0]) / 1e6


def asked(ask: Callable[[str], Any], address: str) -> tuple[Meter, Any]:
    from django.db import connection

    meter = Meter()
    with connection.execute_wrapper(meter):
        response = ask(address)
    return meter, response


def costs() -> dict[str, Cost]:
    ask = asker()
    found = {}
    for name, address in addresses().items():
        tries = [asked(ask, address) for _ in range(TRIES)]
        meter, response = tries[-1]
        assert response.status_code == 200, (name, address, response.status_code)
        middle = statistics.median(sum(ms for ms, _ in each.statements) for each, _ in tries)
        size = 0 if response.streaming else len(response.content)
        computed = statistics.median(each.computed for each, _ in tries)
        found[name] = Cost(len(meter.statements), middle, computed, meter.blocks(), size)
    return found


def show(found: dict[str, Cost]) -> None:
    print(f"\n{'':<30}{'queries':>9}{'ms of SQL':>11}{'computed':>10}{'blocks':>8}{'KB':>8}   load {os.getloadavg()[0]:.1f}")
    for name, cost in found.items():
        figures = f"{cost.queries:>9}{cost.ms:>11.1f}{cost.computed:>10.1f}{cost.blocks:>8}{cost.size / 1000:>8.0f}"
        print(f"{name:<30}{figures}{flag(cost)}")
    over = sum(bool(flag(cost)) for cost in found.values())
    print(f"{over} of {len(found)} over {MOST_QUERIES} queries or {MOST_MS:.0f} ms")


def flag(cost: Cost) -> str:
    return "  <--" if cost.queries > MOST_QUERIES or cost.ms > MOST_MS else ""


def show_growth(found: Sequence[dict[str, Cost]]) -> None:
    print(f"\n{'':<30}{'queries':>16}{'ms of SQL':>24}{'ms computed':>24}{'blocks':>24}   load {os.getloadavg()[0]:.1f}")
    for name, cost in found[-1].items():
        sizes = [each[name] for each in found]
        queries = arrows(each.queries for each in sizes)
        ms, computed = (arrows(f"{value:.1f}" for value in values) for values in
                        ([each.ms for each in sizes], [each.computed for each in sizes]))  # fmt: skip
        blocks = arrows(each.blocks for each in sizes)
        grows = any(after.computed > MOST_GROWTH * before.computed for before, after in pairwise(sizes))
        print(f"{name:<30}{queries:>16}{ms:>24}{computed:>24}{blocks:>24}{flag(cost)}{'  grows' if grows else ''}")


def arrows(values: Iterable[object]) -> str:
    return " -> ".join(map(str, values))


def show_page(name: str) -> None:
    ask = asker()
    address = addresses()[name]
    ask(address)
    meter, _ = asked(ask, address)
    for ms, sql in meter.statements:
        print(f"{ms:8.2f} ms  {sql}\n")


# -- a crowd ----------------------------------------------------------------------------


def crowd(rounds: int, seconds: float) -> None:
    """Thirty-two clients on the home page, and on an empty view."""
    server = Served(application="bench.crowd_site:application", DATABASE_URL=os.environ["DATABASE_URL"],
                    FUBA_VAR=os.environ["FUBA_VAR"])  # fmt: skip
    server.start()
    try:
        rates: dict[str, list[float]] = {"/": [], EMPTY: []}
        for _ in range(rounds):
            for address, found in rates.items():
                found.append(in_a_process(clients, server.port, address, seconds))
    finally:
        server.close()
    home, empty = (statistics.median(rates[address]) for address in ("/", EMPTY))
    load = os.getloadavg()[0]
    print(f"\n{CLIENTS} clients, {rounds} rounds of {seconds:g} s, load {load:.1f}: home page {home:,.0f} a second, "
          f"an empty view {empty:,.0f}, ratio {home / empty:.2f}")  # fmt: skip
    print("each round: " + ", ".join(f"{one / two:.2f}" for one, two in zip(rates["/"], rates[EMPTY], strict=True)))


def in_a_process(work: Callable[..., None], *arguments: Any) -> Any:
    """What a process of its own sends. Clients use a processor of their own, too."""
    context = get_context("spawn")
    mine, theirs = context.Pipe()
    child = context.Process(target=work, args=(theirs, *arguments))
    child.start()
    theirs.close()  # so that a child that ends without a word ends the wait
    found = mine.recv()
    child.join()
    return found


def clients(pipe: Any, port: int, address: str, seconds: float) -> None:
    pipe.send(asyncio.run(together(port, address, seconds)))


async def together(port: int, address: str, seconds: float) -> float:
    end = time.perf_counter() + seconds
    counts: Sequence[int] = await asyncio.gather(*(one_client(port, address, end) for _ in range(CLIENTS)))
    return sum(counts) / seconds


async def one_client(port: int, address: str, end: float) -> int:
    """How many answers one of them got, one after the other."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    request = f"GET {address} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Language: en\r\n\r\n".encode()
    count = 0
    while time.perf_counter() < end:
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head
        length = next(int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
        await reader.readexactly(length)
        count += 1
    writer.close()
    return count


if __name__ == "__main__":
    main()
