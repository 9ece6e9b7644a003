"""One hub per server process: it looks at the rows when it is told to, and hands what is new to everybody who follows.

It is told by the broker, by its own process, and by itself: every few seconds it looks whether it missed something, and
four times a second while there is no broker. A spectator costs a queue; all of them together cost one thread and one
database connection.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final, TypeVar

import redis.asyncio
from django.conf import settings
from django.db import DatabaseError, InterfaceError, close_old_connections, connections
from redis.exceptions import RedisError

from matches.live.news import AT_ONCE, PING, News, missed
from matches.live.sources import Gone, Source, source_of, topic_versions
from matches.live.wake_up import CHANNEL, HERE, parse

QUEUE: Final = 100  # news waiting for one client; whoever is slower is told that something is missing
TAIL: Final = 0.25  # seconds between two looks while there is no broker
SAFETY: Final = 5.0  # and while there is one
PINGS: Final = 15.0
BACK: Final = 1.0  # seconds until the broker is tried again
logger = logging.getLogger(__name__)
T = TypeVar("T")


class Follower:
    """A client: what waits to be sent to it."""

    def __init__(self, topic: str, seen: int, language: str = "en", audience: object = None, most: int = QUEUE) -> None:
        self.topic, self.seen, self.language, self.most = topic, seen, language, most
        self.audience = audience  # under which it was let in
        self.ended = False
        self.wake = asyncio.Event()
        self._waiting: deque[bytes] = deque()
        self._lost = 0

    def send(self, news: News) -> None:
        """Each news once, in order; the oldest go first when there are too many."""
        if news.number:
            if news.number <= self.seen:
                return
            self.seen = news.number
        if len(self._waiting) >= self.most:
            self._waiting.popleft()
            self._lost = self.seen
        self._waiting.append(news.text(self.language))
        self.wake.set()

    def ping(self) -> None:
        if not self._waiting:
            self._waiting.append(PING)
            self.wake.set()

    def end_soon(self) -> None:
        """Come back at once: whoever still may see it misses nothing."""
        self._waiting.append(AT_ONCE)
        self.end()

    def end(self) -> None:
        self.ended = True
        self.wake.set()

    def take(self) -> bytes:
        """All that waits."""
        text = b"".join(self._waiting)
        self._waiting.clear()
        if self._lost:
            text += missed(self._lost).text(self.language)
            self._lost = 0
        return text


class Topic:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.followers: set[Follower] = set()
        self.newcomers: set[Follower] = set()  # they are told from the next look on
        self.sign: object = None

    def everybody(self) -> set[Follower]:
        return self.followers | self.newcomers

    def welcome(self) -> None:
        """Something may have happened since newcomers were let in: it is read again, and who knows it skips it."""
        self.source.seen = min([self.source.seen, *(each.seen for each in self.newcomers)])
        self.followers |= self.newcomers
        self.newcomers = set()

    def send_away(self) -> None:
        """Those who were let in when others might see this. Newcomers were let in after the look, and come to the next one."""
        for follower in [each for each in self.followers if each.audience != self.source.audience]:
            self.followers.discard(follower)
            follower.end()


class Hub:
    """Lives on one event loop. Works while somebody follows; without followers it costs nothing."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.topics: dict[str, Topic] = {}
        self.broker = False  # whether it hears from the broker
        self._stale: dict[str, None] = {}  # topics to be looked at, in the order they were told of
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="live")

    # -- those who follow ------------------------------------------------------------------

    def join(self, name: str, seen: int, language: str, audience: object = None) -> Follower:
        follower = Follower(name, seen, language, audience)
        topic = self.topics.get(name)
        if topic is None:
            topic = self.topics[name] = Topic(source_of(name, seen))
        topic.newcomers.add(follower)
        if not self._tasks:
            self._tasks = [self.loop.create_task(work()) for work in (self._look, self._listen, self._tail, self._keep_open)]
        self.hear([name])
        return follower

    def leave(self, follower: Follower) -> None:
        topic = self.topics.get(follower.topic)
        if topic is not None:
            topic.followers.discard(follower)
            topic.newcomers.discard(follower)
            if not topic.everybody():
                del self.topics[follower.topic]
        if not self.topics:
            self._rest()

    def close(self) -> None:
        """The server stops: streams end, and the clients come back to whoever serves then."""
        for topic in self.topics.values():
            for follower in topic.everybody():
                follower.end()

    def _rest(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._tasks = []
        self.broker = False
        self._thread.submit(connections.close_all)

    # -- looking ---------------------------------------------------------------------------

    def hear(self, names: Iterable[str]) -> None:
        """Something may have happened to these topics."""
        self._stale |= dict.fromkeys(name for name in names if name in self.topics)
        if self._stale:
            self._wake.set()

    def hear_from_thread(self, names: list[str]) -> None:
        with suppress(RuntimeError):  # the server has stopped, and nobody follows; what was done is done all the same
            self.loop.call_soon_threadsafe(self.hear, names)

    async def _look(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._stale:
                name = next(iter(self._stale))
                del self._stale[name]
                if topic := self.topics.get(name):
                    await self._read(name, topic)

    async def _read(self, name: str, topic: Topic) -> None:
        topic.welcome()
        try:
            told = await self._in_thread(topic.source.read)
        except Gone:
            for follower in topic.everybody():
                follower.end()
            self.topics.pop(name, None)  # whoever comes back begins anew
            return
        except Exception:
            logger.exception("Could not look what is new of %s", name)
            told = None
        if told is None:
            topic.sign = None  # the tail has it looked at again
            return
        topic.send_away()
        for news in told:
            for follower in topic.followers:
                follower.send(news)

    async def _in_thread(self, job: Callable[[], T]) -> T | None:
        """What a job finds in the database; None while that is away. The next look finds it."""

        def work() -> T | None:
            close_old_connections()
            try:
                return job()
            except (DatabaseError, InterfaceError) as error:
                logger.warning("The database does not answer: %s", error)
                connections.close_all()
                return None

        return await self.loop.run_in_executor(self._thread, work)

    # -- being told ------------------------------------------------------------------------

    async def _listen(self) -> None:
        """What other processes tell by the broker."""
        while True:
            try:
                async with (
                    redis.asyncio.Redis.from_url(settings.REDIS_URL, socket_timeout=None) as client,
                    client.pubsub(ignore_subscribe_messages=True) as channel,
                ):
                    await channel.subscribe(CHANNEL)
                    self.broker = True
                    self.hear(list(self.topics))  # whatever happened while nobody listened
                    async for message in channel.listen():
                        origin, names = parse(message["data"])
                        if origin != HERE:
                            self.hear(names)
            except (RedisError, OSError):
                pass
            finally:
                self.broker = False
            await asyncio.sleep(BACK)

    async def _tail(self) -> None:
        """What nobody told: the rows themselves show it."""
        looked = self.loop.time()
        while True:
            await asyncio.sleep(TAIL)
            if self.broker and self.loop.time() < looked + SAFETY:
                continue
            looked = self.loop.time()
            names = list(self.topics)
            found = await self._in_thread(lambda: topic_versions(names))  # noqa: B023  # awaited at once
            if found is None:
                continue
            for name in names:
                topic, sign = self.topics.get(name), found.get(name)
                if topic is not None and topic.sign != sign:
                    topic.sign = sign
                    self.hear([name])

    async def _keep_open(self) -> None:
        while True:
            await asyncio.sleep(PINGS)
            for topic in self.topics.values():
                for follower in topic.everybody():
                    follower.ping()
