"""What is counted in each process, and told of all of them together.

A site has several server processes and workers, on several machines, and whoever looks at /metrics reaches one of them. So each
counts for itself and every few seconds hands on what is new to the broker, where the sums are. Without a broker a process
keeps its counts until it is back. Where the broker was emptied counters begin anew, which Prometheus understands.
"""

import json
import os
import socket
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final

from celery import signals
from django.conf import settings
from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import GaugeMetricFamily, Metric

from fuba_site.machine.availability import Away, broker, server

OWN: Final = CollectorRegistry()  # of this process
REQUESTS: Final = Counter("fuba_requests_total", "Requests answered.", ["method", "status"], registry=OWN)
SECONDS: Final = Histogram("fuba_request_seconds", "How long they took.", ["view"], registry=OWN)
TASKS: Final = Counter("fuba_tasks_total", "Tasks that workers have ended.", ["task", "state"], registry=OWN)
TASK_SECONDS: Final = Histogram("fuba_task_seconds", "How long they took.", ["task"], registry=OWN)
STREAMS: Final = Counter("fuba_streams_total", "Live streams that were opened.", registry=OWN)
DELIVERIES: Final = Counter("fuba_webhook_attempts_total", "Attempts to deliver to a webhook.", ["outcome"], registry=OWN)

EVERY: Final = 5.0  # seconds
SUMS: Final = "fuba:figures"
PROCESSES: Final = "fuba:processes"
ALIVE: Final = 30.0  # seconds after which a process that says nothing is taken for gone
FORGOTTEN: Final = 3600.0
ENDINGS: Final = ("_total", "_bucket", "_sum", "_count")

Sample = tuple[str, tuple[tuple[str, str], ...]]
HOW_IT_IS: Final[dict[str, tuple[str, Callable[[Iterable[float]], float]]]] = {
    "fuba_streams_open": ("Live streams that are open.", sum),
    "fuba_heavy_views": ("Heavy views that server processes are working on.", sum),
    "fuba_heavy_views_most": ("The most that one server process has worked on at a time since its start.", max),
}
gauges: Final[dict[str, Callable[[], float]]] = {}  # of this process: how it is now
_handed_on: Final[dict[Sample, float]] = {}
_lock: Final = threading.Lock()


def gauge(name: str, value: Callable[[], float]) -> None:
    """Something of HOW_IT_IS that each process has so many of now; the sum of all is told, or the most."""
    gauges[name] = value


def counted() -> dict[Sample, float]:
    """In this process, since it began."""
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in OWN.collect()
        for sample in family.samples
        if sample.name.endswith(ENDINGS)
    }


def hand_on() -> None:
    """Raises `Away` where the broker is; nothing is lost then."""
    with _lock, server(settings.REDIS_URL).asked(), broker() as client:
        now = counted()
        batch = client.pipeline(transaction=True)
        for sample, value in now.items():
            if new := value - _handed_on.get(sample, 0.0):
                batch.hincrbyfloat(SUMS, json.dumps(sample), new)
        if gauges:
            said = {name: value() for name, value in gauges.items()}
            batch.hset(PROCESSES, f"{socket.gethostname()}:{os.getpid()}", json.dumps([time.time(), said]))
        batch.execute()
        _handed_on.update(now)


def hand_on_regularly() -> None:
    """For a server process, in a thread of its own."""

    def work() -> None:
        while True:
            time.sleep(EVERY)
            with suppress(Away):
                hand_on()

    threading.Thread(target=work, name="figures", daemon=True).start()


def count_tasks() -> None:
    """For a process of a worker."""
    signals.task_postrun.connect(count_task)


def count_task(task: Any, state: str | None = None, **kwargs: object) -> None:
    TASKS.labels(task.name, state or "").inc()
    TASK_SECONDS.labels(task.name).observe(time.perf_counter() - getattr(task.request, "began", time.perf_counter()))
    with suppress(Away):  # then after the next one
        hand_on()


class Everybody:
    """The sums over all processes; those of this process alone while the broker is away."""

    def collect(self) -> Iterable[Metric]:
        try:
            hand_on()
            sums, processes = self._read()
        except Away:
            sums, processes = counted(), [{name: value() for name, value in gauges.items()}]
        for family in OWN.collect():
            metric = Metric(family.name, family.documentation, family.type)
            names = {f"{family.name}{ending}" for ending in ENDINGS}
            for (name, labels), value in sorted(sums.items(), key=in_order):
                if name in names:
                    metric.add_sample(name, dict(labels), value)
            yield metric
        for name, (help, together) in HOW_IT_IS.items():
            yield GaugeMetricFamily(name, help, value=together([0.0, *(said.get(name, 0.0) for said in processes)]))

    def _read(self) -> tuple[dict[Sample, float], list[dict[str, float]]]:
        with server(settings.REDIS_URL).asked(), broker() as client:
            sums: Any = client.hgetall(SUMS)
            said: Any = client.hgetall(PROCESSES)
            told = {process: json.loads(text) for process, text in said.items()}
            gone = [process for process, (when, _) in told.items() if when < time.time() - FORGOTTEN]
            if gone:
                client.hdel(PROCESSES, *gone)
        living = [figures for when, figures in told.values() if when > time.time() - ALIVE]
        return {read_sample(text): float(value) for text, value in sums.items()}, living


def read_sample(text: bytes) -> Sample:
    name, labels = json.loads(text)
    return name, tuple((key, value) for key, value in labels)


def in_order(item: tuple[Sample, float]) -> tuple[object, ...]:
    """Buckets of a histogram by their size."""
    (name, labels), _ = item
    return name, [pair for pair in labels if pair[0] != "le"], float(dict(labels).get("le", 0))
