"""How the site stands an attack: the largest league that an account may have, eight who read it and eight who print it at once.

    python bench/attack.py [--postgres] [--writes 20]

Prints how long a second account's results and `/healthz` took meanwhile, what the crowd got, and the memory of the server.
"""

import argparse
import json
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.services.postgres import Postgres
from tests.services.running import program
from tests.services.served import Served
from tests.services.siege import Siege


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL instead of SQLite")
    parser.add_argument("--writes", type=int, default=20)
    asked = parser.parse_args()
    server = Postgres() if asked.postgres else None
    with tempfile.TemporaryDirectory() as folder:
        try:
            if server is not None:
                server.start()
            database = server.new_database() if server is not None else f"sqlite:///{folder}/fuba.sqlite3"
            attack(Path(folder), database, asked.writes)
        finally:
            if server is not None:
                server.remove()


def attack(folder: Path, database: str, writes: int) -> None:
    variables = {
        "DATABASE_URL": database,
        "FUBA_VAR": str(folder),
        "REDIS_URL": "redis://127.0.0.1:1/0",
        "LARGE_FIXTURES": "1000000",  # all in the server itself, which is the worst
        "PAGE_SECONDS": "0",
    }
    site = Served(folder / "log", **variables)
    league = json.loads(program("giant_league", **variables))
    try:
        site.start()
        siege = Siege(site, league)
        siege.run(writes)
        stored = sorted(each.seconds for each in siege.writes if each.heavy)
        health = sorted(each.health_seconds for each in siege.writes if each.heavy)
        print(f"{league['fixtures']} fixtures; the crowd got {dict(Counter(siege.answers))}")
        for what, seconds in (("results", stored), ("/healthz", health)):
            middle, longest = seconds[len(seconds) // 2], seconds[-1]
            print(f"{what} while it went on: {len(seconds)}, median {middle:.2f} s, longest {longest:.2f} s")
        print(f"at most {siege.most_heavy()} heavy views at a time; {siege.megabytes()} MB at most")
    finally:
        site.close()


if __name__ == "__main__":
    main()
