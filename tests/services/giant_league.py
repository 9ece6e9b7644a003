"""Run as a program: the largest league that an account may have, and a small one of somebody else; prints where they are."""

import json
import math

from django.conf import settings

from fuba_site.accounts.api_tokens import make_token
from tests.tournaments.services.making import running, somebody
from tests.tournaments.web.api.cast import LEAGUE


def largest(fixtures: int) -> int:
    """How many teams meet each other in so many fixtures."""
    return (1 + math.isqrt(1 + 8 * fixtures)) // 2


if __name__ == "__main__":
    giant = running(somebody("Greedy"), largest(settings.FIXTURES_PER_STAGE), LEAGUE)
    berta = somebody("Berta")
    small = running(berta, 8, LEAGUE)
    told = {
        "giant": giant.get_absolute_url(),
        "fixtures": giant.fixtures.count(),
        "small": f"/api/competitions/{small.public_id}/",
        "token": make_token(berta),
    }
    print(json.dumps(told))
