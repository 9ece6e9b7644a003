"""The demo: competitions to look at, drawn and played by the engine through the services, like any other.

Everything follows from the seed. Each part looks what is there first, so that a demo that was interrupted is finished by
the next run, and a complete one is left alone.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Any, Final

from django.contrib.auth import get_user_model
from django.db import transaction

from fuba_site.accounts.models import User
from matches.ai_play.batch import match_row
from matches.ai_play.orders import order_play
from matches.ai_play.standing_orders import NAME
from matches.ai_play.terms import PlayTerms, terms_of
from matches.demo.teams import clubs, national_teams
from matches.fixture.knockout import tie_ending
from matches.fixture.order_of_play import OPEN
from matches.jobs.pool import processors
from matches.match.models import Match
from matches.simulation.cup_play import play_one
from tournaments.core.simulated import Played
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Competition, Fixture, RoleName
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.competitions import create_competition
from tournaments.services.draws import draw
from tournaments.services.entries import enter
from tournaments.services.results import report_result
from tournaments.services.schedule import make_schedule, set_conditions
from tournaments.services.start import start

OWNER: Final = "demo"  # nobody can log in as it


@dataclass(frozen=True)
class Part:
    """A competition of the demo. It is played until no fixture of its first rounds is left, or to the end."""

    name: str
    season: str
    description: str
    preset: str  # of the format
    rules: str  # of the edition
    teams: Callable[[], list[NewTeam]]
    rounds: int | None = None
    apart: tuple[dict[str, Any], ...] = field(default_factory=tuple)  # what its draw keeps apart
    hall: dict[str, Any] = field(default_factory=dict)  # where and when it is played; empty: without a timetable


PARTS: Final = (
    Part(
        "Aurora Cup",
        "2025",
        "Sixteen clubs in four groups, then knockout: thirty-one matches.",
        "cup-16",
        "worldcup",
        lambda: clubs(16, "rookie"),
        apart=({"label": "country", "most": 2},),
    ),
    Part(
        "FUBA League",
        "2026",
        "Eighteen clubs, home and away. The first half of the season has been played.",
        "league",
        "basic",
        lambda: clubs(18, "rookie"),
        rounds=17,
    ),
    Part(
        "FUBA World Cup",
        "2026",
        "Thirty-two nations, two rounds of the group stage played. Skills gained and lost on the way are carried over.",
        "world-cup-32",
        "worldcup",
        lambda: national_teams(32, "rookie"),
        rounds=2,
        apart=({"label": "confederation", "most": 1, "but": {"UEFA": 2}},),
        hall={
            "tables": [f"Table {number}" for number in range(1, 9)],
            "days": [{"date": date, "opens": "10:00", "closes": "20:00"} for date in ("2026-12-05", "2026-12-06")],
            "minutes": 60,
            "rest": 30,
        },
    ),
)


def fill(seed: str, jobs: int, say: Callable[[str], None] = lambda line: None) -> int:
    """Make or complete the demo; returns how many matches were played for it."""
    owner = demo_user()
    played = 0
    with processors(jobs) as workers:
        for part in PARTS:
            competition = competition_of(part, owner, seed)
            while ready := _playable(part, competition):
                terms = [terms for row in ready if (terms := terms_of(row.pk)) is not None]
                for row, each, outcome in zip(ready, terms, _outcomes(terms, workers), strict=True):
                    store(competition, row, each, outcome)
                    played += 1
                done = Match.objects.filter(fixture__competition=competition).count()
                say(f"{competition}: {done} matches played")
    return played


def order(seed: str, say: Callable[[str], None] = lambda line: None) -> int:
    """Make the demo, the World Cup first, and leave the playing to the workers; returns how many matches they were given."""
    owner = demo_user()
    ordered = 0
    for part in reversed(PARTS):
        competition = competition_of(part, owner, seed)
        fixtures = Fixture.objects.filter(competition=competition, status__in=OPEN, play_order__isnull=True)
        if part.rounds is not None:
            fixtures = fixtures.filter(stage__number=1, round__lte=part.rounds)
        if numbers := list(fixtures.values_list("number", flat=True)):
            order_play(competition, By(owner), numbers)
            ordered += len(numbers)
            say(f"{competition}: {len(numbers)} matches are played by the workers")
    return ordered


def demo_user() -> User:
    users = get_user_model().objects
    found = users.filter(username=OWNER).first()
    if found is None:
        found = users.create_user(OWNER, password=None)
    assert isinstance(found, User)
    return found


def competition_of(part: Part, owner: User, seed: str) -> Competition:
    """The competition of a part, made, drawn and started as far as it is not."""
    owned = Competition.objects.filter(roles__user=owner, roles__role=RoleName.OWNER)
    by = By(owner)
    with transaction.atomic():
        competition = owned.filter(name=part.name, season=part.season).first()
        if competition is None:
            competition = create_competition(
                owner,
                part.name,
                season=part.season,
                description=part.description,
                recipe={"preset": part.preset},
                preset=part.rules,
                time_zone="Europe/Helsinki",
                seed=f"{seed}-{part.preset}",
            )
            enter(competition, by, part.teams())
            if part.apart:
                draw(competition, by, constraints=part.apart)
            start(competition, by)
            if part.hall:
                set_conditions(competition, by, part.hall)
                make_schedule(competition, by)
    return competition


def _playable(part: Part, competition: Competition) -> list[Fixture]:
    """What can be played now of the rounds that are to be played."""
    situation = Situation(competition)
    rows = (situation.by_number[fixture.number] for fixture in situation.course.playable())
    return [row for row in rows if part.rounds is None or row.round <= part.rounds]


def _outcomes(terms: Sequence[PlayTerms], workers: Executor | None) -> Iterable[Played]:
    plain = [(each.edition, each.options, each.sheets, each.coaches, each.seed) for each in terms]
    return (workers.map if workers else map)(play_one, *zip(*plain, strict=True))


def store(competition: Competition, row: Fixture, terms: PlayTerms, played: Played) -> None:
    """The result through the services, and the match to be replayed."""
    with transaction.atomic():
        by = By(trusted=True, name=NAME, key=terms.key)
        action = report_result(competition, by, row.number, tie_ending(row, played.result, terms.seed))
        match_row(row, terms, played.result, played.record, action.data["result"], competition.listed).save()
