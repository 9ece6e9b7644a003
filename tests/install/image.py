"""The image as its Dockerfile makes it and docker-compose.yml runs it, without a container engine: the same files, the same
packages, the same commands."""

import fnmatch
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import yaml

from tests.install.export import ROOT, bare_environment, export, tracked

DOCKERFILE: Final = re.sub(r"\\\n\s*", "", (ROOT / "Dockerfile").read_text())
COMPOSE: Final[dict[str, Any]] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"]


def copied(names: list[str]) -> list[str]:
    """Those files that get into the image: copied by the Dockerfile, and not kept out by .dockerignore."""
    sources = [(source, target) for source, target in re.findall(r"^COPY (\S+) (\S+)$", DOCKERFILE, re.MULTILINE)]
    assert all(target in (source, "./") for source, target in sources), "a file keeps its place"
    lines = (ROOT / ".dockerignore").read_text().split()
    let_in = [line[1:] for line in lines if line.startswith("!")]
    kept_out = [line.removeprefix("**/") for line in lines if line.startswith("**/")]
    assert lines[0] == "*" and 1 + len(let_in) + len(kept_out) == len(lines), "a form of .dockerignore that is not known here"
    return [
        name
        for name in names
        if any(name == source or name.startswith(f"{source}/") for source, _ in sources)
        and any(name == place or name.startswith(f"{place}/") for place in let_in)
        and not any(fnmatch.fnmatch(part, pattern) for part in Path(name).parts for pattern in kept_out)
    ]


class Image:
    """A folder with what the image holds, and commands with nothing but that. What was built before is taken as it is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "image"
        python = folder / "python"
        if not folder.exists():
            export(copied(tracked()), self.folder)
            self._install(python)
        given = re.search(r"^ENV (.*)$", DOCKERFILE, re.MULTILINE)
        assert given
        self.environment = bare_environment() | dict(pair.split("=", 1) for pair in shlex.split(given[1]))
        self.environment["FUBA_VAR"] = str(folder / "var")
        self.environment["PATH"] = f"{python / 'bin'}{os.pathsep}{self.environment['PATH']}"

    def collect_static(self) -> None:
        """The last RUN of the Dockerfile."""
        run: list[str] = re.findall(r"^RUN (.*)$", DOCKERFILE, re.MULTILINE)
        subprocess.run(["sh", "-c", run[-1]], cwd=self.folder, env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def service(self, name: str) -> list[str]:
        """The command of a service: its own, or that of the image."""
        own: list[str] | None = COMPOSE[name].get("command")
        if own:
            return own
        default = re.search(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
        assert default
        words: list[str] = json.loads(default[1])
        return words

    def program(self, name: str) -> str:
        """Looked up where the image has it: a new process is searched for on the path of its parent."""
        found = shutil.which(name, path=self.environment["PATH"])
        assert found, name
        return found

    def _install(self, place: Path) -> None:
        """What the Dockerfile's pip does, by the project's own installer: it takes from its cache what is there already."""
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", place], check=True)
        sync = f'. scripts/uv.sh && find_uv && "$UV" pip sync --quiet --python {place}/bin/python --require-hashes'
        subprocess.run(
            ["bash", "-c", f"{sync} {self.folder}/requirements/production.txt"], cwd=ROOT, env=bare_environment(), check=True
        )
