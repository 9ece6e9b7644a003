"""One thing to be told to those who follow, and its form on the wire (server-sent events)."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from matches.commentary.sentences import sentence
from rules.events import Event

PING: Final = b":\n\n"  # a comment: keeps proxies from closing a stream in which nothing happens
RETRY: Final = b"retry: 2000\n\n"  # milliseconds after which a browser that lost us comes back
AT_ONCE: Final = b"retry: 50\n\n"  # before an end that is no fault


@dataclass(frozen=True)
class News:
    """`number` is that of the row it comes from, to which a client can come back.

    It is 0 where the news is how things are and not what happened: whoever comes back is told anew.
    """

    number: int
    data: Mapping[str, Any]
    events: Sequence[Event] = ()  # told in sentences, in the language of whoever follows
    names: tuple[str, str] = ("", "")
    _texts: dict[str, bytes] = field(default_factory=dict, compare=False)

    def text(self, language: str = "en") -> bytes:
        """As it is sent. Worked out once for all who follow.

        >>> News(7, {"kind": "paused"}).text()
        b'id: 7\\ndata: {"kind":"paused"}\\n\\n'
        """
        if language not in self._texts:
            data = dict(self.data)
            if self.events:
                told = (sentence(event, self.names, language) for event in self.events)
                data["lines"] = [line for line in told if line]
            head = f"id: {self.number}\n" if self.number else ""
            # JSON has no line breaks of its own, so one line holds it all.
            self._texts[language] = f"{head}data: {json.dumps(data, separators=(',', ':'))}\n\n".encode()
        return self._texts[language]


def missed(number: int) -> News:
    """More has happened than is told here: fetch everything again."""
    return News(number, {"kind": "missed", "version": number})


def now(number: int, **data: Any) -> News:
    """Where things are when somebody begins to follow."""
    return News(number, {"kind": "now", "version": number, **data})
