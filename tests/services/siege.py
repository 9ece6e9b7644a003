"""Eight readers and eight who print, all at once at the largest league; meanwhile somebody else reports results."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tests.services.served import PATIENCE, Phone, Served

PAGES: Final = ("", "wall/", "timetable/", "statistics/", "files/competition.json", "", "wall/", "timetable/")
PAPERS: Final = (
    "match-sheets.pdf", "match-sheets.pdf", "wall-chart.pdf", "team-timetable.pdf",
    *(f"match-sheets.pdf?round={n}" for n in range(1, 5)),
)  # fmt: skip


@dataclass
class Write:
    status: int
    health: int
    heavy: int  # requests of the siege that were not answered when it was
    seconds: float
    health_seconds: float


@dataclass
class Siege:
    """What everybody got."""

    site: Served
    league: dict[str, Any]
    answers: list[int] = field(default_factory=list)
    writes: list[Write] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._open = 0
        self._lock = threading.Lock()
        self._together = threading.Barrier(len(PAGES) + len(PAPERS) + 1)

    def run(self, writes: int) -> None:
        addresses = [*(f"{path}?of={n}" for n, path in enumerate(PAGES)), *(f"print/{path}" for path in PAPERS)]
        threads = [threading.Thread(target=self._ask, args=(path,)) for path in addresses]
        self._open = len(threads)
        for thread in threads:
            thread.start()
        self._together.wait(PATIENCE)
        for number in range(1, writes + 1):
            self.writes.append(self._report(number))
        for thread in threads:
            thread.join(600)

    def _ask(self, path: str) -> None:
        phone = Phone(self.site.port, "")
        phone.connection.timeout = 600
        self._together.wait(PATIENCE)
        try:
            status, _answer = phone.get(self.league["giant"] + path)
            self.answers.append(status)
        finally:
            with self._lock:
                self._open -= 1

    def _report(self, number: int) -> Write:
        phone = Phone(self.site.port, self.league["token"])
        with timed() as took:
            body = {"home_goals": 2, "away_goals": 1}
            status, _answer = phone.post(f"{self.league['small']}fixtures/{number}/result/", body)
        with self._lock:
            heavy = self._open
        with timed() as health_took:
            health, _answer = Phone(self.site.port, "").get("/healthz")
        return Write(status, health, heavy, took[0], health_took[0])

    def most_heavy(self) -> int:
        """Heavy views that were worked on at a time, by the site's own figures."""
        _status, text = Phone(self.site.port, "").get("/metrics")
        lines = dict(line.rsplit(" ", 1) for line in text.decode().splitlines() if not line.startswith("#"))
        return int(float(lines["fuba_heavy_views_most"]))

    def megabytes(self) -> int:
        """The most memory that the server has had."""
        assert self.site.process is not None
        status = Path(f"/proc/{self.site.process.pid}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))) // 1024


@contextmanager
def timed() -> Iterator[list[float]]:
    took: list[float] = []
    began = time.monotonic()
    yield took
    took.append(time.monotonic() - began)
