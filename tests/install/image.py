"""The image as its Dockerfile makes it and docker-compose.yml runs it, without a container engine: the same files, the same
packages, the same commands."""

import fnmatch
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import yaml

from tests.install.export import ROOT, bare_environment, export, tracked

DOCKERFILE: Final = re.sub(r"\\\n\s*", "", (ROOT / "Dockerfile").read_text())
COMPOSE: Final[dict[str, Any]] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"]
SECRET: Final = "not so secret, because it is only there for the tests of the image"


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
    """A folder with what the image holds, and processes with nothing but that."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.folder = folder / "image"
        self.log = folder / "log"
        self.started: list[subprocess.Popen[bytes]] = []
        export(copied(tracked()), self.folder)
        self._install(folder / "python")
        given = re.search(r"^ENV (.*)$", DOCKERFILE, re.MULTILINE)
        assert given
        self.environment = bare_environment() | dict(pair.split("=", 1) for pair in shlex.split(given[1])) | variables
        self.environment |= {"FUBA_VAR": str(folder / "var"), "SECRET_KEY": SECRET, "HOSTNAME": "image"}
        self.environment |= {"ALLOWED_HOSTS": "fuba.example", "BEHIND_TLS_PROXY": "1"}
        self.environment["PATH"] = f"{folder / 'python' / 'bin'}{os.pathsep}{self.environment['PATH']}"

    def collect_static(self) -> None:
        """The last RUN of the Dockerfile."""
        run: list[str] = re.findall(r"^RUN (.*)$", DOCKERFILE, re.MULTILINE)
        self._wait_for(["sh", "-c", run[-1]])

    def manage(self, *arguments: str, **variables: str) -> None:
        self._wait_for(["python", "manage.py", *arguments], **variables)

    def service(self, name: str) -> list[str]:
        """The command of a service: its own, or that of the image."""
        own: list[str] | None = COMPOSE[name].get("command")
        if own:
            return [word.replace("/tmp", str(self.folder.parent)) for word in own]
        default = re.search(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
        assert default
        words: list[str] = json.loads(default[1])
        return words

    def migrate(self) -> None:
        self._wait_for(self.service("migrate"))

    def start(self, name: str, *arguments: str, **options: Any) -> None:
        with self.log.open("ab") as log:
            self.started.append(
                subprocess.Popen(
                    [self._program(self.service(name)[0]), *self.service(name)[1:], *arguments],
                    cwd=self.folder,
                    env=self.environment,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                    **options,
                )
            )

    def stop(self) -> list[int]:
        """All of them, as an engine does; what they ended with."""
        for process in self.started:
            process.send_signal(signal.SIGTERM)
        try:
            return [process.wait(120) for process in self.started]
        finally:
            for process in self.started:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)

    def runs(self) -> bool:
        """Whether all that was started does."""
        assert [process.poll() for process in self.started] == [None] * len(self.started), self.said()
        return True

    def said(self) -> str:
        return self.log.read_text() if self.log.exists() else ""

    def _program(self, name: str) -> str:
        """Looked up where the image has it: a new process is searched for on the path of its parent."""
        found = shutil.which(name, path=self.environment["PATH"])
        assert found, name
        return found

    def _wait_for(self, command: list[str], **variables: str) -> None:
        done = subprocess.run(
            [self._program(command[0]), *command[1:]],
            cwd=self.folder,
            env=self.environment | variables,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0 and "Traceback" not in done.stderr, f"{command}: {done.stdout}\n{done.stderr}"

    def _install(self, place: Path) -> None:
        """What the Dockerfile's pip does, by the project's own installer: it takes from its cache what is there already."""
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", place], check=True)
        sync = f'. scripts/uv.sh && find_uv && "$UV" pip sync --quiet --python {place}/bin/python --require-hashes'
        subprocess.run(
            ["bash", "-c", f"{sync} {self.folder}/requirements/production.txt"], cwd=ROOT, env=bare_environment(), check=True
        )
