"""A cup whose first team has a coach; a mail server and a push service."""

from collections.abc import Iterator
from typing import Any

import pytest

from fuba_site.accounts.models import User
from matches.notifications import services, vapid
from matches.notifications.models import Device
from tests.matches.notifications.post_office import Browser, MailServer, PushService
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene


@pytest.fixture
def post_office(settings: Any) -> Iterator[MailServer]:
    office = MailServer()
    office.controller.start()
    try:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", office.port
        settings.EMAIL_HOST_USER = settings.EMAIL_HOST_PASSWORD = ""
        settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
        yield office
    finally:
        office.controller.stop()


@pytest.fixture
def push_service(settings: Any) -> Iterator[PushService]:
    settings.WEBHOOK_ALLOW_PRIVATE = True
    made = PushService()
    yield made
    made.close()


@pytest.fixture
def scene() -> Scene:
    return cast.a_cup()


@pytest.fixture
def coach(scene: Scene) -> User:
    """Reads letters, and has confirmed where."""
    return reader(scene.users["coach"])


def reader(user: User) -> User:
    user.email = f"{user.username.lower()}@example.org"
    user.save()
    services.confirm_address(user, user.email)
    return user


def registered(user: User, service: PushService, name: str = "one") -> tuple[Browser, Device]:
    browser = Browser()
    made = services.register(user, service.endpoint(name), browser.p256dh, browser.auth, vapid.public_key(), "Firefox, Linux")
    return browser, made
