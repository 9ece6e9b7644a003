import pytest

from tests.tournaments.services.making import somebody


@pytest.fixture
def anna(client):
    """The browser of somebody who has an account and no competition yet."""
    client.force_login(somebody("Anna"))
    return client
