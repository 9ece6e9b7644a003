"""A site: its competitions, teams and matches."""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Self, cast

import httpx

from .competition import Competition
from .http import Http, Problem
from .live import Event, follow
from .recording import Recording
from .shapes import CompetitionLine


class Site:
    """Everything begins here. Without a token it reads what is public."""

    def __init__(
        self,
        address: str,
        token: str = "",
        *,
        language: str = "en",
        pause: Callable[[float], None] = time.sleep,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self.http = Http(address, token, language=language, pause=pause, transport=transport)

    @classmethod
    def from_environment(cls) -> Self:
        """By `FUBA_SITE`, `FUBA_TOKEN` and `FUBA_LANGUAGE`."""
        address = os.environ.get("FUBA_SITE", "http://127.0.0.1:8000")
        return cls(address, os.environ.get("FUBA_TOKEN", ""), language=os.environ.get("FUBA_LANGUAGE", "en"))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def login(self, username: str, password: str, name: str = "fuba-client") -> str:
        """A new token, told this once; the site is used with it from now on."""
        self.http.client.headers.pop("Authorization", None)  # one that has expired would be refused
        token: str = self.http.post("api/v1/token/", {"username": username, "password": password, "name": name})["token"]
        self.http.client.headers["Authorization"] = f"Token {token}"
        return token

    def competitions(self, **filters: Any) -> Iterator[CompetitionLine]:
        """Filters: `state`, `edition`, `name`, `mine`."""
        return cast(Iterator[CompetitionLine], self.http.pages("api/v1/competitions/", **filters))

    def competition(self, number: str) -> Competition:
        return Competition(self.http, number)

    def create_competition(
        self, name: str, *, preset: str, names: Iterable[str] = (), coach: str = "", **settings: Any
    ) -> Competition:
        """A new draft by a ready-made format (`cup-16`, `league`...), with its teams if you have them.

        `settings` are those of the API: `edition`, `season`, `venue`, `visibility`, `seed`...
        """
        body = {"name": name, "recipe": {"preset": preset}, **settings}
        teams = list(names)
        made = Competition(self.http, self.http.post("api/v1/competitions/", body)["id"])
        if teams:
            try:
                made.enter(teams, coach)
            except Problem:  # a draft without its teams is no use, and the next try would make another
                made.delete()
                raise
        return made

    def recording(self, number: str) -> Recording:
        return Recording(self.http, number)

    def follow(self, *, most_breaks: int | None = None) -> Iterator[Event]:
        """That something has changed in what everybody may find."""
        return follow(self.http, "live/", most_breaks=most_breaks)
