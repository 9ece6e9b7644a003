"""The home of somebody who has logged in: what waits for them, their competitions, their next matches."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from matches.cards.models import TeamMessage
from matches.reports.services import claim
from tests.tournaments.services.making import draft, play_all, running, somebody
from tests.tournaments.web.public.test_competition import text
from tournaments.models import Competition, Fixture, Team
from tournaments.services.command import By
from tournaments.services.competitions import change_settings, give_role
from tournaments.services.results import Ending

pytestmark = pytest.mark.django_db
LEAGUE = {"preset": "league"}


def home(user: Any, query: str = "") -> str:
    client = Client()
    client.force_login(user)
    return text(client.get(f"/home/{query}"))


def coached(competition: Competition, home: Any, away: Any) -> list[str]:
    """Two people coach the teams of match 1; what these are called."""
    fixture = Fixture.objects.get(competition=competition, number=1)
    teams = [fixture.home.team, fixture.away.team]
    for team, user in zip(teams, (home, away), strict=True):
        Team.objects.filter(pk=team.pk).update(coach=user)
    return [team.name for team in teams]


def test_logging_in_leads_there_and_nobody_else_has_one() -> None:
    somebody("Anna", password="tiki taka 4-4-2")
    client = Client()
    assert client.get("/home/").headers["Location"].startswith("/accounts/login/")
    answer = client.post("/accounts/login/", {"username": "Anna", "password": "tiki taka 4-4-2"})
    assert answer.headers["Location"] == "/home/"
    assert "My FUBA" in text(client.get("/")) and "My FUBA" not in text(Client().get("/"))


def test_whoever_has_nothing_is_told_what_to_do_next() -> None:
    shown = home(somebody())
    assert "You are not in any competition yet." in shown and "New competition" in shown
    assert "ask its organiser" in shown


def test_an_organiser_finds_competitions_drafts_disputes_and_messages() -> None:
    anna, one, two = somebody("Anna"), somebody("Ceri"), somebody("Dylan")
    league = running(anna, 4, LEAGUE)
    change_settings(league, By(anna), name="Suomi-liiga")
    draft(anna, 0)
    home_team, away_team = coached(league, one, two)
    claim(league, By(one), 1, Ending(home_goals=3, away_goals=2), "home")
    claim(league, By(two), 1, Ending(home_goals=2, away_goals=2), "away")
    TeamMessage.objects.create(entry=league.entries.get(number=2), text="we are late")
    shown = home(anna)
    assert "2 things are waiting for you." in shown
    assert f"{home_team} and {away_team} report different scores Suomi-liiga · 3–2 or 2–2 Settle" in shown
    assert "Team 2 write: we are late" in shown
    assert "Running Suomi-liiga" in shown and "Open the desk" in shown
    assert "Draft Winter Cup" in shown and "Next: enter the teams" in shown and "Continue" in shown


def test_a_coach_finds_reports_to_confirm_line_ups_to_give_and_the_next_matches() -> None:
    anna, ceri, dylan = somebody("Anna"), somebody("Ceri"), somebody("Dylan")
    league = running(anna, 4, LEAGUE)
    home_team, away_team = coached(league, ceri, dylan)
    claim(league, By(ceri), 1, Ending(home_goals=3, away_goals=2), "home")
    shown = home(dylan)
    assert f"{home_team} report 3–2 against {away_team}" in shown and "Confirm or dispute" in shown
    assert f"Your line-up against {home_team}" in shown and "My next matches" in shown
    assert f"you coach {away_team}" in shown and "Settle" not in shown
    assert "Confirm or dispute" not in home(ceri), "it is the other side’s turn"
    assert "Winter Cup" not in home(somebody("Sam"))


def test_a_recorder_finds_what_there_is_to_record() -> None:
    anna, rita = somebody("Anna"), somebody("Rita")
    league = running(anna, 4, LEAGUE)
    give_role(league, By(anna, trusted=True), "Rita", "recorder")
    shown = home(rita)
    assert "To record" in shown and "recorder" in shown
    play_all(league, anna)
    assert "To record" not in home(rita) and "Finished" in home(rita)


def test_organising_and_playing_are_told_apart() -> None:
    anna, otto = somebody("Anna"), somebody("Otto")
    change_settings(running(anna, 4, LEAGUE), By(anna), name="Mine")
    theirs = running(otto, 4, LEAGUE)
    change_settings(theirs, By(otto), name="Theirs")
    Team.objects.filter(pk=Fixture.objects.filter(competition=theirs).first().home.team_id).update(coach=anna)
    assert "Mine" in home(anna) and "Theirs" in home(anna)
    assert "Running Theirs" not in home(anna, "?show=organising") and "Running Mine" in home(anna, "?show=organising")
    assert "Running Mine" not in home(anna, "?show=playing") and "Running Theirs" in home(anna, "?show=playing")
    assert "Running Mine" in home(anna, "?show=<script>")


def test_more_competitions_do_not_mean_more_queries() -> None:
    anna = somebody("Anna")

    def ask() -> int:
        client = Client()
        client.force_login(anna)
        with CaptureQueriesContext(
            connection,
        ) as asked:
            assert client.get("/home/").status_code == 200
        return len(asked)

    def more() -> None:
        league = running(anna, 4, LEAGUE)
        Team.objects.filter(entries__competition=league, entries__number=1).update(coach=anna)

    more()
    few = ask()
    for _ in range(3):
        more()
    assert ask() == few <= 14
