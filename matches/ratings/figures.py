"""Working figures out: match by match in the order of time, then the ratings that are shown.

In steps, each a transaction that is short enough for others to write in between. What a run has worked out it remembers, as
long as nobody else marked an earlier match meanwhile. A run that dies leaves the mark and the names of those whose ratings
are still to be written down; whoever comes next reads what it needs from the rows.
"""

from datetime import UTC, datetime
from typing import Any, Final

from django.db import transaction
from django.db.models import F, Q, QuerySet, Window
from django.db.models.functions import ExtractYear, RowNumber

from matches.ratings.models import RatedMatch, RatedSide, Rating
from matches.ratings.progress import Place, locked, place_of
from matches.ratings.rows import change
from matches.ratings.skill import LEVEL, LOST, WON, Skill, update

STEP: Final = 1000  # matches that are worked out in one transaction
AT_A_TIME: Final = 500
ALL: Final = ""  # editions
FEW: Final = 40  # of whom each is looked up by an index, instead of reading all they have played
_FIGURES: Final = ("number", "mu", "sigma", "edition_number", "edition_mu", "edition_sigma")
_OF_RATING: Final = ("mu", "sigma", "matches")
Of = tuple[int, str]  # a player, in an edition or in all


class Run:
    """From the first match whose figures may be wrong to the last one."""

    def __init__(self) -> None:
        self.skills: dict[Of, Skill] = {}
        self.ends: dict[tuple[int, str, int], Skill] = {}  # at the end of a year
        self.next: Place | None = None  # where this run left off
        self.again: set[int] = set()  # whose ratings are read from the rows: they may have lost a match

    def step(self) -> int:
        """Work out the next matches; says how many, 0 if all figures are right."""
        with transaction.atomic():
            progress = locked()
            place = place_of(progress)
            if place is None:
                self.again |= {*progress.players} - {player for player, _ in self.skills}
                return 0
            if place != self.next:
                self.skills, self.ends, self.again = {}, {}, {*progress.players}
            matches = RatedMatch.objects.filter(place.since, counts=True).order_by("time", "fixture", "order")
            some = list(matches.prefetch_related("sides")[: STEP + 1])
            pairs = [sorted(match.sides.all(), key=lambda side: side.away) for match in some[:STEP]]
            sides = [side for pair in pairs for side in pair]
            self._learn(place, {(side.player_id, edition) for side in sides for edition in (ALL, side.edition)})
            for home, away in pairs:
                self._rate(home, away)
            change(sides, _FIGURES)
            self.next = Place(some[STEP].time, some[STEP].fixture_id, some[STEP].order) if some[STEP:] else None
            progress.time, progress.fixture, progress.order = self.next or (None, 0, 0)
            progress.players = sorted({*progress.players, *(side.player_id for side in sides)})
            progress.save()
        return len(pairs)

    def _learn(self, place: Place, wanted: set[Of]) -> None:
        """What was believed of some players before a match, as far as this run does not know it."""
        unknown = wanted - self.skills.keys()
        before = RatedSide.objects.filter(place.before, number__gt=0)
        if len(unknown) <= FEW:
            for player, edition in unknown:
                sides = before.filter(player=player, **({"edition": edition} if edition else {}))
                self._take(player, edition, sides.order_by("-time", "-number").first())
            return
        for side in _latest(before.filter(player__in={player for player, _ in unknown}), "player", "edition"):
            for edition in (ALL, side.edition):
                known = self.skills.get((side.player_id, edition))
                number = side.number if edition == ALL else side.edition_number
                if (side.player_id, edition) in unknown and (known is None or known.matches < number):
                    self._take(side.player_id, edition, side)
        for each in unknown:
            self.skills.setdefault(each, Skill())

    def _take(self, player: int, edition: str, side: RatedSide | None) -> None:
        self.skills[player, edition] = skill_after(side, edition) if side is not None else Skill()
        if side is not None:
            self.ends[player, edition, side.time.year] = self.skills[player, edition]

    def _rate(self, home: RatedSide, away: RatedSide) -> None:
        score = WON if home.goals > home.conceded else LEVEL if home.goals == home.conceded else LOST
        for edition in (ALL, home.edition):
            one, two = (home.player_id, edition), (away.player_id, edition)
            self.skills[one], self.skills[two] = update(self.skills[one], self.skills[two], score)
            for side, key in ((home, one), (away, two)):
                after = self.skills[key]
                self.ends[*key, side.time.year] = after
                if edition == ALL:
                    side.number, side.mu, side.sigma = after.matches, after.mu, after.sigma
                else:
                    side.edition_number, side.edition_mu, side.edition_sigma = after.matches, after.mu, after.sigma

    def publish(self) -> None:
        """Write down the ratings of all whose figures were worked out, if nobody has begun anew meanwhile."""
        with transaction.atomic():
            progress = locked()
            if progress.time is not None or not progress.year:
                return
            again = sorted(self.again | {*progress.players} - {player for player, _ in self.skills})
            for start in range(0, len(again), AT_A_TIME):
                write_again(again[start : start + AT_A_TIME], progress.year)
            known = {key: skill for key, skill in self.ends.items() if key[2] >= progress.year}
            known |= {(*key, 0): skill for key, skill in self.skills.items() if skill.matches}
            _store({key: skill for key, skill in known.items() if key[0] not in self.again})
            progress.year, progress.players = 0, []
            progress.save()


def skill_after(side: RatedSide, edition: str) -> Skill:
    """What was believed of whoever sat there after the match: over all, or in its edition."""
    if edition == ALL:
        return Skill(side.mu, side.sigma, side.number)
    return Skill(side.edition_mu, side.edition_sigma, side.edition_number)


def write_again(players: list[int], year: int) -> None:
    """The ratings of some players from a year on, and those of now, read from their matches."""
    Rating.objects.filter(Q(year__gte=year) | Q(year=0), player__in=players).delete()
    found: dict[tuple[int, str, int], Skill] = {}

    def keep_later(player: int, edition: str, in_year: int, skill: Skill) -> None:
        for key in ((player, edition, in_year), (player, edition, 0)):
            if (key[2] >= year or key[2] == 0) and (key not in found or found[key].matches < skill.matches):
                found[key] = skill

    for row in Rating.objects.filter(player__in=players):  # of earlier years
        keep_later(row.player_id, row.edition, row.year, Skill(row.mu, row.sigma, row.matches))
    sides = RatedSide.objects.filter(player__in=players, number__gt=0, time__gte=datetime(year, 1, 1, tzinfo=UTC))
    for side in _latest(sides.annotate(in_year=ExtractYear("time", tzinfo=UTC)), "player", "edition", "in_year"):
        for edition in (ALL, side.edition):
            keep_later(side.player_id, edition, side.time.year, skill_after(side, edition))
    _store(found)


def _store(found: dict[tuple[int, str, int], Skill]) -> None:
    rows = [
        Rating(player_id=player, edition=edition, year=year, mu=skill.mu, sigma=skill.sigma, matches=skill.matches)
        for (player, edition, year), skill in found.items()
    ]
    unique = ["player", "edition", "year"]
    Rating.objects.bulk_create(
        rows, batch_size=AT_A_TIME, update_conflicts=True, unique_fields=unique, update_fields=_OF_RATING
    )


def _latest(sides: QuerySet[RatedSide], *by: str) -> "QuerySet[RatedSide, Any]":
    """The last side of each kind: numbers grow with time, also where two matches have the same."""
    place = Window(RowNumber(), partition_by=[F(each) for each in by], order_by="-number")
    return sides.annotate(place_among=place).filter(place_among=1).order_by()
