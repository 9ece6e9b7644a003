"""Where nothing has ever been done, the first start makes a demo. tests/install plays it on a fresh machine."""

import pytest

from fuba_site.laptop.first_start import is_new
from tests.tournaments.services.making import somebody


@pytest.mark.django_db
def test_a_site_is_new_until_somebody_has_done_something():
    assert is_new()
    somebody()
    assert not is_new()
