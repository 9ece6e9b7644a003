"""Telling the hubs of all processes to look, after a commit. Nobody waits for it, and nothing is lost if it fails."""

import json
import uuid
from collections.abc import Callable
from typing import Any, Final

import redis
from django.conf import settings

from fuba_site.machine.availability import Away, Server, broker, server
from matches.live.sources import BEING_PLAYED, DRAWING, LETTING_IN, SHOWING
from matches.recording.models import Recording

CHANNEL: Final = "fuba:live"
HERE: Final = uuid.uuid4().hex  # this process: it has been told before the broker was

SITE: Final = "site"


def recording_topic(public_id: object) -> str:
    return f"recording:{public_id}"


def competition_topic(public_id: object) -> str:
    return f"competition:{public_id}"


def draw_topic(public_id: object) -> str:
    return f"draw:{public_id}"


def parse(message: Any) -> tuple[str, list[str]]:
    """Who tells, and what they tell of; nothing where somebody else writes on our channel.

    >>> parse(b'["a1", "site"]'), parse(b"hello")
    (('a1', ['site']), ('', []))
    """
    try:
        origin, *names = json.loads(message)
    except (ValueError, TypeError):
        return "", []
    return str(origin), [str(name) for name in names]


class Publisher:
    """Says that a topic has news: to the hub of this process, if it has one, and to the broker."""

    def __init__(self) -> None:
        self.own_hub: Callable[[list[str]], None] | None = None
        self._server: Server | None = None
        self._client: redis.Redis | None = None

    def publish(self, *names: str) -> None:
        if self.own_hub is not None:
            self.own_hub(list(names))
        try:
            if self._server is None:
                self._server = server(settings.REDIS_URL)
            with self._server.asked():
                if self._client is None:
                    self._client = broker()
                self._client.publish(CHANNEL, json.dumps([HERE, *names]))
        except Away:
            pass  # the hubs look for themselves while there is no broker


publisher: Final = Publisher()


def after_recorder_action(action: Any, **kwargs: Any) -> None:
    recording = action.recording
    topics = [recording_topic(recording.public_id)]
    if recording.fixture is not None:
        topics += [competition_topic(recording.fixture.competition.public_id), SITE]
    publisher.publish(*topics)


def after_action(action: Any, more: bool = False, **kwargs: Any) -> None:
    if more:  # of many at once, the last one says it for all
        return
    topics = [competition_topic(action.competition.public_id), SITE]
    if action.verb in DRAWING:
        topics.append(draw_topic(action.competition.public_id))
    if action.verb in LETTING_IN or action.verb in SHOWING:
        # Those who follow its matches have to leave now, if they have to; matches that are over have nothing to tell.
        played = Recording.objects.filter(fixture__competition=action.competition_id, state__in=BEING_PLAYED)
        topics += [recording_topic(each) for each in played.values_list("public_id", flat=True)]
    publisher.publish(*topics)
