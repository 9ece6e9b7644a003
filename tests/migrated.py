"""The database of a site on which nobody has done anything yet. To run all migrations takes seconds, to copy a file none."""

import fcntl
import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / ".pytest_cache" / "migrated"


def migrated_file() -> Path:
    """An SQLite file, only to be read. It is kept from one test run to the next, as long as the migrations are the same."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / f"{_what_it_depends_on()}.sqlite3"
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not file.exists():
            for path in FOLDER.glob("*.sqlite3*"):
                path.unlink()
            half = file.with_suffix(".sqlite3-half")
            variables = {"DATABASE_URL": f"sqlite:///{half}", "DJANGO_SETTINGS_MODULE": "fuba_site.settings"}
            command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
            subprocess.run(command, cwd=ROOT, env={**os.environ, **variables}, check=True)
            half.rename(file)
    return file


def _what_it_depends_on() -> str:
    """Migrations, which apps there are, and versions of packages, which bring migrations of their own."""
    found = hashlib.sha256()
    for path in (
        ROOT / "fuba_site" / "settings.py",
        ROOT / "requirements" / "dev.txt",
        *sorted(ROOT.glob("*/migrations/*.py")),
    ):
        found.update(f"{path.name}\n".encode() + path.read_bytes())
    return found.hexdigest()[:16]
