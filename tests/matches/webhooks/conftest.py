"""A league, and a server that is told what happens in it."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from tests.matches.webhooks.listening import LEAGUE, Server
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene


@pytest.fixture
def server(settings: Any) -> Iterator[Server]:
    settings.WEBHOOK_ALLOW_PRIVATE = True
    made = Server()
    threading.Thread(target=made.serve_forever, args=(0.01,), daemon=True).start()
    yield made
    made.shutdown()
    made.server_close()


@pytest.fixture
def scene() -> Scene:
    return cast.scene(recipe=LEAGUE, preset="advanced")


@pytest.fixture
def at_once(django_capture_on_commit_callbacks: Any) -> Any:
    """What is sent after a commit is sent here, as if there were one."""
    return lambda: django_capture_on_commit_callbacks(execute=True)
