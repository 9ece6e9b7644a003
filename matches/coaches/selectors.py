"""What the page of a coach tells: only matches of competitions that everybody may find, and only those that count.

However long somebody has played, it takes a fixed number of queries and reads the latest matches alone.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from django.db.models import F

from matches.coaches.models import CoachProfile
from matches.coaches.names import NAMED, Name, name_of
from matches.match.models import Match
from matches.ratings.figures import ALL
from matches.ratings.models import Rated, RatedCompetition, RatedSide, Rating
from matches.ratings.skill import Skill
from matches.statistics.tally import VERSION
from tournaments.models import Competition, Team

MOST_MATCHES: Final = 1000
LATEST: Final = 10  # matches, one by one
OPPONENTS: Final = 12
COMPETITIONS: Final = 12
RECORDED: Final = 100  # matches of which formations and skills are counted
FAVOURITES: Final = 5


@dataclass
class Balance:
    """Matches won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def matches(self) -> int:
        return self.won + self.drawn + self.lost

    def add(self, goals: int, conceded: int) -> None:
        self.won += goals > conceded
        self.drawn += goals == conceded
        self.lost += goals < conceded


@dataclass(frozen=True)
class Played:
    """A match from the coach's side."""

    time: datetime
    competition: Competition
    fixture: int
    team: str
    opponents: str
    goals: int
    conceded: int

    @property
    def outcome(self) -> str:
        return "won" if self.goals > self.conceded else "drawn" if self.goals == self.conceded else "lost"


@dataclass(frozen=True)
class Moment:
    """What was believed after a match."""

    time: datetime
    skill: Skill


@dataclass
class CoachFigures:
    """Everything but the name."""

    ratings: dict[str, Skill] = field(default_factory=dict)  # by edition, over all under ""
    history: list[Moment] = field(default_factory=list)
    balance: Balance = field(default_factory=Balance)
    latest: list[Played] = field(default_factory=list)  # the last one first
    against: list[tuple[Name, Balance]] = field(default_factory=list)
    competitions: list[tuple[Competition, Balance]] = field(default_factory=list)
    titles: list[Competition] = field(default_factory=list)
    teams: list[Team] = field(default_factory=list)
    formations: list[tuple[str, int]] = field(default_factory=list)
    skills: list[tuple[str, int]] = field(default_factory=list)


def public_coach(public_id: Any) -> CoachProfile | None:
    """The profile at an address, as long as its coach wants it to be there."""
    shown = CoachProfile.objects.filter(public_id=public_id, public=True, user__is_active=True)
    return shown.select_related("user__rated").first()


def figures_of(profile: CoachProfile, edition: str = ALL) -> CoachFigures:
    """`edition`: the one whose ratings are told over time; empty: over all."""
    found = CoachFigures(teams=_teams(profile))
    player: Rated | None = getattr(profile.user, "rated", None)
    if player is None:
        return found
    for row in Rating.objects.filter(player=player, year=0):
        found.ratings[row.edition] = Skill(row.mu, row.sigma, row.matches)
    sides = _sides(player)
    found.history = _history(sides, edition)
    opponents: defaultdict[int, Balance] = defaultdict(Balance)
    played_in: defaultdict[int, Balance] = defaultdict(Balance)
    for side in sides:
        for balance in (found.balance, opponents[side.opponent_id], played_in[side.match.competition_id]):
            balance.add(side.goals, side.conceded)
    competitions = Competition.objects.filter(pk__in=played_in).select_related("rated").in_bulk()
    found.competitions = [(competitions[pk], balance) for pk, balance in played_in.items()][:COMPETITIONS]
    found.titles = [each for pk in played_in if _champion(each := competitions[pk]) == player.pk]
    found.against = _named(opponents)
    found.latest = _latest(sides[:LATEST], competitions)
    found.formations, found.skills = _favourites(sides[:RECORDED])
    return found


def _champion(competition: Competition) -> int | None:
    seen: RatedCompetition | None = getattr(competition, "rated", None)  # none while all is being worked out again
    return seen.champion_id if seen else None


def _teams(profile: CoachProfile) -> list[Team]:
    return list(Team.objects.filter(coach=profile.user_id, listed=True).order_by("name_key", "pk")[:COMPETITIONS])


def _sides(player: Rated) -> list[RatedSide]:
    """The latest matches, the last one first."""
    sides = RatedSide.objects.filter(player=player, number__gt=0, match__competition__listed=True)
    return list(sides.select_related("match").order_by("-time", "-number")[:MOST_MATCHES])


def _history(sides: Iterable[RatedSide], edition: str) -> list[Moment]:
    if edition == ALL:
        found = [Moment(side.time, Skill(side.mu, side.sigma, side.number)) for side in sides]
    else:
        mine = (side for side in sides if side.edition == edition)
        found = [Moment(side.time, Skill(side.edition_mu, side.edition_sigma, side.edition_number)) for side in mine]
    return found[::-1]


def _named(opponents: dict[int, Balance]) -> list[tuple[Name, Balance]]:
    """The opponents met most often. Who has no page is not told."""
    often = sorted(opponents, key=lambda each: (-opponents[each].matches, each))[: 4 * OPPONENTS]
    rows = Rated.objects.select_related(*NAMED).in_bulk(often)
    named = [(name, opponents[each]) for each in often if (name := name_of(rows[each])) is not None]
    return named[:OPPONENTS]


def _latest(sides: Sequence[RatedSide], competitions: dict[int, Competition]) -> list[Played]:
    both = RatedSide.objects.filter(match__in=[side.match_id for side in sides])
    rows = both.order_by().values_list("match", "player", "entry__team__name", "match__fixture__number")
    names = {(match, player): (name or "", number) for match, player, name, number in rows}
    return [
        Played(
            side.time,
            competitions[side.match.competition_id],
            names[side.match_id, side.player_id][1],
            names[side.match_id, side.player_id][0],
            names[side.match_id, side.opponent_id][0],
            side.goals,
            side.conceded,
        )
        for side in sides
    ]


def _favourites(sides: Sequence[RatedSide]) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """Formations and skills that were brought to matches which were recorded, the most frequent first."""
    mine = {(side.match.fixture_id, side.match.order): side.entry_id for side in sides}
    matches = Match.objects.filter(fixture__in=[fixture for fixture, _ in mine], statistics__version=VERSION).order_by()
    formations: Counter[str] = Counter()
    skills: Counter[str] = Counter()
    rows = matches.annotate(order=F("report__order"), home=F("report__home"))
    for fixture, order, home, *both in rows.values_list("fixture", "order", "home", "statistics__home", "statistics__away"):
        entry = mine.get((fixture, order))
        if entry is not None:
            side = both[0] if entry == home else both[1]
            formations.update([side["formation"]] if side["formation"] else [])
            skills.update({*side["skills"], *side["used"]})
    return formations.most_common(FAVOURITES), skills.most_common(FAVOURITES)
