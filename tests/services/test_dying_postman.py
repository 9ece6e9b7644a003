"""A worker that is killed while it sends letters: everybody gets every letter, once; and twice under one name only where the
mail server had taken it and could not say so any more."""

import json
import os
import signal
from collections import Counter
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from tests.matches.notifications.post_office import MailServer
from tests.services.conftest import new_database
from tests.services.running import program


class Deadly(MailServer):
    """Kills whoever hands it a letter, each time but the last; before it has taken the letter, or after."""

    def __init__(self, pid: Path, deaths: int, taken: bool) -> None:
        super().__init__()
        self.pid, self.deaths, self.taken = pid, deaths, taken

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        dies = self.deaths > 0
        if dies:
            self.deaths -= 1
            os.kill(int(self.pid.read_text()), signal.SIGKILL)
        if dies and not self.taken:
            return "451 nobody is there"
        return await super().handle_DATA(server, session, envelope)


def told(request: pytest.FixtureRequest, tmp_path: Path, deaths: int, taken: bool) -> tuple[dict[str, Any], list[EmailMessage]]:
    office = Deadly(tmp_path / "pid", deaths, taken)
    office.controller.start()
    try:
        variables = {"DATABASE_URL": new_database("sqlite", request), "REDIS_URL": "unix:///nowhere", "LOG_LEVEL": "ERROR"}
        email = f"smtp://127.0.0.1:{office.port}"
        return json.loads(program("dying_postman", str(tmp_path / "pid"), EMAIL_URL=email, **variables)), office.letters
    finally:
        office.controller.stop()


def test_nobody_gets_a_letter_twice_or_never_when_workers_are_killed_in_the_middle(request: Any, tmp_path: Path) -> None:
    found, letters = told(request, tmp_path, deaths=6, taken=False)
    assert sorted(each["To"] for each in letters) == found["addresses"]
    assert found["processes"] == 7
    assert found["states"] == [["delivered", 0]] * 4


def test_what_was_taken_when_the_worker_died_comes_again_under_the_same_name(request: Any, tmp_path: Path) -> None:
    found, letters = told(request, tmp_path, deaths=2, taken=True)
    named = Counter((each["To"], each["Message-ID"]) for each in letters)
    assert sorted(address for address, _name in named) == found["addresses"], "one name each"
    assert sum(named.values()) == 4 + 2 and max(named.values()) <= 3
