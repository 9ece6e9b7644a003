"""Who runs the competitions of these tests."""

import pytest

from fuba_site.accounts.models import User
from tests.tournaments.services.making import somebody


@pytest.fixture
def anna(db: None) -> User:
    return somebody("Anna")
