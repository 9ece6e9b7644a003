"""A thousand spectators on one live match, served by one process: whether every event reaches everyone, and how soon.

    python bench/live.py [--spectators 1000] [--events 100] [--pause 0.1] [--no-broker]

The site runs as in production (uvicorn, one process for the spectators, SQLite, a Valkey unless --no-broker). A recorder
enters inputs by the API with a pause between them, through a second server process, so that each event takes the way over
the broker, or over the database where there is none. Prints events delivered and expected, the time from the answer to the
recorder to the event at the spectator, and the CPU time of the server that holds the streams.
"""

import argparse
import asyncio
import json
import os
import re
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any, Final

sys.path.append(str(Path(__file__).resolve().parent.parent))

from fuba_site.laptop.valkey import Valkey
from tests.services.running import program, run
from tests.services.served import Phone, Served

VERSION: Final = re.compile(rb'"version":(\d+)')


class Crowd:
    """Many spectators on one event loop: when each event reached each of them."""

    def __init__(self, port: int, path: str) -> None:
        self.port, self.path = port, path
        self.arrived: list[dict[int, float]] = []
        self.missed = 0

    async def follow(self, gate: asyncio.Semaphore) -> None:
        seen: dict[int, float] = {}
        async with gate:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nLast-Event-ID: 0\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            assert b" 200 " in head.split(b"\r\n")[0], head
        self.arrived.append(seen)
        while line := await reader.readline():
            if line.startswith(b"data: ") and (found := VERSION.search(line)):
                seen.setdefault(int(found[1]), time.monotonic())
                self.missed += b'"missed"' in line

    def start(self, count: int) -> None:
        async def all_of_them() -> None:
            gate = asyncio.Semaphore(50)
            await asyncio.gather(*(self.follow(gate) for _ in range(count)))

        threading.Thread(target=lambda: asyncio.run(all_of_them()), daemon=True).start()


def cpu(pid: int) -> float:
    """Seconds of CPU time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Megabytes."""
    return int(re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[0]) / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--spectators", type=int, default=1000)
    parser.add_argument("--events", type=int, default=100)
    parser.add_argument("--pause", type=float, default=0.1, help="seconds between two inputs")
    parser.add_argument("--no-broker", action="store_true", help="the server finds the events in the database")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        valkey = Valkey(Path(folder) / "valkey")
        if not given.no_broker:
            valkey.start()
        variables = {
            "DATABASE_URL": f"sqlite:///{folder}/fuba.sqlite3",
            "REDIS_URL": valkey.url,
            "CACHE_URL": "locmemcache://",
            "LIVE_STREAMS_PER_ADDRESS": str(given.spectators),
        }
        servers = [Served(**variables), Served(**variables)]
        try:
            run("manage.py", "migrate", "--verbosity", "0", **variables)
            begun = json.loads(program("at_the_table", "begin", **variables))
            for server in servers:
                server.start()
            watch(given, servers[0], Phone(servers[1].port, begun["token"]), begun)
        finally:
            for server in servers:
                server.close()
            valkey.stop()


def watch(given: argparse.Namespace, server: Served, phone: Phone, begun: dict[str, Any]) -> None:
    assert server.process is not None
    pid = server.process.pid
    phone.get("/healthz")
    empty, began = memory(pid), time.monotonic()
    crowd = Crowd(server.port, f"/live/recordings/{begun['recording']}/")
    crowd.start(given.spectators)
    while len(crowd.arrived) < given.spectators:
        time.sleep(0.05)
        assert time.monotonic() < began + 300, f"{len(crowd.arrived)} of {given.spectators} connected"
    connected = time.monotonic() - began
    phone.forget()  # the server has closed a line that was idle for so long
    before, start = cpu(pid), time.monotonic()
    sent: dict[int, float] = {}
    inputs = iter(begun["inputs"])
    for _ in range(given.events):
        status, answer = phone.post(f"/api/v1/recordings/{begun['recording']}/inputs/", {"inputs": [next(inputs)]})
        assert status == 200, answer
        sent[answer["version"]] = time.monotonic()
        time.sleep(given.pause)
    last, end = max(sent), time.monotonic() + 60
    while any(last not in seen for seen in crowd.arrived) and time.monotonic() < end:
        time.sleep(0.05)
    took, used = time.monotonic() - start, cpu(pid) - before
    delays = sorted(
        max(0.0, seen[version] - at) * 1000 for seen in crowd.arrived for version, at in sent.items() if version in seen
    )
    delivered, expected = len(delays), given.events * given.spectators
    per = statistics.quantiles(delays, n=100)
    load = os.getloadavg()[0]
    print(
        f"{given.spectators} spectators connected in {connected:.1f} s,"
        f" {(memory(pid) - empty) * 1024 / given.spectators:.0f} KB each"
    )
    print(f"delivered {delivered} of {expected} events, {crowd.missed} told as missed, in {took:.1f} s")
    print(f"after the recorder's answer: p50 {per[49]:.0f} ms, p99 {per[98]:.0f} ms, last {delays[-1]:.0f} ms")
    print(f"CPU of the server: {used:.1f} s, {100 * used / took:.0f} % of a core, {1e6 * used / delivered:.0f} µs a delivery")
    print(f"the machine: {os.cpu_count()} cores, load {load:.1f}; broker: {'none' if given.no_broker else 'Valkey'}")
    sys.exit(0 if delivered == expected else "not every event reached everyone")


if __name__ == "__main__":
    main()
