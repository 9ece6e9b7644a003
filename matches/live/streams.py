"""Streams are opened by a view like any other and held here, outside Django: a spectator costs neither a thread nor a
database connection.

The view (matches.live.views) checks who asks, takes a seat and answers with what there is to tell already. It leaves a
ticket in the scope of the request; when the answer has passed all middleware, its body is kept open and the hub writes on.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from django.conf import settings

from fuba_site.observability.counters import STREAMS, gauge
from matches.live.hub import Follower, Hub
from matches.live.wake_up import publisher

TICKET: Final = "fuba.live"
HIDDEN_FOR: Final = 60.0  # seconds after which a stream of something hidden ends, and whoever still may comes back
Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Any, Receive, Any], Awaitable[None]]


class Seats:
    """How many streams this process has open, in all and by address and account."""

    def __init__(self) -> None:
        self._taken: Counter[str] = Counter()
        self._lock = Lock()

    def take(self, who: Iterable[tuple[str, int]]) -> tuple[str, ...] | None:
        """A seat for somebody known by these names, each with the most it may have; None if one has too many."""
        known = tuple(who)
        with self._lock:
            if any(self._taken[name] >= most for name, most in known):
                return None
            self._taken.update(name for name, _ in known)
        return tuple(name for name, _ in known)

    def give_back(self, names: tuple[str, ...]) -> None:
        with self._lock:
            self._taken.subtract(names)
            for name in names:
                if not self._taken[name]:
                    del self._taken[name]

    @property
    def taken(self) -> int:
        return self._taken["all"]


seats: Final = Seats()
gauge("fuba_streams_open", lambda: seats.taken)


@dataclass(frozen=True)
class Ticket:
    """Leave to follow a topic from a number on, under the audience there was when it was given."""

    topic: str
    seen: int
    language: str
    seat: tuple[str, ...]
    audience: object


def seat_for(address: str, user: Any) -> tuple[str, ...] | None:
    who = [("all", settings.LIVE_STREAMS), (f"address {address}", settings.LIVE_STREAMS_PER_ADDRESS)]
    if user.is_authenticated:
        who.append((f"user {user.pk}", settings.LIVE_STREAMS_PER_USER))
    return seats.take(who)


class Streams:
    """Around Django's application. One hub for the event loop it serves on."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self.hub: Hub | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/live/"):
            await self.application(scope, receive, send)
            return
        opened = False

        async def pass_on(message: Message) -> None:
            nonlocal opened
            if TICKET in scope:
                if message["type"] == "http.response.start" and message["status"] == 200:
                    opened = True
                    STREAMS.inc()  # before anybody is told anything: whoever has heard of it finds it counted
                    kept = [(name, value) for name, value in message["headers"] if name.lower() != b"content-length"]
                    message = {**message, "headers": kept}
                elif opened:
                    message = {**message, "more_body": True}
            await send(message)

        try:
            await self.application(scope, receive, pass_on)
            if opened:
                await self._hold(scope[TICKET], receive, send)
        finally:
            if TICKET in scope:
                seats.give_back(scope[TICKET].seat)

    async def _hold(self, ticket: Ticket, receive: Receive, send: Send) -> None:
        if self.hub is None or self.hub.loop is not asyncio.get_running_loop():
            self.hub = Hub()
            publisher.own_hub = self.hub.hear_from_thread
        follower = self.hub.join(ticket.topic, ticket.seen, ticket.language, ticket.audience)
        leaving = asyncio.ensure_future(_end_with_the_client(follower, receive))
        # What is hidden is followed by people with rights, which they may lose without anything being done in the competition
        # (an account is closed, a team gets another coach): every now and then they have to ask again.
        ending = None if ticket.audience is None else self.hub.loop.call_later(HIDDEN_FOR, follower.end_soon)
        try:
            while not follower.ended:
                await follower.wake.wait()
                follower.wake.clear()
                if text := follower.take():
                    await send({"type": "http.response.body", "body": text, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except asyncio.CancelledError:
            pass  # the server stops and waits no longer; the client comes back by itself
        finally:
            leaving.cancel()
            if ending is not None:
                ending.cancel()
            self.hub.leave(follower)

    def close(self) -> None:
        if self.hub is not None:
            self.hub.close()


async def _end_with_the_client(follower: Follower, receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    follower.end()
