"""Commands of the product with the same settings, one after the other: the site is loaded once, and each is a process all the
same. To load it takes a second, and most of them take much less."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Self

from tests.services.commands import STREAMS
from tests.services.running import ROOT, environment


class Loaded:
    """A shell in the folder of the site."""

    def __init__(self, **variables: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.program", "tests.services.commands"],
            cwd=ROOT,
            env=environment(DJANGO_SETTINGS_MODULE="fuba_site.settings", **variables),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.communicate()

    def type(self, *words: str, given: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
        """A command, whatever comes of it."""
        assert self.process.stdin is not None and self.process.stdout is not None
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / STREAMS[0]).write_bytes(given)
            self.process.stdin.write(json.dumps({"words": words, "folder": name}) + "\n")
            self.process.stdin.flush()
            ended = self.process.stdout.readline()
            assert ended, "the site could not be loaded"
            printed, complained = ((folder / each).read_bytes() for each in STREAMS[1:])
        return subprocess.CompletedProcess(words, int(ended), printed, complained)

    def run(self, *words: str) -> str:
        """What a command prints; if it fails, what it complained about."""
        done = self.type(*words)
        assert done.returncode == 0, f"{done.stdout.decode()[-6000:]}\n{done.stderr.decode()[-6000:]}"
        return done.stdout.decode()

    def manage(self, *words: str) -> str:
        return self.run("manage.py", *words)

    def program(self, name: str, *words: str) -> str:
        """A module of this folder (tests/services/running.py)."""
        return self.run(f"tests.services.{name}", *words)
