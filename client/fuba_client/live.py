"""Server-sent events. A stream that breaks is opened again where it broke, so that nothing is missed.

Written by hand, because it is forty lines: of the protocol the site uses `id`, `data` and `retry` alone.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import httpx

from .http import Http, Problem, Unreachable

SILENCE: Final = 60.0  # seconds; the site says something every 15
PAUSE: Final = 2.0


@dataclass(frozen=True)
class Event:
    """`kind` is the most that one word can say (`goal`, `result`, `table`...); of `missed`, fetch everything again."""

    kind: str
    number: int | None
    data: dict[str, Any] = field(default_factory=dict)


def follow(http: Http, path: str, *, after: int | None = None, most_breaks: int | None = None) -> Iterator[Event]:
    """What happens, for as long as somebody listens; `most_breaks` ends it after so many broken streams in a row."""
    breaks, pause = 0, PAUSE
    while True:
        headers = {"Accept": "text/event-stream"} | ({"Last-Event-ID": str(after)} if after is not None else {})
        try:
            with http.client.stream("GET", http.url(path), headers=headers, timeout=httpx.Timeout(30, read=SILENCE)) as answer:
                if answer.is_redirect or (400 <= answer.status_code < 500 and answer.status_code != 429):  # it stays so
                    answer.read()
                    raise Problem(answer.status_code, _said(answer))
                if answer.status_code == 200:
                    for number, retry, data in _messages(answer.iter_lines()):
                        after = number if number is not None else after
                        pause = retry if retry is not None else pause
                        if data:
                            breaks = 0
                            yield Event(str(data.get("kind", "")), number, data)
        except httpx.TransportError:
            pass
        breaks += 1
        if most_breaks is not None and breaks > most_breaks:
            raise Unreachable(f"{http.url(path)} broke {breaks} times")
        http.pause(pause)


def _messages(lines: Iterator[str]) -> Iterator[tuple[int | None, float | None, dict[str, Any]]]:
    """Number, seconds to wait before coming back, and data of each message."""
    number: int | None = None
    retry: float | None = None
    data: list[str] = []
    for line in lines:
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if not line:
            if data or retry is not None:
                yield number, retry, json.loads("\n".join(data)) if data else {}
            number, retry, data = None, None, []
        elif name == "id" and value.isdigit():
            number = int(value)
        elif name == "retry" and value.isdigit():
            retry = int(value) / 1000
        elif name == "data":
            data.append(value)


def _said(answer: httpx.Response) -> dict[str, Any]:
    try:
        said = answer.json()
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}
