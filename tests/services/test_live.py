"""A match is recorded from two phones at once and followed by many, while the broker dies and lines break."""

import json
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from fuba_site.laptop.valkey import Valkey
from tests.services.conftest import new_database
from tests.services.running import program
from tests.services.served import PATIENCE, Phone, Served, Spectator
from tests.soak import often


class Evening(NamedTuple):
    """What everybody saw, and what is stored."""

    spectators: list[Spectator]
    broken: Spectator  # its line broke now and then
    league: Spectator
    conflicts: list[int]
    last: int
    stopped: int | None  # how the server ended that was asked to, with streams open
    story: dict[str, Any]


class Recorder(threading.Thread):
    """Looks what is asked, answers as the table did, a few inputs at a time, and looks again where the other one was faster."""

    def __init__(self, name: str, phone: Phone, url: str, inputs: list[str], together: threading.Barrier) -> None:
        super().__init__()
        self.phone, self.url, self.inputs, self.together = phone, url, inputs, together
        self.random = Random(name)
        self.refused = 0

    def run(self) -> None:
        _, state = self.phone.get(self.url)
        self.together.wait(PATIENCE)  # both know the same: whoever answers second is too late, however fast the machine is
        while not state["over"]:
            following = self.inputs[state["inputs"] :][: self.random.randint(1, often(12, soak=6))]
            body = {"inputs": following, "revision": state["version"]}
            status, answer = self.phone.post(f"{self.url}inputs/", body)
            assert status in (200, 409), answer
            if status == 409:
                self.refused += 1
                _, answer = self.phone.get(self.url)
            state = answer


@pytest.fixture(scope="module")
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    folder: Path = tmp_path_factory.mktemp("evening")
    valkey = Valkey(folder / "valkey")
    valkey.start()
    variables = {"DATABASE_URL": new_database("sqlite", request), "REDIS_URL": valkey.url, "CACHE_URL": "locmemcache://"}
    begun = json.loads(program("at_the_table", "begin", **variables))
    # Two server processes: what one records, the other one's spectators hear by the broker, or find in the database.
    servers = [Served(**variables), Served(**variables)]
    try:
        for server in servers:
            server.start()
        path, url = f"/live/recordings/{begun['recording']}/", f"/api/recordings/{begun['recording']}/"
        spectators = [Spectator(server.port, path, 0) for server in servers for _ in range(2)]
        broken = Spectator(servers[1].port, path, 0)
        league = Spectator(servers[1].port, f"/live/competitions/{begun['competition']}/")
        league.wait_for(lambda news: news["kind"] == "now")
        together = threading.Barrier(2)
        recorders = [
            Recorder(name, Phone(servers[0].port, begun["token"]), url, begun["inputs"], together) for name in ("Anna", "Bea")
        ]
        for recorder in recorders:
            recorder.start()
        for version in (15, 30, 45):
            broken.wait_for(lambda news, version=version: news["version"] >= version)  # type: ignore[misc]
            broken.cut()
            if version == 30:
                valkey.stop(signal.SIGKILL)
        valkey.start()
        for recorder in recorders:
            recorder.join(PATIENCE)
        phone = Phone(servers[0].port, begun["token"])
        score = phone.get(url)[1]["score"]
        league.wait_for(lambda news: news["kind"] == "live" and news["score"] == score)  # later it is a result, and not live
        status, finished = phone.post(f"{url}finish/", {})
        assert status == 200, finished
        last = phone.get(url)[1]["version"]
        for spectator in (*spectators, broken):
            spectator.wait_for(lambda news: news["kind"] == "finished")
        league.wait_for(lambda news: news["kind"] == "result")
        stopped = servers[1].kill(signal.SIGTERM)  # with streams open
        for spectator in (*spectators, broken, league):
            spectator.leave()
        story = json.loads(program("at_the_table", "story", **variables))
        yield Evening(spectators, broken, league, [each.refused for each in recorders], last, stopped, story)
    finally:
        for server in servers:
            server.close()
        valkey.stop()


@pytest.mark.parametrize("what", ["record", "result", "events", "statistics", "carry over"])
def test_two_phones_record_the_same_match_as_one(evening: Evening, what: str) -> None:
    recorded, original = evening.story[what]
    assert recorded == original
    assert recorded, "there is something to compare"
    assert sum(evening.conflicts) > 0, "now and then both answered at once"


def test_everybody_sees_every_event_once_and_in_order(evening: Evening) -> None:
    for spectator in (*evening.spectators, evening.broken):
        assert [news["version"] for news in spectator.news] == list(range(1, evening.last + 1))
    assert evening.broken.connections >= 4, "its line was broken three times"
    first, *others = ([news["kind"] for news in spectator.news] for spectator in evening.spectators)
    assert all(other == first for other in others)


def test_those_who_follow_the_league_see_the_score_change(evening: Evening) -> None:
    scores = [news["score"] for news in evening.league.news if news["kind"] == "live"]
    (result,) = (news for news in evening.league.news if news["kind"] == "result")
    assert [0, 0] in scores
    assert scores[-1] == result["score"] == evening.story["result"][0]["score"]


def test_open_streams_do_not_keep_a_server_from_stopping(evening: Evening) -> None:
    assert evening.stopped in (0, -signal.SIGTERM), "by itself, and not because somebody lost patience"
