"""Everything that is stored, in one file: an archive of pg_dump, or a whole SQLite database.

A backup is checked before it gets its name. Putting one back happens whole or not at all: what was there is gone only when
the other is in its place.
"""

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, Final

from django.db import connection

ENDINGS: Final = {"postgresql": ".dump", "sqlite": ".sqlite3"}
BEGINNINGS: Final = {b"PGDMP": "postgresql", b"SQLit": "sqlite"}  # the first five bytes
# An extension may belong to the administrator of the server: whoever restores may not comment on it.
PLAIN: Final = ("--no-owner", "--no-privileges", "--no-comments")
PATIENCE: Final = "30s"  # for whoever uses the tables that are to be replaced
# All tables, views, sequences and functions of ours, whatever version of the site made them. Extensions stay.
EMPTY: Final = f"""
SET lock_timeout = '{PATIENCE}';
DO $$
DECLARE
    each record;
BEGIN
    FOR each IN
        SELECT CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE'
            ELSE 'TABLE' END AS kind,
            format('%I.%I', 'public', relname) AS name
        FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
            AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype IN ('e', 'i'))
        ORDER BY relkind = 'S'
    LOOP
        EXECUTE format('DROP %s IF EXISTS %s CASCADE', each.kind, each.name);
    END LOOP;
    FOR each IN
        SELECT oid::regprocedure AS name FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace
            AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    LOOP
        EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', each.name);
    END LOOP;
END $$;
"""


class BackupError(Exception):
    """One sentence for whoever asked."""


# -- making one -------------------------------------------------------------------------


def make(path: Path) -> None:
    """Under its name it is whole."""
    draft = path.with_name(f"{path.name}.part")
    path.parent.mkdir(parents=True, exist_ok=True)
    draft.unlink(missing_ok=True)
    draft.touch(mode=0o600)
    try:
        _copy(draft)
        check(draft)
        with draft.open("rb+") as file:
            os.fsync(file.fileno())
        draft.rename(path)
    finally:
        draft.unlink(missing_ok=True)


def new_name(now: datetime | None = None) -> str:
    return f"fuba-{now or datetime.now(UTC):%Y%m%d-%H%M%S}{ENDINGS[connection.vendor]}"


def forget_old(folder: Path, keep: int) -> list[Path]:
    """All but the newest so many; their names say how old they are."""
    found = sorted(folder.glob(f"fuba-[0-9]*-[0-9]*{ENDINGS[connection.vendor]}"))
    old = found[: max(0, len(found) - keep)]
    for path in old:
        path.unlink()
    return old


def _copy(draft: Path) -> None:
    if connection.vendor == "postgresql":
        _run("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", f"--file={draft}"])
        return
    connection.ensure_connection()  # also in the middle of what others write: they do not wait
    with closing(sqlite3.connect(draft)) as target:
        connection.connection.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")  # one file


# -- looking at one ----------------------------------------------------------------------


def kind_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            found = BEGINNINGS.get(file.read(5))
    except OSError as error:
        raise BackupError(f"{path} cannot be read: {os.strerror(error.errno or 0)}.") from error
    if found is None:
        raise BackupError(f"{path} is no backup of a site.")
    return found


def check(path: Path) -> None:
    """Raises if it is damaged or cut off."""
    if kind_of(path) == "postgresql":
        with open(os.devnull, "wb") as nowhere:
            _run("pg_restore", ["--file=-", str(path)], stdout=nowhere, connected=False)  # reads all of it
        return
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            problems = database.execute("PRAGMA quick_check").fetchall()
    except sqlite3.DatabaseError as error:
        raise BackupError(f"{path} is damaged: {error}.") from error
    if problems != [("ok",)]:
        raise BackupError(f"{path} is damaged: {problems[0][0]}.")


# -- putting one back --------------------------------------------------------------------


def put_back(path: Path) -> None:
    """The database is what it was when the backup was made."""
    kind = kind_of(path)
    if kind != connection.vendor:
        other = {"postgresql": "PostgreSQL", "sqlite": "SQLite"}
        hint = " To move it: manage.py movedatabase" if kind == "sqlite" else ""
        raise BackupError(f"{path} is a backup of {other[kind]}, and this site has {other[connection.vendor]}.{hint}")
    check(path)
    if kind == "postgresql":
        _put_back_archive(path)
    else:
        _put_back_file(path, Path(str(connection.settings_dict["NAME"])))


def _put_back_archive(path: Path) -> None:
    """In one transaction, which is closed only when pg_restore has come to its end."""
    connection.close()
    quiet = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--output=/dev/null"]
    with _started("psql", quiet, stdin=subprocess.PIPE) as database:
        assert database.stdin is not None
        try:
            database.stdin.write(f"BEGIN;\n{EMPTY}".encode())
            _run("pg_restore", [*PLAIN, "--file=-", str(path)], into=database.stdin, connected=False)
            database.stdin.write(b"\nCOMMIT;\n")
        except BrokenPipeError:
            pass  # psql has ended, and says why
        finally:
            _close(database.stdin)
        _wait(database, "psql")


def _put_back_file(path: Path, place: Path) -> None:
    """What was there stays beside it, whole or damaged."""
    connection.close()
    draft = place.with_name(f"{place.name}.part")
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, draft)
    draft.chmod(0o600)
    for ending in ("-wal", "-shm", ""):
        part = place.with_name(f"{place.name}{ending}")
        if part.exists():
            part.replace(place.with_name(f"{place.name}-before{ending}"))
    draft.replace(place)


# -- the programs of PostgreSQL ------------------------------------------------------------


def _command(program: str, arguments: Sequence[str], connected: bool) -> tuple[list[str], dict[str, str]]:
    """With the password in the environment, where nobody else can read it."""
    found = shutil.which(program)
    if found is None:
        raise BackupError(f"{program} is not installed. It comes with the client of PostgreSQL (Debian: postgresql-client).")
    if not connected:
        return [found, *arguments], dict(os.environ)
    (_, *words), given = connection.client.settings_to_cmd_args_env(connection.settings_dict, [])
    return [found, *arguments, *words], {**os.environ, **(given or {})}


@contextmanager
def _started(
    program: str, arguments: Sequence[str], connected: bool = True, **streams: Any
) -> Iterator[subprocess.Popen[bytes]]:
    command, environment = _command(program, arguments, connected)
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, **streams) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


def _run(
    program: str,
    arguments: Sequence[str],
    stdout: IO[bytes] | None = None,
    into: IO[bytes] | None = None,
    connected: bool = True,
) -> None:
    """Into a file, or piece by piece into the input of another."""
    with _started(program, arguments, connected, stdout=subprocess.PIPE if into else stdout) as process:
        if into is not None and process.stdout is not None:
            shutil.copyfileobj(process.stdout, into)
        _wait(process, program)


def _wait(process: subprocess.Popen[bytes], program: str) -> None:
    said = process.stderr.read().decode(errors="replace").strip() if process.stderr else ""
    if process.wait():
        raise BackupError(f"{program} failed, and nothing was changed: {said or 'it did not say why'}")


def _close(stream: IO[bytes]) -> None:
    with suppress(BrokenPipeError):
        stream.close()
