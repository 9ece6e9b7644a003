"""`make run` on a laptop: whatever is killed comes back, and the matches are those of an undisturbed run."""

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.fuba_site.laptop.running import Site
from tests.services.running import program
from tests.services.test_workers import FIXTURES, count
from tests.services.workers import children
from tests.soak import often

Story = dict[str, Any]


class Laptop:
    """A site that plays what is ordered. Only the supervisor helps what was claimed: leases and sweeps take minutes."""

    def __init__(self, folder: Path) -> None:
        self.site = Site(folder, WORKERS="2", FIXTURE_SWEEP="600")
        self.site.furnish()
        program("coached", "make", **self.site.variables)

    def count(self, states: str) -> int:
        return count(f"sqlite:///{self.site.folder}/fuba.sqlite3", states)

    def play(self, more: int) -> None:
        """Until so many matches more have been played."""
        wanted = self.count("'done'") + more
        self.site.wait_until(lambda: self.count("'done'") >= wanted)

    def finish(self) -> None:
        self.site.wait_until(lambda: not self.count("'waiting', 'claimed'"))

    def kill(self, name: str) -> None:
        """A child, or a process that the worker has started; returns when everything is well again."""
        before = self.site.children()
        if name == "player":
            self.site.wait_until(lambda: children(before["worker"]))
            os.kill(children(before["worker"])[0], signal.SIGKILL)
        else:
            os.kill(before[name], signal.SIGKILL)
            # A new broker gets a new worker.
            self.site.wait_until(lambda: self.site.children()["worker"] not in (0, before["worker"]))
            assert self.site.children()["broker"] != before["broker"] or name == "worker"
        self.site.wait_until(lambda: self.site.readiness()["status"] == "ok")

    def story(self) -> Story:
        found: Story = json.loads(program("coached", "story", **self.site.variables))
        return found


@pytest.fixture(scope="module")
def disturbed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Story]:
    rounds, cuts = often(1, soak=2), often(2, soak=10)
    laptop = Laptop(tmp_path_factory.mktemp("laptop") / "var")
    with laptop.site:
        for name in rounds * ("worker", "broker", "player"):
            laptop.play(more=8)
            laptop.kill(name)
        for _ in range(cuts):
            laptop.play(more=8)
            laptop.site.cut_power()
            laptop.site.start()
        laptop.finish()
        laptop.site.wait_until(lambda: laptop.site.readiness()["status"] == "ok")
        assert laptop.site.stop() == 0
        said = laptop.site.said  # since the last cut; the matches of a coach who does not exist may be tried after it
        assert said.count("Traceback") == said.count("could not be played")
        yield laptop.story()


def test_every_match_is_played_once(disturbed: Story) -> None:
    assert {len(records) for records in disturbed["league"]["records"].values()} == {1}
    assert len(disturbed["league"]["records"]) == FIXTURES
    assert {state for _, state, *_ in disturbed["league"]["orders"]} == {"done"}


@pytest.mark.parametrize("competition", ["league", "cup"])
@pytest.mark.parametrize("what", ["records", "results", "tables", "ledger", "champion"])
def test_it_comes_out_as_if_nothing_had_happened(disturbed: Story, undisturbed: Story, competition: str, what: str) -> None:
    assert disturbed[competition][what] == undisturbed[competition][what]
