"""What people get: the tracked files alone, in an empty folder, and an environment with nothing of the test run in it."""

import fnmatch
import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
# Where packages come from is a matter of the machine, not of the project.
KEPT: Final = ("HOME", "LANG", "TMPDIR", "PYTHON")
KEPT_PREFIXES: Final = (
    "PIP_",
    "UV_",
    "SSL_",
    "REQUESTS_CA_",
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "NO_PROXY",
    "http_proxy",
    "https_proxy",
)


def tracked() -> list[str]:
    """The files of the project, as they are now. Without git (an archive was unpacked), whatever .gitignore does not name."""
    if (ROOT / ".git").exists() and shutil.which("git"):
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]
    patterns = [line.strip("/") for line in (ROOT / ".gitignore").read_text().split()]
    return [str(path.relative_to(ROOT)) for path in files_below(ROOT, [*patterns, ".git"])]


def files_below(folder: Path, ignored: list[str]) -> Iterator[Path]:
    for path in folder.iterdir():
        if any(fnmatch.fnmatch(path.name, pattern) for pattern in ignored):
            continue
        if path.is_dir():
            yield from files_below(path, ignored)
        else:
            yield path


def export(names: Iterable[str], folder: Path) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)


def bare_environment(**variables: str) -> dict[str, str]:
    """That of a new shell: no virtual environment, no settings, nothing of ours on the path but the installer."""
    path = [place for place in os.environ["PATH"].split(os.pathsep) if not Path(place).is_relative_to(ROOT)]
    if (ROOT / ".tools" / "bin" / "uv").exists():
        path.append(str(ROOT / ".tools" / "bin"))
    kept = {key: value for key, value in os.environ.items() if key in KEPT or key.startswith(KEPT_PREFIXES)}
    return {**kept, "PATH": os.pathsep.join(path), **variables}
