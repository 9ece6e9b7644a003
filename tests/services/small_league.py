"""Run as a program: a league of four AI coaches in an empty database; with a number, somebody plays that team."""

import sys

from tests.tournaments.services.making import running, somebody
from tournaments.models import Team

if __name__ == "__main__":
    running(somebody("Anna"), 4, {"stages": [{"name": "league", "format": "league"}]}, preset="basic")
    people = [f"Team {number}" for number in sys.argv[1:]]
    Team.objects.filter(name__startswith="Team ").exclude(name__in=people).update(coach_level="random")
