"""The broker is killed under a running site: nobody is locked out, and what needs workers waits until it is back."""

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from fuba_site.laptop.valkey import Valkey
from tests.services.conftest import new_database
from tests.services.served import PATIENCE, Phone, Served
from tests.services.visitor import Visitor
from tests.services.workers import Workers

PASSWORD: Final = "tiki taka 4-4-2"
WAITS: Final = "No worker is running. AI matches will start as soon as one is."


class Site(Served):
    """A served site that keeps its log, and the variables for its workers."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.variables = variables
        super().__init__(log=folder / "site.log", **variables)

    @property
    def lines(self) -> list[str]:
        assert self.log is not None
        return self.log.read_text().splitlines()


@pytest.fixture
def site(valkey: Valkey, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    database = new_database("sqlite", request)
    variables = {"DATABASE_URL": database, "REDIS_URL": valkey.url, "FUBA_VAR": str(tmp_path), "FIXTURE_SWEEP": "1"}
    served = Site(tmp_path, **variables)
    served.start()
    yield served
    served.close()


@pytest.fixture
def anna(site: Site) -> Visitor:
    """She was there before the broker went: the site has open connections to it."""
    visitor = Visitor(site.port)
    assert visitor.sign_up("Anna", PASSWORD)[0] == 200
    order_play(visitor, new_cup(visitor, "Before", "random"))
    return visitor


def new_cup(visitor: Visitor, name: str, coaches: str) -> str:
    """Makes a cup of four by the pages and begins it; its path."""
    teams = "\n".join(f"{name} {number}" for number in range(1, 5))
    fields = {"format": "cup-4", "rules": "fuba3/basic", "visibility": "public"}
    status, text = visitor.send("/competitions/new/", fields, name=name, teams=teams, coaches=coaches)
    assert status == 200 and visitor.at.endswith("/organise/"), text
    desk = visitor.at
    status, text = visitor.send(desk, do="begin")
    assert status == 200 and "The competition has started" in text, text
    return desk.removesuffix("organise/")


def order_play(visitor: Visitor, competition: str) -> str:
    status, text = visitor.send(f"{competition}play/", lever="order")
    assert status == 200 and "0 of 4 played" in text, text
    return text


def wait_for(what: Callable[[], Any], explain: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, explain()
        time.sleep(0.1)


def log_in(site: Site) -> None:
    status, text = Visitor(site.port).log_in("Anna", PASSWORD)
    assert status == 200 and "log out" in text, text


def progress(site: Site, competition: str) -> Any:
    return Phone(site.port, "").get(f"/api{competition}play/")[1]


def token(site: Site, name: str) -> str:
    status, answer = Phone(site.port, "").post("/api/token/", {"username": name, "password": PASSWORD})
    assert status == 200, answer
    return str(answer["token"])


def test_nobody_is_locked_out_and_the_log_has_one_line(site: Site, anna: Visitor, valkey: Valkey) -> None:
    valkey.stop(9)
    log_in(site)
    berta = Visitor(site.port)
    status, text = berta.sign_up("Berta", PASSWORD)
    assert status == 200 and "Welcome!" in text
    phone = Phone(site.port, token(site, "Berta"))
    status, team = phone.post("/api/teams/", {"name": "Rovers"})
    assert status == 201, team
    cup = new_cup(berta, "Meanwhile", "people")
    status, text = berta.send(f"{cup}fixtures/1/result/", home_goals="2", away_goals="1", outcome="normal")
    assert status == 200 and "Match 1: result saved." in text
    coaches = {"home_coach": "random", "away_coach": "random"}
    status, match = phone.post("/api/matches/", {"home_name": "Finland", "away_name": "Oman", "preset": "basic", **coaches})
    assert status == 201, match
    for page in ("", "statistics/", "forecast/", "play/", "organise/", "organise/webhooks/", "history/", "wall/"):
        assert berta.open(cup + page)[0] == 200, page

    guesses = [Visitor(site.port).log_in("Berta", "guessed")[0] for _ in range(12)]
    assert guesses[-1] == 429, "limits hold all the same"
    about = [line for line in site.lines if "edis" in line or "broker" in line]
    assert len(about) == 1 and "is away" in about[0], site.lines
    assert not any("Traceback" in line or "ERROR" in line for line in site.lines), site.lines
    assert Phone(site.port, "").get("/readyz")[0] == 503


def test_what_is_ordered_meanwhile_is_kept_and_played_once_the_broker_is_back(
    site: Site, anna: Visitor, valkey: Valkey, tmp_path: Path
) -> None:
    key = token(site, "Anna")
    valkey.client().flushall()  # nothing is left but the rows
    valkey.stop(9)
    by_page, by_api = (new_cup(anna, name, "random") for name in ("By page", "By API"))
    assert WAITS in order_play(anna, by_page)
    phone = Phone(site.port, key)
    status, answer = phone.post(f"/api{by_api}play/", {})
    assert status == 200 and answer["waits_for_workers"] is True
    assert phone.post(f"/api{by_api}forecasts/", {})[1]["waits_for_workers"] is True
    assert progress(site, by_api)["waiting"] == 4

    valkey.start()

    def counted_together() -> Any:
        anna.open("/accounts/login/")
        Visitor(site.port).log_in("Nobody", "guessed")
        return valkey.client().exists("fuba:1:limit:login:127.0.0.1")

    wait_for(counted_together, lambda: site.lines)
    assert sum("is back" in line for line in site.lines) == sum("is away" in line for line in site.lines) == 1
    assert WAITS in anna.open(f"{by_page}play/")[1], "the broker is there, a worker is not"

    workers = Workers(1, tmp_path, site.variables)
    try:
        wait_for(lambda: progress(site, by_page)["played"] == progress(site, by_api)["played"] == 4, workers.log)
        assert WAITS not in anna.open(f"{by_page}play/")[1]
    finally:
        workers.stop()


def test_a_broker_that_hangs_locks_nobody_out_either(site: Site, anna: Visitor, valkey: Valkey) -> None:
    assert valkey.child is not None and valkey.child.process is not None
    broker = valkey.child.process.pid
    os.kill(broker, signal.SIGSTOP)
    try:
        log_in(site)
        assert WAITS in order_play(anna, new_cup(anna, "Meanwhile", "random"))
    finally:
        os.kill(broker, signal.SIGCONT)
    assert sum("is away" in line for line in site.lines) == 1, json.dumps(site.lines)
