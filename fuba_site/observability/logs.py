"""Logs: one line for each request and each task, all lines of one cause under one id.

The id of a request goes with the tasks it leads to, and on with the tasks those lead to. By hand, because the packages for
it ask the database who is asking on every request, and write whole addresses, in which private links are.
"""

import json
import logging
import threading
import time
import uuid
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

from celery import signals

from fuba_site.observability.discretion import discreet, discreet_extra

HEADER: Final = "request_id"  # of a task
cause: ContextVar[str] = ContextVar("cause", default="")  # the id of what is being done
# What every record has; anything else was given with `extra` and is written out.
COMMON: Final = frozenset(vars(logging.LogRecord("", 0, "", 0, "", None, None))) | {"message", "asctime", "taskName"}
tasks: Final = logging.getLogger("fuba.tasks")


def new_id() -> str:
    return uuid.uuid4().hex


class WithoutSecrets(logging.Formatter):
    """What was raised may name an address, too (fuba_site.observability.discretion)."""

    def formatException(self, ei: Any) -> str:
        return discreet(super().formatException(ei))


class Json(WithoutSecrets):
    """One JSON object a line, for machines."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if cause.get():
            line["id"] = cause.get()
        line |= extras(record)
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class Plain(WithoutSecrets):
    """For people."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:
        parts = [super().formatMessage(record), *(f"{name}={value}" for name, value in extras(record).items())]
        return " ".join([*parts, f"id={cause.get()}"] if cause.get() else parts)


class Bounded(logging.Filter):
    """The same warning at most so often in a while, and then how often it came: a flood must not fill the disk.

    The same is what the same line of code says, whatever it fills in, of errors from the same place. Lines below a warning are
    asked for one by one.
    """

    MOST: Final = 20
    SECONDS: Final = 60.0
    KINDS: Final = 1000  # remembered at once

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()
        self._seen: dict[tuple[object, ...], tuple[float, int]] = {}  # when the while began, and how many came in it

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        kind, now = (record.pathname, record.lineno, *origin(record)), time.monotonic()
        with self._lock:
            began, count = self._seen.get(kind, (now, 0))
            left_out = 0
            if now >= began + self.SECONDS:
                began, count, left_out = now, 0, max(0, count - self.MOST)
            if len(self._seen) >= self.KINDS and kind not in self._seen:
                self._seen.clear()
            self._seen[kind] = (began, count + 1)
        if left_out:
            record.msg, record.args = f"{record.getMessage()} ({left_out} more like this were left out)", ()
        elif count == self.MOST - 1:
            record.msg, record.args = f"{record.getMessage()} (more like this are left out for a minute)", ()
        return count < self.MOST


def origin(record: logging.LogRecord) -> tuple[object, ...]:
    """Where the error of a record was raised."""
    trace = record.exc_info[2] if record.exc_info else None
    if trace is None:
        return ()
    while trace.tb_next is not None:
        trace = trace.tb_next
    return trace.tb_frame.f_code.co_filename, trace.tb_lineno


def extras(record: logging.LogRecord) -> dict[str, Any]:
    return {name: discreet_extra(value) for name, value in vars(record).items() if name not in COMMON}


# -- tasks ------------------------------------------------------------------------------


@signals.setup_logging.connect
def leave_it(**kwargs: object) -> None:
    """Somebody who listens is enough: the worker then keeps the logs as the settings made them."""


@signals.before_task_publish.connect
def hand_on(headers: dict[str, Any], **kwargs: object) -> None:
    """The id goes with the task; one that nobody asked for gets its own."""
    headers[HEADER] = cause.get() or new_id()


@signals.task_prerun.connect
def take_up(task: Any, task_id: str, **kwargs: object) -> None:
    cause.set(task.request.get(HEADER) or task_id)
    task.request.began = time.perf_counter()


@signals.task_postrun.connect
def write_down(task: Any, state: str | None = None, **kwargs: object) -> None:
    took = time.perf_counter() - getattr(task.request, "began", time.perf_counter())
    tasks.info("task", extra={"task": task.name, "state": state, "ms": round(1000 * took, 1)})
    cause.set("")
