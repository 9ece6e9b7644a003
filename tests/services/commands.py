"""Run as a program: loads the site once, then runs commands of it in copies of this process (tests/services/loaded.py).

Each line that it reads is a command as JSON: its words, and a folder with what it is given and room for what it prints. The
number with which the command ended is printed.
"""

import json
import os
import runpy
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from django.db import connections

STREAMS: Final = ("given", "printed", "complained")


def main() -> None:
    for name in ("fuba_site.urls", "matches.tasks"):
        import_module(name)
    connections.close_all()  # each command has its own
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if not child:
            carry_out(order["words"], Path(order["folder"]))
            return
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def carry_out(words: list[str], folder: Path) -> None:
    for number, name in enumerate(STREAMS):
        file = os.open(folder / name, os.O_RDWR | os.O_CREAT)
        os.dup2(file, number)
        os.close(file)
    sys.argv = words
    if words[0].endswith(".py"):
        runpy.run_path(words[0], run_name="__main__")
    else:
        runpy.run_module(words[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
