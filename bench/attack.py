"""How the site stands an attack: the largest league that an account may have, eight who read it and eight who print it at once.

    python bench/attack.py [--postgres] [--writes 20]
    python bench/attack.py --fill FOLDER [--postgres]     # makes the league and leaves it in a folder, and
    python bench/attack.py --filled FOLDER [--postgres]   # attacks a copy of it

Prints how long a second account's results and `/healthz` took meanwhile, what the crowd got, and the memory of the server.
"""

import argparse
import json
import sqlite3
import sys
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.services.postgres import Postgres
from tests.services.running import program, run
from tests.services.served import Served
from tests.services.siege import Siege


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL instead of SQLite")
    parser.add_argument("--writes", type=int, default=20)
    parser.add_argument("--fill", type=Path, help="only make the league, and keep it there")
    parser.add_argument("--filled", type=Path, help="attack what --fill has left there")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        kept, folder = asked.fill or asked.filled or Path(temporary), Path(temporary)
        kept.mkdir(exist_ok=True)
        server = Postgres(kept / "postgres") if asked.postgres else None
        try:
            if server is not None:
                server.start()
            if not asked.filled:
                database = server.database("league") if server is not None else f"sqlite:///{kept}/fuba.sqlite3"
                run("manage.py", "migrate", "--verbosity", "0", **variables(database, kept))
                (kept / "league.json").write_text(program("giant_league", **variables(database, kept)))
            if not asked.fill:
                if server is not None:
                    database = server.database("attacked", like="league")
                else:
                    database = f"sqlite:///{copied(kept / 'fuba.sqlite3', folder / 'attacked.sqlite3')}"
                attack(folder, json.loads((kept / "league.json").read_text()), variables(database, folder), asked.writes)
        finally:
            if server is not None:
                server.stop()


def copied(file: Path, to: Path) -> Path:
    """Whole: what was written last may still lie in the log beside the file."""
    with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(to)) as new:
        old.backup(new)
    return to


def variables(database: str, folder: Path) -> dict[str, str]:
    return {
        "DATABASE_URL": database,
        "FUBA_VAR": str(folder),
        "REDIS_URL": "redis://127.0.0.1:1/0",
        "LARGE_FIXTURES": "1000000",  # all in the server itself, which is the worst
        "PAGE_SECONDS": "0",
    }


def attack(folder: Path, league: dict[str, Any], environment: dict[str, str], writes: int) -> None:
    run("manage.py", "migrate", "-v", "0", **environment)  # a league that was made with an older version, too
    site = Served(folder / "log", **environment)
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
