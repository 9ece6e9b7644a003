"""Which fixtures can be played now: both teams are known and have played all their earlier ones."""

from collections.abc import Collection
from typing import Final

from django.db import connection
from django.db.models import Q, QuerySet

from tournaments.course import SETTLED, Status
from tournaments.models import Fixture

OPEN: Final = [status.value for status in Status if status not in SETTLED]
GIVEN_UP: Final = "failed"  # the state of an order to AI coaches, which stand above


def unsettled() -> QuerySet[Fixture]:
    """What is still to be played and holds back what comes later, in the order of play."""
    given_up = Q(play_order__state=GIVEN_UP)
    return Fixture.objects.filter(status__in=OPEN).exclude(given_up).order_by("place")


def not_yet(fixtures: Collection[int]) -> set[int]:
    """Those of some fixtures that cannot be played now: a team is not known, or has an earlier match to play."""
    ready = Fixture.objects.filter(pk__in=fixtures, status=Status.READY).order_by().values_list("pk", "home", "away", "place")
    rows = [(pk, home, away, place) for pk, home, away, place in ready if home is not None and away is not None]
    first = first_to_play({entry for _, home, away, _ in rows for entry in (home, away)})
    return set(fixtures) - {pk for pk, home, away, place in rows if first.get(home) == first.get(away) == place}


# The place of the first match of a team on one side in one status. Written out, as it is asked for after every few matches:
# the index then leads straight to it.
_FIRST: Final = """(SELECT f.place FROM tournaments_fixture f LEFT JOIN matches_playorder o ON o.fixture_id = f.id
    WHERE f.{side}_id = e.id AND f.status = '{status}' AND (o.state IS NULL OR o.state <> '{given_up}')
    ORDER BY f.place LIMIT 1)"""
_SIDES: Final = ", ".join(
    _FIRST.format(side=side, status=status, given_up=GIVEN_UP) for side in ("home", "away") for status in OPEN
)


def first_to_play(entries: Collection[int]) -> dict[int, int]:
    """The place of the first match that each of some teams has still to play; of those given up none."""
    if not entries:
        return {}
    with connection.cursor() as cursor:
        marks = ", ".join(["%s"] * len(entries))
        cursor.execute(f"SELECT e.id, {_SIDES} FROM tournaments_entry e WHERE e.id IN ({marks})", list(entries))
        rows = cursor.fetchall()
    return {entry: min(known) for entry, *places in rows if (known := [place for place in places if place is not None])}
