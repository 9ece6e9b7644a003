"""Which results count, who sat where, and in which order it was: what all figures follow from.

A result counts if the match was played to its end on the pitch, in a competition that everybody may find. Who sat where is
written down when a result first counts. It stays as it is when a team gets another coach, when an account is deleted, when a
result is corrected or taken back: so the history of a coach is that of the coach, and that of the opponents can be repeated.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import F, Min, Q, QuerySet

from matches.match.models import Match
from matches.ratings.models import Rated, RatedMatch, RatedSide
from matches.ratings.progress import Place
from matches.ratings.rows import AT_A_TIME, change
from matches.statistics.eligibility import match_of, origins_in
from tournaments.core.course import Status
from tournaments.models import Competition, Entry, Fixture, Result

# A match that was broken off, awarded or annulled says little about who is better. One that went to penalties was level.
COUNTED: Final = ("normal", "extra_time", "penalties")
Key = tuple[int, int]  # fixture and order


@dataclass(frozen=True)
class Change:
    """What was found different: the first match concerned, and who sat there in one that counts no more."""

    place: Place
    players: frozenset[int]


def take_in(competition: Competition, numbers: Collection[int] | None = None) -> Change | None:
    """Bring the rated matches of a competition in line with its results, or those of some fixtures; None if they were."""
    fixtures = Fixture.objects.filter(competition=competition, **({} if numbers is None else {"number__in": numbers}))
    standing = {(each.fixture_id, each.order): each for each in _standing(fixtures)} if competition.listed else {}
    kept = {(each.fixture_id, each.order): each for each in _kept(fixtures)}
    new = [standing[key] for key in sorted(standing.keys() - kept.keys())]
    places = _add(competition, new) if new else []
    changed: list[RatedSide] = []
    flipped: list[RatedMatch] = []
    for key, match in kept.items():
        result, sides = standing.get(key), list(match.sides.all())
        differs = result is not None and _correct(sides, result)
        if match.counts != (result is not None):
            match.counts = result is not None
            flipped.append(match)
        elif not differs:
            continue
        for side in sides if not match.counts else ():
            side.number = side.edition_number = 0
        changed += sides
        places.append(Place(match.time, *key))
    change(flipped, ["counts"])
    change(changed, ["goals", "conceded", "number", "edition_number"])
    if not places:
        return None
    gone = {match.pk for match in flipped if not match.counts}
    return Change(min(places), frozenset(side.player_id for side in changed if side.match_id in gone))


def _standing(fixtures: QuerySet[Fixture]) -> Iterable[Result]:
    """The results that count. One does while its pair belongs into the fixture."""
    as_planned = Q(home=F("fixture__home"), away=F("fixture__away")) | Q(home=F("fixture__away"), away=F("fixture__home"))
    results = Result.objects.filter(
        as_planned, fixture__in=fixtures, fixture__status=Status.PLAYED.value, superseded=False, outcome__in=COUNTED
    )
    rows = results.order_by().only("fixture_id", "order", "home_id", "away_id", "home_goals", "away_goals", "details")
    return (each for each in rows if not each.details.get("forfeit"))


def _kept(fixtures: QuerySet[Fixture]) -> Iterable[RatedMatch]:
    return RatedMatch.objects.filter(fixture__in=fixtures).order_by().prefetch_related("sides")


def _correct(sides: Iterable[RatedSide], result: Result) -> bool:
    """Give both sides the goals of the result that stands now; says whether they had others."""
    differs = False
    for side in sides:
        home = side.entry_id == result.home_id
        goals = (result.home_goals, result.away_goals) if home else (result.away_goals, result.home_goals)
        if (side.goals, side.conceded) != goals:
            side.goals, side.conceded = goals
            differs = True
    return differs


# -- who sat where --------------------------------------------------------------------------


def _add(competition: Competition, results: Collection[Result]) -> list[Place]:
    """Matches that count for the first time. Whoever plays against themselves learns nothing by it."""
    times = _first_reported(results)
    seated = _seated(competition, results)
    players = _players(competition, {seat for pair in seated.values() for seat in pair})
    results = [each for each in results if len(set(seated[each.fixture_id, each.order])) == 2]
    matches = [
        RatedMatch(
            competition=competition,
            fixture_id=each.fixture_id,
            order=each.order,
            edition=competition.edition,
            time=times[each.fixture_id, each.order],
        )
        for each in results
    ]
    RatedMatch.objects.bulk_create(matches, batch_size=AT_A_TIME)
    made: list[RatedSide] = []
    for match, result in zip(matches, results, strict=True):
        home, away = (players[seat] for seat in seated[result.fixture_id, result.order])
        goals = result.home_goals, result.away_goals
        made += [
            RatedSide(
                match=match, away=bool(away_side), entry_id=entry, player_id=player, opponent_id=opponent,
                edition=match.edition, time=match.time, goals=goals[away_side], conceded=goals[1 - away_side],
            )
            for away_side, entry, player, opponent in ((0, result.home_id, home, away), (1, result.away_id, away, home))
        ]  # fmt: skip
    RatedSide.objects.bulk_create(made, batch_size=AT_A_TIME)
    return [Place(match.time, match.fixture_id, match.order) for match in matches]


@dataclass(frozen=True)
class Seat:
    """Who decides for a team: one of these."""

    user: int | None = None
    level: str = ""
    team: int | None = None


def seat_of(entry: Entry, level: str = "") -> Seat:
    """An AI coach that played the match; else the account behind the team, the AI coach it has, or the team itself."""
    team = entry.team
    if level:
        return Seat(level=level)
    if team.coach_id is not None:
        return Seat(user=team.coach_id)
    return Seat(level=team.coach_level) if team.coach_level else Seat(team=team.pk)


def players_of(entries: Iterable[Entry], edition: str) -> dict[int, Rated]:
    """By entry, who would be rated today, of those who have been."""
    seats = {entry.pk: seat_of(entry) for entry in entries}
    found = _known(edition, set(seats.values()))
    return {entry: found[seat] for entry, seat in seats.items() if seat in found}


def _first_reported(results: Iterable[Result]) -> Mapping[Key, datetime]:
    """A correction does not move a match in time."""
    reports = Result.objects.filter(fixture__in=[each.fixture_id for each in results]).order_by()
    rows = reports.values_list("fixture_id", "order").annotate(first=Min("reported"))
    return {(fixture, order): first for fixture, order, first in rows}


def _seated(competition: Competition, results: Collection[Result]) -> dict[Key, tuple[Seat, Seat]]:
    entries = Entry.objects.filter(competition=competition).select_related("team").in_bulk()
    rows: dict[int, list[dict[str, Any]]] = {}
    names = ("fixture_id", "report_id", "report__order", "report__home_id", "home_coach", "away_coach")
    matches = Match.objects.filter(fixture__in=[each.fixture_id for each in results])
    for row in matches.order_by("pk").values(*names):
        rows.setdefault(row["fixture_id"], []).append(row)
    origins = origins_in([competition.pk])
    found = {}
    for result in results:
        match = match_of(result, rows.get(result.fixture_id, ()), origins)
        levels = (match["home_coach"], match["away_coach"]) if match else ("", "")
        if match and match["report__home_id"] not in (None, result.home_id):
            levels = levels[::-1]
        sides = entries[result.home_id], entries[result.away_id]
        found[result.fixture_id, result.order] = seat_of(sides[0], levels[0]), seat_of(sides[1], levels[1])
    return found


def _players(competition: Competition, seats: set[Seat]) -> dict[Seat, int]:
    """The rows of those who sat there; made for whoever has none yet."""
    edition = competition.edition
    found = {seat: each.pk for seat, each in _known(edition, seats).items()}
    for seat in sorted(seats - found.keys(), key=str):
        of_ai = {"level": seat.level, "edition": edition} if seat.level else {}
        found[seat] = Rated.objects.create(user_id=seat.user, team_id=seat.team, **of_ai).pk
    return found


def _known(edition: str, seats: set[Seat]) -> dict[Seat, Rated]:
    whoever = (
        Q(user__in=[seat.user for seat in seats if seat.user])
        | Q(team__in=[seat.team for seat in seats if seat.team])
        | Q(edition=edition, level__in=[seat.level for seat in seats if seat.level])
    )
    return {Seat(each.user_id, each.level, each.team_id): each for each in Rated.objects.filter(whoever)}
