"""Fixtures that tests of the site share."""

import gc
import os
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

import hypothesis
import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.utils import translation

from matches.match.services import Order, play
from matches.models import Match
from tests.migrated import migrated_file
from tests.shared_rows import draw_seeds
from tests.soak import SOAK


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--soak", action="store_true", help="the long forms, for a release: more seeds, every look, longer fuzzing"
    )


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # until everything is loaded
    if config.getoption("--soak"):
        os.environ[SOAK] = "1"
    too_slow = [hypothesis.HealthCheck.too_slow]
    # The same examples on every run, for everybody: a red test says something about the change. Others are tried by --soak.
    hypothesis.settings.register_profile(
        "always", derandomize=True, deadline=None, max_examples=40, suppress_health_check=too_slow
    )
    hypothesis.settings.register_profile(
        "soak", deadline=None, max_examples=1000, print_blob=True, suppress_health_check=too_slow
    )
    hypothesis.settings.load_profile("soak" if config.getoption("--soak") else "always")


def pytest_collection_finish() -> None:
    """Modules and thousands of tests stay to the end: the collector need not walk through them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


# Sites that tests start have nothing on them; the demo has tests of its own.
os.environ.setdefault("FUBA_DEMO", "0")
# What a test did is on the next page it looks at; that pages are kept has tests of its own.
os.environ.setdefault("PAGE_SECONDS", "0")
# Every client of a test loads the middlewares anew, and would have all static files listed; looked up when asked for, they are
# the same. Passwords of tests need no slow hash; those of the site itself are still understood.
settings.WHITENOISE_AUTOREFRESH = True
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher", *settings.PASSWORD_HASHERS]


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> Iterator[None]:
    """The tables are there before Django makes its database for the tests, and no migration is left to be run."""
    if connection.vendor != "sqlite":
        yield
        return
    memory = sqlite3.connect("file:memorydb_default?mode=memory&cache=shared", uri=True)  # as Django names it
    with sqlite3.connect(f"file:{migrated_file()}?immutable=1", uri=True) as file:
        file.backup(memory)
    yield
    memory.close()


@pytest.fixture(autouse=True)
def seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds that nobody names are drawn from the name of the test: the same dice on every run, and others before a release."""
    draw_seeds(request, monkeypatch, request.node.nodeid)


ORDER: dict[str, str] = {
    "home_name": "Finland",
    "away_name": "Netherlands",
    "home_coach": "rookie",
    "away_coach": "random",
    "preset": "advanced",
    "seed": "7",
}


@pytest.fixture(autouse=True)
def fresh_counters(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No test is slowed down by what another one started, or shown what it has changed since."""
    monkeypatch.setattr(settings, "PAGE_SECONDS", 0)
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def order() -> dict[str, str]:
    """What a visitor fills in, to be changed at will."""
    return dict(ORDER)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A request leaves its language behind in the thread; the next test begins in English again."""
    yield
    translation.deactivate()


@pytest.fixture
def played(db: None) -> Callable[..., Match]:
    """A stored match: played(seed="3", preset="basic")."""

    def make(**changes: Any) -> Match:
        return play(Order(**{**ORDER, **changes}))

    return make
