"""Ladders: who is how good, over all or in an edition, now or at the end of a year, everywhere or in a country.

A page is walked by an index, from the best down; it costs the same however long the ladder is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.db.models import Q, QuerySet

from matches.coaches.models import CoachProfile
from matches.coaches.names import NAMED, Name, from_country, name_of, shown
from matches.ratings.models import Rated, Rating
from matches.ratings.skill import Skill
from rules.editions import EDITIONS

PER_PAGE: Final = 50


@dataclass(frozen=True)
class Asked:
    """Which ladder. Whatever is not there is left out: an old address still shows something."""

    edition: str = ""
    year: int = 0
    country: str = ""
    provisional: bool = False

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> "Asked":
        edition, year = str(given.get("edition", "")), str(given.get("year", ""))
        country = str(given.get("country", ""))
        return cls(
            edition if edition in EDITIONS else "",
            int(year) if year.isascii() and year.isdigit() and len(year) == 4 else 0,
            country if len(country) <= 6 and country.isprintable() else "",
            given.get("provisional") == "1",
        )

    def as_query(self) -> dict[str, str]:
        said = {"edition": self.edition, "year": str(self.year or ""), "country": self.country}
        return {name: value for name, value in said.items() if value} | ({"provisional": "1"} if self.provisional else {})


@dataclass(frozen=True)
class Rung:
    place: int
    name: Name
    skill: Skill
    player: Rated


@dataclass(frozen=True)
class Ladder:
    rungs: list[Rung]
    before: str = ""  # the id by which the page with better ones is found; empty: there is none
    after: str = ""


def ladder(asked: Asked, after: str = "", before: str = "", size: int = PER_PAGE) -> Ladder:
    rows = _rows(asked)
    start = _row(rows, before or after)
    back = bool(before) and start is not None
    if start is None:
        found = list(rows[: size + 1])
    elif back:
        found = list(rows.filter(_better(start)).order_by("mu", "-pk")[: size + 1])
    else:
        found = list(rows.filter(_worse(start))[: size + 1])
    more, found = len(found) > size, found[:size]
    if back:
        found.reverse()
    if not found:
        return Ladder([])
    above = rows.filter(_better(found[0])).count() if start is not None else 0
    rungs = [
        Rung(above + place, name, Skill(row.mu, row.sigma, row.matches), row.player)
        for place, row in enumerate(found, 1)
        if (name := name_of(row.player)) is not None
    ]
    first, last = str(found[0].player.public_id), str(found[-1].player.public_id)
    return Ladder(rungs, first if above else "", last if more or back else "")


def years(edition: str) -> list[int]:
    rows = Rating.objects.filter(edition=edition, year__gt=0).order_by("-year")
    return list(rows.values_list("year", flat=True).distinct())


def countries() -> list[str]:
    """Of teams that are rated, and of coaches who have a page."""
    teams = Rated.objects.exclude(team=None).exclude(team__country="").order_by().values_list("team__country")
    coaches = CoachProfile.objects.filter(public=True).exclude(country="").order_by().values_list("country")
    return sorted({country for (country,) in teams.union(coaches)})


def _rows(asked: Asked) -> QuerySet[Rating]:
    rows = Rating.objects.filter(shown("player__"), edition=asked.edition, year=asked.year)
    few = Q(matches__lt=settings.RATED_MATCHES)
    rows = rows.filter(few if asked.provisional else ~few)
    if asked.country:
        rows = rows.filter(from_country(asked.country, "player__"))
    return rows.select_related(*(f"player__{each}" for each in NAMED)).order_by("-mu", "pk")


def _row(rows: QuerySet[Rating], public_id: str) -> Rating | None:
    try:
        wanted = UUID(public_id)
    except ValueError:
        return None
    return rows.filter(player__public_id=wanted).first()


def _better(row: Rating) -> Q:
    return Q(mu__gt=row.mu) | Q(mu=row.mu, pk__lt=row.pk)


def _worse(row: Rating) -> Q:
    return Q(mu__lt=row.mu) | Q(mu=row.mu, pk__gt=row.pk)
