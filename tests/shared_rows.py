"""Rows that take long to make and that many tests of a module begin with: made once, and found by each as they were made."""

import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import transaction


def draw_seeds(request: pytest.FixtureRequest, patch: pytest.MonkeyPatch, name: str) -> None:
    """Seeds that nobody names are drawn from a name: the same dice on every run, and others before a release."""
    if request.config.getoption("--soak"):
        return
    drawn = random.Random(name)
    patch.setattr(secrets, "token_hex", lambda size=32: drawn.randbytes(size).hex())
    patch.setattr(secrets, "randbelow", drawn.randrange)


@contextmanager
def shared_rows(request: pytest.FixtureRequest, name: str) -> Iterator[None]:
    """For a fixture of a module: the rows made in here stay until it ends, in a transaction around those of the tests.

    Objects are another matter: services write into what they are given, so a test takes a copy of them (copy.deepcopy).
    """
    request.getfixturevalue("django_db_setup")
    with request.getfixturevalue("django_db_blocker").unblock(), pytest.MonkeyPatch.context() as patch:
        draw_seeds(request, patch, f"{request.node.nodeid} {name}")
        with transaction.atomic():
            yield
            transaction.set_rollback(True)
