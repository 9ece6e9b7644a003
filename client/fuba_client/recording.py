"""A match being recorded, input by input."""

from collections.abc import Iterable, Iterator
from typing import Any, cast
from urllib.parse import quote

from .http import Http
from .live import Event, follow
from .shapes import FinishedShape, RecordingShape


class Recording:
    def __init__(self, http: Http, id: str) -> None:
        self.http, self.id = http, id

    def __repr__(self) -> str:
        return f"Recording({self.id!r})"

    def path(self, rest: str = "") -> str:
        return f"api/v1/recordings/{quote(self.id, safe='')}/{rest}"

    def details(self) -> RecordingShape:
        return cast(RecordingShape, self.http.get(self.path()))

    def enter(self, inputs: Iterable[str], *, revision: int | None = None) -> RecordingShape:
        """Enter what happened at the table: `"lineup 4-4-2"`, `"pass AML"`, `"42"`. What does not fit is refused by name."""
        body: dict[str, Any] = {"inputs": list(inputs)}
        if revision is not None:
            body["revision"] = revision
        return cast(RecordingShape, self.http.post(self.path("inputs/"), body))

    def undo(self, count: int = 1) -> RecordingShape:
        return cast(RecordingShape, self.http.post(self.path("undo/"), {"count": count}))

    def finish(self, **ending: Any) -> FinishedShape:
        return cast(FinishedShape, self.http.post(self.path("finish/"), ending))

    def follow(self, *, after: int | None = None, most_breaks: int | None = None) -> Iterator[Event]:
        """Goals, cards, turns, and what is asked next, as they happen."""
        return follow(self.http, f"live/recordings/{self.id}/", after=after, most_breaks=most_breaks)
