"""Fixtures of a competition, played by AI coaches and reported as the site does it."""

from fuba_site.accounts.models import User
from matches.models import Match
from rules import Sheet
from rules.editions import get_edition
from rules.notation import write
from rules.play import play_seeded
from tests.tournaments.services.making import running, somebody
from tournaments.models import Competition, Fixture
from tournaments.services.command import By
from tournaments.services.results import ending_from_match, report_result

LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


def a_league(count: int = 3, owner: User | None = None) -> Competition:
    return running(owner or somebody("Anna"), count, LEAGUE)


def play_fixture(competition: Competition, number: int, seed: str = "1") -> Match:
    """Play a fixture to its end and report it."""
    fixture = Fixture.objects.select_related("home__team", "away__team").get(competition=competition, number=number)
    assert fixture.home is not None and fixture.away is not None
    names = fixture.home.team.name, fixture.away.team.name
    knockout = fixture.decides != "table"
    options = {**get_edition("fuba3").preset("advanced"), "X1": knockout, "X2": knockout}
    game = play_seeded("fuba3", options, Sheet(names[0]), Sheet(names[1]), "rookie", "random", seed, keep_events=False)
    action = report_result(competition, By(trusted=True), number, ending_from_match(game.result))
    return Match.objects.create(
        edition="fuba3",
        ruleset=game.ruleset,
        preset="advanced",
        options=options,
        home_name=names[0],
        away_name=names[1],
        home_coach="rookie",
        away_coach="random",
        record=write(game),
        result=game.result,
        fixture=fixture,
        report_id=action.data["result"],
    )
